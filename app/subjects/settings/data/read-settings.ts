import type { Reader } from "#platform/database/database.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import type { Centre } from "../rules/centre.ts";
import { type CentreRules, DEFAULT_RULES } from "../rules/centre-rules.ts";
import { DEFAULT_DOSSIER_SETTINGS, type DossierSettings } from "../rules/dossier-settings.ts";
import { EMPTY_CENTRE } from "../rules/empty-centre.ts";
import {
  NO_REPRESENTATIVE,
  type SettingSection,
  type SettingSections,
  type SiteSettings,
} from "../rules/site-settings.ts";
import { readStoredSetting, readStoredSettings, type StoredSetting } from "./stored-settings.ts";

export const TEXT_PREFIX = "text:";
/** The name under which a text is stored: "page.block" after the prefix. */
export const textSetting = (name: string) => `${TEXT_PREFIX}${name}`;

/** What the environment says, for a delay that was never saved. */
export type RuleDefaults = Partial<Pick<CentreRules, "reminderDays" | "healthDataMonths">>;

/** Everything that administrators set, from the database. */
export async function readSettings(database: Reader, defaults: RuleDefaults): Promise<SiteSettings> {
  const stored = await readStoredSettings(database);
  const sections = Object.fromEntries(
    stored.filter(({ name }) => !name.startsWith(TEXT_PREFIX)).map(({ name, value }) => [name, value]),
  ) as Partial<SettingSections>;
  const { identity, referents, quality, look, representative, rules, homePictures, dossiers } = sections;
  return {
    centre: {
      ...EMPTY_CENTRE,
      ...identity,
      ...referents,
      quality: { ...EMPTY_CENTRE.quality, ...quality },
      look: { ...EMPTY_CENTRE.look, ...look },
      vatPercent: dossiers?.vatPercent ?? DEFAULT_DOSSIER_SETTINGS.vatPercent,
    },
    representative: { ...NO_REPRESENTATIVE, ...representative },
    rules: { ...DEFAULT_RULES, ...defaults, ...rules },
    homePictures: homePictures ?? {},
    dossiers: { ...DEFAULT_DOSSIER_SETTINGS, ...dossiers },
    team: await listTrainers(database),
    texts: Object.fromEntries(stored.flatMap(toText)),
    isInstalled: await isInstalled(database),
  };
}

function toText({ name, value }: StoredSetting): [string, string][] {
  return name.startsWith(TEXT_PREFIX) && typeof value === "string" ? [[name.slice(TEXT_PREFIX.length), value]] : [];
}

/** A transaction whose result depends on the rules reads them; pages have them from the settings of their request. */
export async function readRules(database: Reader): Promise<Pick<CentreRules, "cancelDays" | "holdHours" | "overlaps">> {
  const { value } = await readStoredSetting(database, "rules");
  const { cancelDays, holdHours, overlaps } = { ...DEFAULT_RULES, ...(value as Partial<CentreRules> | null) };
  return { cancelDays, holdHours, overlaps };
}

/** The same, for what is signed. */
export async function readDossierSettings(database: Reader): Promise<DossierSettings> {
  const { value } = await readStoredSetting(database, "dossiers");
  return { ...DEFAULT_DOSSIER_SETTINGS, ...(value as Partial<DossierSettings> | null) };
}

/** The public facts of the centre, as their sections. */
export function partsOf(
  centre: Centre,
): Omit<SettingSections, "representative" | "rules" | "homePictures" | "dossiers"> {
  const { disabilityContact, complaintsContact, dataProtectionName, dataProtectionEmail, ...others } = centre;
  const { quality, look, vatPercent: _, ...identity } = others;
  const referents = { disabilityContact, complaintsContact, dataProtectionName, dataProtectionEmail };
  return { identity, referents, quality, look };
}

/** A part of the settings as pages see it: with the defaults of what was never saved. */
export const sectionInForce = <Section extends SettingSection>(
  { centre, representative, rules, homePictures, dossiers }: SiteSettings,
  section: Section,
): SettingSections[Section] => ({ ...partsOf(centre), representative, rules, homePictures, dossiers })[section];

/** The row of `settings` that an installed site has. */
export const INSTALLED = "installed";

async function isInstalled(database: Reader): Promise<boolean> {
  const row = await database.selectFrom("settings").select("value").where("name", "=", INSTALLED).executeTakeFirst();
  return row !== undefined;
}
