import type { Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import { type SaveOutcome, type SettingStore, save } from "./save-setting.ts";
import {
  findSettingVersion,
  inForce,
  listSettingVersions,
  readStoredSetting,
  type SettingVersion,
} from "./stored-settings.ts";

/** A text that administrators edit, stored among the settings: a block of a page, or the template of a document. */
export interface EditedText {
  setting: string;
  original: string;
  /** The name of the text in the journal. */
  label: string;
  action: "textChanged" | "templateChanged";
}

/** The text in force. Version 0: never changed. */
export async function readText(database: Reader, { setting, original }: EditedText) {
  const { version, value } = await readStoredSetting(database, setting);
  return { version, isOriginal: value === null, text: typeof value === "string" ? value : original };
}

interface TextSaving {
  of: EditedText;
  /** Already checked; null: the original again. */
  text: string | null;
  /** The version that was edited. */
  edited: number;
  by: Pick<User, "id" | "name">;
}

type TextOutcome = SaveOutcome | "unchanged";

export async function saveText(
  store: SettingStore,
  { of, text, edited, by }: TextSaving,
  now: Date,
): Promise<TextOutcome> {
  const { setting, original, label, action } = of;
  const stored = await readText(store.database, of);
  // Typed like the original, it is the original: it then follows a new release of the site.
  const value = text === original ? null : text;
  const after = value ?? original;
  if (after === stored.text && (value === null) === stored.isOriginal) return "unchanged";
  // A form that is already too old needs no transaction.
  if (stored.version > edited) return "changedMeanwhile";
  const changes = [{ label, ...shortenedChange(stored.text, after) }];
  return save(store, { name: setting, value, edited, by, changes, action }, now);
}

interface TextVersion extends Omit<SettingVersion, "value"> {
  text: string;
  isOriginal: boolean;
}

const toTextVersion = ({ original }: EditedText, { value, ...version }: SettingVersion): TextVersion => ({
  ...version,
  isOriginal: value === null,
  text: typeof value === "string" ? value : original,
});

/** Latest first, with one more than the page. */
export async function listTextVersions(
  database: Reader,
  { of, page, size }: { of: EditedText; page: number; size: number },
): Promise<TextVersion[]> {
  const versions = await listSettingVersions(database, { name: of.setting, page, size });
  return versions.map((version) => toTextVersion(of, version));
}

export async function findTextVersion(
  database: Reader,
  { of, version }: { of: EditedText; version: number },
): Promise<TextVersion | null> {
  const old = await findSettingVersion(database, { name: of.setting, version });
  return old && toTextVersion(of, old);
}

/** Who saved the text that is in force, by its name after the prefix. Those that were never changed are not in it. */
export async function listSavedTexts(
  database: Reader,
  prefix: string,
): Promise<Map<string, Pick<TextVersion, "savedAt" | "by">>> {
  const rows = await inForce(database)
    .select(["current.name", "current.saved_at", "current.by_name"])
    .where("current.name", "like", `${prefix}%`)
    .where("current.value", "is not", null)
    .execute();
  return new Map(
    rows.map(({ name, saved_at, by_name }) => [
      name.slice(prefix.length),
      { savedAt: new Date(saved_at), by: by_name },
    ]),
  );
}
