import type { Reader } from "#platform/database/database.ts";
import type { Instant } from "#platform/database/tables/column-values.ts";
import { dayInParis, numericFrenchDate } from "#platform/values/paris-time.ts";
import { OPINION_KINDS, type OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import { ACTION_KINDS, type ActionKind } from "../rules/complaint.ts";
import type { ExportedLine } from "../rules/complaint-sheet.ts";
import type { RegisterLine } from "../rules/register-line.ts";
import { MOST_ACTIONS } from "./find-complaint.ts";

/** So many lines are read together: their histories are in memory. */
const TOGETHER = 50;

/** Lines of the register with what was done about each, and the answer that each came from. */
export async function* exportedLines(
  database: Reader,
  lines: AsyncIterable<RegisterLine>,
): AsyncGenerator<ExportedLine> {
  let some: RegisterLine[] = [];
  for await (const line of lines) {
    some.push(line);
    if (some.length < TOGETHER) continue;
    yield* await withHistory(database, some);
    some = [];
  }
  if (some.length > 0) yield* await withHistory(database, some);
}

async function withHistory(database: Reader, lines: readonly RegisterLine[]): Promise<ExportedLine[]> {
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
