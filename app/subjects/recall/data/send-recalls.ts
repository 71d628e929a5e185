import { randomUUID } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { isMailable } from "#platform/values/email.ts";
import { addDays, type Day, dayInParis, instantInParis } from "#platform/values/paris-time.ts";
import { rulesByCertification, type StoredRule } from "#subjects/holdings/data/certifications.ts";
import { isLatest } from "#subjects/holdings/data/list-holdings.ts";
import { windowOf } from "#subjects/holdings/rules/validity.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { recall } from "../mails.ts";
import { dueStep, type Step } from "../rules/recall.ts";
import { firstEmail } from "./person-email.ts";
import { nextDates, type Renewals, readRenewals, renewingStages } from "./renewals.ts";

const FIRST_HOUR = "08:00";
const DATES_IN_A_MAIL = 3;
const BATCH = 200;
/** A month ends on different days: the days of a window are read a little wider, and then compared exactly. */
const SOME_DAYS = 4;

/**
 * Writes the mails to those whose certificate is to be renewed, from eight o'clock on. The row of each and its mail are one
 * transaction, and a unique index allows one for each end and step, whatever other processes do. Returns how many.
 */
export async function queueRecalls(database: Database, now: Date): Promise<number> {
  const today = dayInParis(now);
  if (now < instantInParis(today, FIRST_HOUR)) return 0;
  const [rulesOf, renewals] = [await rulesByCertification(database), await readRenewals(database)];
  let sent = 0;
  for (const [certificationId, courseIds] of renewals) {
    const rules = rulesOf(certificationId);
    const stages =
      courseIds.length === 0 ? [] : await nextDates(database, { courseIds, today, limit: DATES_IN_A_MAIL });
    // Without a date a mail would help nobody: the office sees whom to call.
    if (stages.length === 0) continue;
    for (const rule of rules.filter(({ kind }) => kind === "window"))
      sent += await recallHolders(database, { certificationId, rule, rules, renewals, stages }, now);
  }
  return sent;
}

interface Kind {
  certificationId: string;
  rule: StoredRule;
  rules: readonly StoredRule[];
  renewals: Renewals;
  stages: readonly Stage[];
}

async function recallHolders(database: Database, kind: Kind, now: Date): Promise<number> {
  const today = dayInParis(now);
  let sent = 0;
  for (let after = { ends_on: "", id: "" }; ; ) {
    const holders = await findHolders(database, kind, after, today);
    const due = holders.flatMap((holder) => {
      const window = windowOf(holder.ends_on, kind.rules);
      const lastAt = holder.lastAt === null ? null : new Date(holder.lastAt);
      const step = window && dueStep({ window, lastStep: Number(holder.lastStep ?? 0), lastAt }, today);
      const email = holder.email ?? "";
      return step && isMailable(email) ? [{ ...holder, email, step, closesOn: window.closes }] : [];
    });
    if (due.length > 0) sent += await write(database, kind, due, now);
    const last = holders.at(-1);
    if (!last || holders.length < BATCH) return sent;
    after = { ends_on: last.ends_on ?? "", id: last.id };
  }
}

/** Those whose end is near the window, who have not refused, are not registered and have not got the last mail. */
function findHolders(
  database: Reader,
  { certificationId, rule, renewals }: Kind,
  after: { ends_on: string; id: string },
  today: Day,
) {
  const from = addDays(addMonths(today, rule.untilMonths), -SOME_DAYS);
  const to = addDays(addMonths(today, rule.months ?? 0), SOME_DAYS);
  return database
    .selectFrom("holdings as holding")
    .innerJoin("people", "people.id", "holding.person_id")
    .innerJoin("certifications", "certifications.id", "holding.certification_id")
    .select(["holding.id", "holding.ends_on", "first_name", "last_name", "certifications.name as certification"])
    .select(({ selectFrom }) => {
      const told = selectFrom("recalls")
        .whereRef("recalls.holding_id", "=", "holding.id")
        .whereRef("recalls.ends_on", "=", "holding.ends_on");
      return [
        told.select(({ fn }) => fn.max("recalls.step").as("step")).as("lastStep"),
        told.select(({ fn }) => fn.max("recalls.created_at").as("at")).as("lastAt"),
      ];
    })
    .select((eb) => firstEmail(eb).as("email"))
    .where("holding.certification_id", "=", certificationId)
    .where("holding.ends_on", ">=", from)
    .where("holding.ends_on", "<=", to)
    .where(sql<SqlBool>`(holding.ends_on, holding.id) > (${after.ends_on}, ${after.id})`)
    .where(isLatest)
    .where("people.recall_refused_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("recalls")
            .select("recalls.id")
            .whereRef("recalls.holding_id", "=", "holding.id")
            .whereRef("recalls.ends_on", "=", "holding.ends_on")
            .where("recalls.step", "=", 2),
        ),
      ),
    )
    .where((eb) => eb.not(eb.exists(renewingStages(eb, renewals, today).select("stages.id"))))
    .orderBy("holding.ends_on")
    .orderBy("holding.id")
    .limit(BATCH)
    .execute();
}

type Due = Awaited<ReturnType<typeof findHolders>>[number] & { email: string; step: Step; closesOn: Day };

/** All of a batch in one transaction; those whom another process has asked meanwhile are left out. */
function write(database: Database, { stages }: Kind, due: readonly Due[], now: Date): Promise<number> {
  const dates = stages.map((stage) => ({ when: whenInWords(stage), place: stage.location }));
  return database.transaction().execute(async (transaction) => {
    const rows = due.map(({ id, ends_on, step }) => ({
      ...{ id: randomUUID(), holding_id: id, ends_on: ends_on ?? "", step, created_at: now },
    }));
    const written = await transaction
      .insertInto("recalls")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["holding_id", "ends_on", "step"]).doNothing())
      .returning(["id", "holding_id"])
      .execute();
    const ids = new Map(written.map(({ id, holding_id }) => [holding_id, id]));
    const mails = due.flatMap((holder) => {
      const id = ids.get(holder.id);
      if (id === undefined) return [];
      const { certification, ends_on, step, closesOn } = holder;
      const person = `${holder.first_name} ${holder.last_name}`.trim();
      const data = { recallId: id, person, certification, endsOn: ends_on ?? "", closesOn, step, dates };
      return [{ id, mail: recall.with(data), to: holder.email }];
    });
    await queueMails(transaction, mails, now);
    return mails.length;
  });
}
