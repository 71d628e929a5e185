import { randomUUID } from "node:crypto";
import { centre as exampleCentre } from "#config/centre.ts";
import { EXAMPLE_TEXTS } from "#config/texts.ts";
import { TRAINERS } from "#config/trainers.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Centre } from "../rules/centre.ts";
import { NO_REPRESENTATIVE, SETTING_SECTIONS, type SettingSections } from "../rules/site-settings.ts";
import { INSTALLED, partsOf, textSetting } from "./read-settings.ts";
import { noteSiteChange, storeSetting } from "./stored-settings.ts";

/** The delays are left out: those of the environment hold until the centre saves its own. */
export function sectionsOf(of: Centre): Omit<SettingSections, "rules" | "dossiers"> {
  const representative = { ...NO_REPRESENTATIVE, name: of.publicationDirector };
  return { ...partsOf(of), representative, homePictures: {} };
}

/** The invented centre and its team, as an installed site. */
export async function installExample(transaction: Transaction, now: Date): Promise<void> {
  await writeSections(transaction, sectionsOf(exampleCentre), now);
  await insertExampleTexts(transaction, now);
  await insertExampleTeam(transaction, now);
  await markInstalled(transaction, now);
}

export async function insertExampleTexts(transaction: Transaction, now: Date): Promise<void> {
  for (const [name, value] of Object.entries(EXAMPLE_TEXTS))
    await storeSetting(transaction, { name: textSetting(name), value, edited: 0, by: "" }, now);
}

export async function insertExampleTeam(transaction: Transaction, now: Date): Promise<void> {
  await transaction
    .insertInto("trainers")
    .values(
      TRAINERS.map((trainer, position) => ({
        id: randomUUID(),
        ...trainer,
        email: "",
        position,
        photo_id: null,
        archived_at: null,
        version: 1,
        updated_at: now,
      })),
    )
    .execute();
}

/** Each section for the first time. */
export async function writeSections(
  transaction: Transaction,
  sections: Partial<SettingSections>,
  now: Date,
): Promise<void> {
  for (const name of SETTING_SECTIONS)
    if (sections[name]) await storeSetting(transaction, { name, value: sections[name], edited: 0, by: "" }, now);
}

/** False when it was installed before. */
export async function markInstalled(transaction: Transaction, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("settings")
    .values({ name: INSTALLED, value: now.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  await noteSiteChange(transaction);
  return numInsertedOrUpdatedRows === 1n;
}
