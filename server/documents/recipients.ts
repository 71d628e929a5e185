import type { Day } from "../../domain/paris-time.ts";
import { searchText } from "../../domain/search-text.ts";
import { type RecipientStage, recipientName } from "../../domain/shared-file.ts";
import { startDay } from "../../domain/stage.ts";
import type { User } from "../../domain/user.ts";
import { accountsOf } from "../administration/concerned.ts";
import { chooseStages } from "../administration/stage-choice.ts";
import { contains } from "../database/contains.ts";
import type { Database } from "../database/database.ts";
import { takeTurn } from "../turns.ts";

/** Nothing else of anybody: a picker is no directory. */
export interface Recipient {
  id: string;
  label: string;
}

const MATCHES = 20;
const SEARCHES_A_MINUTE = 60;
const FEWEST_LETTERS = 2;

/** Null when that person searches faster than anybody types. */
export async function searchRecipients(
  database: Database,
  { text, by }: { text: string; by: User },
  now: Date,
): Promise<Recipient[] | null> {
  const turn = { key: `recipients ${by.id}`, limit: SEARCHES_A_MINUTE, seconds: 60 };
  if (!(await takeTurn(database, turn, now))) return null;
  if (isTooShort(text, by)) return [];
  let query = database.selectFrom("users").select(["id", "name", "email"]).where("id", "!=", by.id);
  for (const word of wordsOf(text)) query = query.where(contains(word));
  const rows = await query.orderBy("search_text").orderBy("id").limit(MATCHES).execute();
  return rows.map((row) => ({ id: row.id, label: recipientName(row) }));
}

const wordsOf = (text: string) => searchText(text.slice(0, 100)).split(" ").filter(Boolean);

/** Clients look for somebody they know; administrators may also browse. */
export const isTooShort = (text: string, by: User) =>
  by.role !== "admin" && wordsOf(text).join("").length < FEWEST_LETTERS;

const STAGES = 10;

/** Stages whose registrants an administrator may choose all at once, the nearest first. */
export async function searchRecipientStages(database: Database, text: string, today: Day): Promise<RecipientStage[]> {
  const choice = { text: text.slice(0, 100), day: null, typeId: null, page: 1, size: STAGES };
  const period = text.trim() === "" ? ("a-venir" as const) : ("tous" as const);
  const { stages } = await chooseStages(database, { ...choice, period }, today);
  return Promise.all(
    stages
      .filter(({ registered }) => registered > 0)
      .map(async ({ stage }) => ({
        id: stage.id,
        title: stage.title,
        date: startDay(stage),
        accounts: (await accountsOf(database, stage.id)).length,
      })),
  );
}
