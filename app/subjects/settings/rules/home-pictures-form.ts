import { fieldChecks } from "./field-checks.ts";
import {
  HOME_CARD_NAMES,
  HOME_CARDS,
  type HomeCard,
  type HomePicture,
  type HomePictureField,
  MAX_ALT,
} from "./home-pictures.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import { ALT_MISSING, ALT_TOO_LONG } from "./setting-messages.ts";
import { siteFileId, siteFilePath } from "./site-file.ts";

/** The order is that of the form. */
export const HOME_PICTURE_LABELS = Object.fromEntries(
  HOME_CARD_NAMES.flatMap((card) => [
    [`picture-${card}`, `${HOME_CARDS[card]} : image`],
    [`alt-${card}`, `${HOME_CARDS[card]} : description`],
  ]),
) as Record<HomePictureField, string>;

export const homePicturesForm: SectionForm<"homePictures", HomePictureField> = {
  section: "homePictures",
  labels: HOME_PICTURE_LABELS,
  toTyped: (pictures) =>
    Object.fromEntries(
      HOME_CARD_NAMES.flatMap((card) => {
        const picture = pictures[card];
        return [
          [`picture-${card}`, picture ? siteFilePath(picture.fileId) : ""],
          [`alt-${card}`, picture?.alt ?? ""],
        ];
      }),
    ) as Record<HomePictureField, string>,
  check,
  files: (pictures) => Object.values(pictures).map(({ fileId }) => ({ id: fileId, kind: "picture" })),
};

function check(typed: Typed<HomePictureField>) {
  const { text, file, required, faults, result } = fieldChecks(typed);
  const value: Partial<Record<HomeCard, HomePicture>> = {};
  for (const card of HOME_CARD_NAMES) {
    const [picture, description] = [`picture-${card}`, `alt-${card}`] as const;
    // Without a picture there is nothing to describe.
    if (text(picture) === "") continue;
    const [fileId, alt] = [siteFileId(file(picture)), text(description)];
    required(description, ALT_MISSING);
    if (alt.length > MAX_ALT) faults[description] = ALT_TOO_LONG;
    if (fileId) value[card] = { fileId, alt };
  }
  return result(value);
}
