import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import type { StoredRule } from "#subjects/holdings/data/certifications.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { LAST_DAYS, type RecallFacts, type RecallView } from "../rules/recall.ts";
import { firstEmail } from "./person-email.ts";
import { type Renewals, renewingStages } from "./renewals.ts";

type Holdings = Schema & { holding: Schema["holdings"] };
type Builder = ExpressionBuilder<Holdings, "holding">;

const toldOf = ({ selectFrom }: Pick<Builder, "selectFrom">) =>
  selectFrom("recalls")
    .whereRef("recalls.holding_id", "=", "holding.id")
    .whereRef("recalls.ends_on", "=", "holding.ends_on");

/** What is known of the holders of these rows, by the id of the holding. */
export async function readRecallFacts(
  database: Reader,
  { holdingIds, renewals }: { holdingIds: readonly string[]; renewals: Renewals },
  today: Day,
): Promise<Map<string, RecallFacts>> {
  const rows = await database
    .selectFrom("holdings as holding")
    .innerJoin("people", "people.id", "holding.person_id")
    .select(["holding.id", "people.recall_refused_at as refusedAt"])
    .select((eb) => [
      toldOf(eb)
        .select(({ fn }) => fn.max("recalls.created_at").as("at"))
        .as("askedAt"),
      toldOf(eb)
        .select(({ fn }) => fn.max("recalls.opened_at").as("at"))
        .as("openedAt"),
      toldOf(eb)
        .innerJoin("waiting_entries as entry", "entry.id", "recalls.entry_id")
        .select("entry.id")
        .where("entry.state", "=", "held")
        .limit(1)
        .as("heldId"),
      renewingStages(eb, renewals, today)
        .select(({ fn }) => fn.max("stages.date").as("day"))
        .as("stageOn"),
      firstEmail(eb).as("email"),
    ])
    .where("holding.id", "in", [...holdingIds, ""])
    .execute();
  const instant = (at: Date | string | null) => (at === null ? null : new Date(at));
  return new Map(
    rows.map(({ id, refusedAt, askedAt, openedAt, heldId, stageOn, email }) => [
      id,
      {
        askedAt: instant(askedAt),
        openedAt: instant(openedAt),
        stageOn,
        isHeld: heldId !== null,
        hasRefused: refusedAt !== null,
        hasEmail: email !== null,
      },
    ]),
  );
}

interface Filtering {
  renewals: Renewals;
  rules: readonly StoredRule[];
  today: Day;
}

/** The holders of a view of the office, as a condition of their list. */
export const isInView =
  (view: RecallView, { renewals, rules, today }: Filtering) =>
  (eb: Builder): Expression<SqlBool> => {
    const isRegistered = eb.exists(renewingStages(eb, renewals, today).select("stages.id"));
    const hasRefused = eb.exists(
      eb
        .selectFrom("people as refusing")
        .select("refusing.id")
        .whereRef("refusing.id", "=", "holding.person_id")
        .where("refusing.recall_refused_at", "is not", null),
    );
    const open = [eb.not(isRegistered), eb.not(hasRefused)];
    if (view === "inscrits") return isRegistered;
    if (view === "refus") return eb.and([eb.not(isRegistered), hasRefused]);
    if (view === "a-appeler") return eb.and([...open, isToCall(eb, rules, today)]);
    const told = toldOf(eb).select("recalls.id");
    const opened = told.where("recalls.opened_at", "is not", null);
    return eb.and([
      ...open,
      view === "ouverts" ? eb.exists(opened) : eb.and([eb.exists(told), eb.not(eb.exists(opened))]),
    ]);
  };

/** Near the end of the window, or of what has none; or in the window, without an address. */
function isToCall(eb: Builder, rules: readonly StoredRule[], today: Day): Expression<SqlBool> {
  const windows = rules.filter(({ kind }) => kind === "window");
  const byRule = windows.flatMap(({ certification, from, to, months, untilMonths }) => {
    const about = sql<SqlBool>`(holding.certification_id = ${certification.id}
      and holding.ends_on >= ${from ?? ""} and holding.ends_on <= ${to ?? "9999"})`;
    const near = addDays(addMonths(today, untilMonths), LAST_DAYS);
    const opened = addMonths(today, months ?? 0);
    return [
      eb.and([about, eb("holding.ends_on", "<=", near)]),
      eb.and([about, eb("holding.ends_on", "<=", opened), eb(firstEmail(eb), "is", null)]),
    ];
  });
  return eb.or([eb("holding.ends_on", "<=", addDays(today, LAST_DAYS)), ...byRule]);
}
