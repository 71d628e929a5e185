import type { Database } from "#platform/database/database.ts";
import type { CentreRules } from "../rules/centre-rules.ts";
import { readStoredSetting, storeSetting } from "./stored-settings.ts";

/** Commands change some rules, whatever the others are. The form saves all of them (save-setting.ts). */
export async function changeRules(database: Database, change: Partial<CentreRules>, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { version, value } = await readStoredSetting(transaction, "rules");
    const rules = { ...(value as Partial<CentreRules> | null), ...change };
    const stored = await storeSetting(transaction, { name: "rules", value: rules, edited: version, by: "" }, now);
    if (!stored) throw new Error("the rules were changed at the same time: try again");
  });
}
