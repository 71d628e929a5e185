import type { ActionKind } from "../../domain/complaints/complaint.ts";
import type { RegisterLine } from "../../domain/complaints/register-line.ts";
import type { Reader } from "../database/database.ts";
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
