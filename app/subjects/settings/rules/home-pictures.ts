import type { MachineSlug } from "#subjects/stages/rules/stage-type.ts";

/** The cards of the home page, in their order. */
export const HOME_CARDS = {
  semoir: "Semoir",
  moissonneuse: "Moissonneuses-batteuses",
  pulverisateur: "Pulvérisateur",
  presse: "Presse",
  tracteur: "Tracteur",
  "pomme-de-terre": "Arracheuse de Patate",
} as const satisfies Partial<Record<MachineSlug, string>>;

export type HomeCard = keyof typeof HOME_CARDS;
export const HOME_CARD_NAMES = Object.keys(HOME_CARDS) as HomeCard[];

/** A picture instead of the drawn scenes of a card. */
export interface HomePicture {
  /** Id of a site file. */
  fileId: string;
  alt: string;
}

export type HomePictures = Readonly<Partial<Record<HomeCard, HomePicture>>>;

export const MAX_ALT = 150;

export const PICTURE_FIELDS = HOME_CARD_NAMES.map((card) => `picture-${card}` as const);
export const ALT_FIELDS = HOME_CARD_NAMES.map((card) => `alt-${card}` as const);
export type HomePictureField = (typeof PICTURE_FIELDS | typeof ALT_FIELDS)[number];
