import type { Selectable } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import type { Instant } from "#platform/database/tables/column-values.ts";
import type { ComplaintRow } from "#platform/database/tables/complaints.ts";
import { type Day, dayInParis, numericFrenchDate } from "#platform/values/paris-time.ts";
import { frenchSearchText } from "#platform/values/search-text.ts";
import { COMPLAINT_SERIES } from "#subjects/dossiers/data/issuing/number-documents.ts";
import { OPINION_KINDS, type OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import {
  ACTION_KINDS,
  type ActionKind,
  type Channel,
  type ComplaintKind,
  complaintNumber,
} from "../rules/complaint.ts";
import type { ExportedLine, RegisterFilter, RegisterLine } from "../rules/register.ts";

/** The lines of the register that match: the latest number first; of those that are late, the longest awaited. */
export async function listComplaints(
  database: Reader,
  { state, kind, year, text }: RegisterFilter,
  { today, offset, limit }: { today: Day; offset: number; limit: number },
): Promise<RegisterLine[]> {
  let query = database.selectFrom("complaints").selectAll();
  if (state === "closes") query = query.where("closed_at", "is not", null);
  else if (state) query = query.where("closed_at", "is", null);
  if (state === "en-retard") query = query.where("answered_at", "is", null).where("due_day", "<", today);
  if (kind) query = query.where("kind", "=", kind);
  if (year) query = query.where("year", "=", year);
  if (text) query = query.where(contains(frenchSearchText(text)));
  query =
    state === "en-retard"
      ? query.orderBy("due_day").orderBy("year").orderBy("number")
      : query.orderBy("year", "desc").orderBy("number", "desc");
  const rows = await query.offset(offset).limit(limit).execute();
  return rows.map(toRegisterLine);
}

/** The years that have a number, latest first. */
export async function complaintYears(database: Reader): Promise<number[]> {
  const rows = await database
    .selectFrom("document_numbers")
    .select("year")
    .where("kind", "=", COMPLAINT_SERIES)
    .orderBy("year", "desc")
    .execute();
  return rows.map(({ year }) => year);
}

interface ComplaintAction {
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
const MOST_ACTIONS = 200;

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

/** Lines of the register with what was done about each, and the answer to a questionnaire that each came from. */
export async function withHistory(database: Reader, lines: readonly RegisterLine[]): Promise<ExportedLine[]> {
  if (lines.length === 0) return [];
  const actions = await readActions(
    database,
    lines.map(({ id }) => id),
  );
  const opinions = await readOpinions(
    database,
    lines.flatMap(({ opinionId }) => opinionId ?? []),
  );
  return lines.map((line) => ({
    ...line,
    actions: (actions.get(line.id) ?? []).join("\n"),
    opinion: line.opinionId === null ? "" : (opinions.get(line.opinionId) ?? "Réponse effacée depuis"),
  }));
}

const dayOf = (at: Instant) => numericFrenchDate(dayInParis(new Date(at)));

/** « 12/11/2026, Odile Wacquez, action : Chauffage réparé. », the earliest first. */
async function readActions(database: Reader, complaintIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await database
    .selectFrom("complaint_actions")
    .select(["complaint_id", "kind", "body", "by_name", "at"])
    .where("complaint_id", "in", complaintIds)
    // The first action makes version 2.
    .where("version", "<=", MOST_ACTIONS + 1)
    .orderBy("complaint_id")
    .orderBy("version")
    .execute();
  const texts = new Map<string, string[]>();
  for (const { complaint_id: id, kind, body, by_name: by, at } of rows) {
    const text = `${dayOf(at)}, ${by}, ${ACTION_KINDS[kind as ActionKind].toLowerCase()} : ${body}`;
    texts.set(id, [...(texts.get(id) ?? []), text]);
  }
  return texts;
}

/** « À chaud, répondu le 12/11/2026 » */
async function readOpinions(database: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("opinions")
    .select(["id", "kind", "answered_at"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, kind, answered_at: at }) => [
      id,
      `${OPINION_KINDS[kind as OpinionKind].label}${at === null ? "" : `, répondu le ${dayOf(at)}`}`,
    ]),
  );
}

const date = (value: Instant | null) => (value === null ? null : new Date(value));

function toRegisterLine(row: Selectable<ComplaintRow>): RegisterLine {
  return {
    id: row.id,
    number: complaintNumber(row),
    kind: row.kind as ComplaintKind,
    channel: row.channel as Channel,
    receivedAt: new Date(row.received_at),
    name: row.name,
    email: row.email,
    isAddressVerified: Boolean(row.is_address_verified),
    phone: row.phone,
    stageId: row.stage_id,
    stageTitle: row.stage_title,
    opinionId: row.opinion_id,
    body: row.body,
    assignedTo: row.assigned_to,
    dueDay: row.due_day,
    answer: row.answer,
    answeredAt: date(row.answered_at),
    isAnswerSent: Boolean(row.is_answer_sent),
    closedAt: date(row.closed_at),
    closedBy: row.closed_by,
    conclusion: row.conclusion,
    version: row.version,
    isAnswered: row.answered_at !== null,
    isClosed: row.closed_at !== null,
  };
}
