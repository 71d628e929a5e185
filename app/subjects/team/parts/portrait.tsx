import { portraitOf } from "#subjects/settings/rules/portraits.ts";
import { siteFilePath } from "#subjects/settings/rules/site-file.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { portraitPicture } from "#subjects/stages/parts/pictures.ts";

/** The address of the photo, or of the drawing that the centre chose; `place` is that in the team. */
export const portraitUrl = ({ photoId, portrait }: Pick<Trainer, "photoId" | "portrait">, place: number) =>
  photoId ? siteFilePath(photoId) : portraitPicture(portraitOf(portrait, place));

const PIXELS = 112;

/** The name beside it says who it is, so it has no text of its own. */
export function Portrait({ url }: { url: string }) {
  return (
    <img
      alt=""
      className="size-28 shrink-0 rounded-full bg-hedge-wash object-cover"
      decoding="async"
      height={PIXELS}
      loading="lazy"
      src={url}
      width={PIXELS}
    />
  );
}
