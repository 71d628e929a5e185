import { HOME_CARD_NAMES, type HomeCard, type HomePictures } from "#subjects/settings/rules/home-pictures.ts";
import { siteFilePath } from "#subjects/settings/rules/site-file.ts";

export type CardPictures = Partial<Record<HomeCard, { url: string; alt: string }>>;

/** The pictures as the page shows them: only of cards that have one. */
export function cardPictures(pictures: HomePictures): CardPictures {
  const shown: CardPictures = {};
  for (const card of HOME_CARD_NAMES) {
    const picture = pictures[card];
    if (picture) shown[card] = { url: siteFilePath(picture.fileId), alt: picture.alt };
  }
  return shown;
}
