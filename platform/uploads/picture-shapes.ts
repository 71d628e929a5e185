import type { Sharp } from "sharp";
import { GROUNDS } from "#subjects/settings/rules/accent.ts";
import type { LogoShape } from "#subjects/settings/rules/look-paths.ts";

/** "photo": a stage's photo as other sites show it beside a link. The others are those of a logo. */
export type PictureShape = "photo" | LogoShape;

/** Sites that show a link expect this size. */
export const PREVIEW = { width: 1_200, height: 630 };
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Around a logo on an opaque background. */
const MARGIN = 0.12;

/** The picture in another size and format, with nothing of it cut off, except from a photo. */
export function shaped(picture: Sharp, shape: PictureShape): Sharp {
  if (shape === "photo") return picture.resize({ ...PREVIEW, fit: "cover" }).jpeg({ quality: 80 });
  // Telephones show a transparent icon on black.
  if (shape === "lien" || shape === "180")
    return onChalk(picture, shape === "lien" ? PREVIEW : { width: 180, height: 180 });
  const side = Number(shape);
  return picture.resize({ width: side, height: side, fit: "contain", background: TRANSPARENT }).png({ palette: true });
}

function onChalk(picture: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const margin = Math.round(MARGIN * height);
  const background = GROUNDS.chalk;
  return picture
    .resize({ width: width - 2 * margin, height: height - 2 * margin, fit: "contain", background })
    .flatten({ background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png({ palette: true });
}
