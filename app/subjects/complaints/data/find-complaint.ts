import type { Reader } from "#platform/database/database.ts";
import { type ActionKind, complaintNumber } from "../rules/complaint.ts";
import type { RegisterLine } from "../rules/register-line.ts";
import { toRegisterLine } from "./complaint-rows.ts";

export interface ComplaintAction {
  id: string;
  kind: ActionKind;
  body: string;
  by: string;
  at: Date;
}

export async function findComplaint(database: Reader, id: string): Promise<RegisterLine | null> {
  const row = await database.selectFrom("complaints").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toRegisterLine(row) : null;
}

/** More than anybody does about one complaint. */
export const MOST_ACTIONS = 200;

/** What was done about it, the latest first. */
export async function listActions(database: Reader, complaintId: string): Promise<ComplaintAction[]> {
  const rows = await database
    .selectFrom("complaint_actions")
    .selectAll()
    .where("complaint_id", "=", complaintId)
    .orderBy("version", "desc")
    .limit(MOST_ACTIONS)
    .execute();
  return rows.map(({ id, kind, body, by_name: by, at }) => ({
    id,
    kind: kind as ActionKind,
    body,
    by,
    at: new Date(at),
  }));
}

const MOST_OF_AN_OPINION = 20;

/** The lines that came from an answer to a questionnaire, the earliest first. */
export async function listOfOpinion(database: Reader, opinionId: string): Promise<{ id: string; number: string }[]> {
  if (opinionId === "") return [];
  const rows = await database
    .selectFrom("complaints")
    .select(["id", "year", "number"])
    .where("opinion_id", "is not", null)
    .where("opinion_id", "=", opinionId)
    .orderBy("year")
    .orderBy("number")
    .limit(MOST_OF_AN_OPINION)
    .execute();
  return rows.map((row) => ({ id: row.id, number: complaintNumber(row) }));
}

/** The answer to a questionnaire that a line came from. */
export async function findOpinion(
  database: Reader,
  id: string,
): Promise<{ id: string; stageId: string | null; stageTitle: string } | null> {
  if (id === "") return null;
  const row = await database
    .selectFrom("opinions")
    .select(["id", "stage_id", "stage_title"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { id: row.id, stageId: row.stage_id, stageTitle: row.stage_title } : null;
}
