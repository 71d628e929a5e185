import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import type { SiteFileUse } from "../rules/site-file.ts";
import type { SettingSection, SettingSections } from "../rules/site-settings.ts";
import type { SettingsCache } from "./settings-cache.ts";
import { keepFiles } from "./site-files.ts";
import { storeSetting } from "./stored-settings.ts";

export interface SettingStore {
  database: Database;
  settings: SettingsCache;
}

interface Saving<Value> {
  value: Value;
  /** The version that the form was loaded with. */
  edited: number;
  by: Pick<User, "id" | "name">;
  changes: readonly JournalChange[];
  /** The uploaded files that the value refers to. */
  files?: readonly SiteFileUse[];
}

/**
 * "changedMeanwhile": the section was saved since the form was loaded. "fileMissing": keepFiles refused a file.
 * Nothing is written then.
 */
export type SaveOutcome = "saved" | "changedMeanwhile" | "fileMissing";

export async function saveSection<Section extends SettingSection>(
  store: SettingStore,
  { section, ...saving }: { section: Section } & Saving<SettingSections[Section]>,
  now: Date,
): Promise<SaveOutcome> {
  return save(store, { name: section, action: "settingsChanged", ...saving }, now);
}

interface NamedSaving extends Saving<unknown> {
  name: string;
  action: "settingsChanged" | "textChanged" | "templateChanged" | "questionnaireChanged";
}

export async function save(
  { database, settings }: SettingStore,
  { name, value, edited, by, changes, files = [], action }: NamedSaving,
  now: Date,
): Promise<SaveOutcome> {
  const outcome = await refusableTransaction<SaveOutcome, SaveOutcome>(database, async (transaction, refuse) => {
    if (!(await storeSetting(transaction, { name, value, edited, by: by.name }, now))) refuse("changedMeanwhile");
    if (!(await keepFiles(transaction, files, now))) refuse("fileMissing");
    await record(transaction, { by, action, changes }, now);
    return "saved";
  });
  settings.invalidate();
  return outcome;
}
