import type { Centre } from "./centre.ts";
import type { CentreRules } from "./centre-rules.ts";
import type { DossierSettings } from "./dossier-settings.ts";
import type { HomePictures } from "./home-pictures.ts";
import type { Identity } from "./identity-form.ts";
import type { Referents } from "./referents-form.ts";
import type { Trainer } from "./trainer.ts";

/** Who signs for the centre. Documents show it, no public page does. */
export interface Representative {
  name: string;
  title: string;
  /** Ids of site files. */
  signatureId: string | null;
  stampId: string | null;
}

export const NO_REPRESENTATIVE: Representative = { name: "", title: "", signatureId: null, stampId: null };

/** The parts of the settings: each is one form, saved and versioned as a whole. */
export interface SettingSections {
  identity: Identity;
  referents: Referents;
  quality: Centre["quality"];
  look: Centre["look"];
  representative: Representative;
  rules: CentreRules;
  homePictures: HomePictures;
  dossiers: DossierSettings;
}

export type SettingSection = keyof SettingSections;

export const SETTING_SECTIONS = [
  "identity",
  "referents",
  "quality",
  "look",
  "representative",
  "rules",
  "homePictures",
  "dossiers",
] as const satisfies readonly SettingSection[];

/** Everything that administrators set, as a request sees it from its beginning to its end. */
export interface SiteSettings {
  centre: Centre;
  /** Never sent to a browser as a whole. */
  representative: Representative;
  rules: CentreRules;
  homePictures: HomePictures;
  dossiers: DossierSettings;
  /** The order is that of the page; archived ones come last. */
  team: readonly Trainer[];
  /** The texts that were changed, by the name of their block. */
  texts: Readonly<Record<string, string>>;
  /** False from an empty database until the installation. */
  isInstalled: boolean;
}
