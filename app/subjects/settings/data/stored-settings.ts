import { randomBytes } from "node:crypto";
import type { Reader, Transaction } from "#platform/database/database.ts";

export interface StoredSetting {
  name: string;
  version: number;
  /** Null: the original again. */
  value: unknown;
}

/** The row of `settings` that holds a new random value after each change of what pages show of the settings. */
const CHANGE = "site-change";

/** The newest version of each setting. */
export const inForce = (database: Reader) =>
  database
    .selectFrom("setting_versions as current")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("setting_versions as later")
            .select("later.version")
            .whereRef("later.name", "=", "current.name")
            .whereRef("later.version", ">", "current.version"),
        ),
      ),
    );

export async function readStoredSettings(database: Reader): Promise<StoredSetting[]> {
  const rows = await inForce(database).select(["current.name", "current.version", "current.value"]).execute();
  return rows.map(toStored);
}

/** Version 0 for one that was never saved. */
export async function readStoredSetting(database: Reader, name: string): Promise<StoredSetting> {
  const row = await database
    .selectFrom("setting_versions")
    .select(["name", "version", "value"])
    .where("name", "=", name)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toStored(row) : { name, version: 0, value: null };
}

const toStored = ({ name, version, value }: { name: string; version: number; value: string | null }) => ({
  name,
  version,
  value: value === null ? null : (JSON.parse(value) as unknown),
});

interface NewVersion {
  name: string;
  value: unknown;
  /** The version that was edited: 0 when there was none. */
  edited: number;
  /** The administrator's name. */
  by: string;
}

/**
 * False when the edited version is not the one in force: somebody else has saved since, or the form was forged. One that is
 * too high would otherwise be stored above all that can be saved later.
 */
export async function storeSetting(
  transaction: Transaction,
  { name, value, edited, by }: NewVersion,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("setting_versions")
    .columns(["name", "version", "value", "saved_at", "by_name"])
    .expression(({ selectFrom, val, lit }) =>
      selectFrom((inner) =>
        inner
          .selectFrom("setting_versions")
          .select(({ fn }) => fn.coalesce(fn.max("version"), lit(0)).as("version"))
          .where("name", "=", name)
          .as("stored"),
      )
        .select([
          val(name).as("name"),
          val(edited + 1).as("next_version"),
          val(value === null ? null : JSON.stringify(value)).as("value"),
          val(now).as("saved_at"),
          val(by).as("by_name"),
        ])
        .where("stored.version", "=", edited),
    )
    .onConflict((conflict) => conflict.columns(["name", "version"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await noteSiteChange(transaction);
  return true;
}

/** Part of the transaction of every change that settings-cache.ts reads: all processes then read it again. */
export async function noteSiteChange(transaction: Transaction): Promise<void> {
  const value = randomBytes(9).toString("base64url");
  await transaction
    .insertInto("settings")
    .values({ name: CHANGE, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function lastSiteChange(database: Reader): Promise<string> {
  const row = await database.selectFrom("settings").select("value").where("name", "=", CHANGE).executeTakeFirst();
  return row?.value ?? "";
}

export interface SettingVersion {
  version: number;
  value: unknown;
  savedAt: Date;
  by: string;
}

/** Latest first, with one more than the page. */
export async function listSettingVersions(
  database: Reader,
  { name, page, size }: { name: string; page: number; size: number },
): Promise<SettingVersion[]> {
  const rows = await database
    .selectFrom("setting_versions")
    .selectAll()
    .where("name", "=", name)
    .orderBy("version", "desc")
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  return rows.map((row) => ({ ...toStored(row), savedAt: new Date(row.saved_at), by: row.by_name }));
}

export async function findSettingVersion(
  database: Reader,
  { name, version }: { name: string; version: number },
): Promise<SettingVersion | null> {
  const row = await database
    .selectFrom("setting_versions")
    .selectAll()
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
  return row ? { ...toStored(row), savedAt: new Date(row.saved_at), by: row.by_name } : null;
}
