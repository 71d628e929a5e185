import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import type { RuleDraft } from "../rules/holding-fields.ts";
import { endOf, RULE_KINDS, ruleDays, ruleInWords } from "../rules/validity.ts";
import { ensureCertification, lockCertification, rulesOf, type StoredRule } from "./certifications.ts";

type By = Pick<User, "id" | "name">;

/** `submission` is the id of the form: sent twice, it adds one rule, and everybody's end moves once. */
export async function addRule(
  database: Database,
  { name, draft, submission, by }: { name: string; draft: RuleDraft; submission: string; by: By },
  now: Date,
): Promise<{ id: string }> {
  const id = submission || randomUUID();
  await database.transaction().execute(async (transaction) => {
    const certification = await ensureCertification(transaction, name);
    const added = await transaction
      .insertInto("validity_rules")
      .values({ id, certification_id: certification.id, ...columnsOf(draft), by_name: by.name, updated_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return;
    const changes = [{ label: RULE_KINDS[draft.kind], before: "", after: inWords(draft) }];
    await noteRule(transaction, { action: "validityRuleAdded", certification, changes, by }, now);
  });
  return { id };
}

interface Saving {
  rule: StoredRule;
  draft: RuleDraft;
  /** The version that the form was loaded with. */
  edited: number;
  changes: readonly JournalChange[];
  by: By;
}

export async function saveRule(
  database: Database,
  { rule, draft, edited, changes, by }: Saving,
  now: Date,
): Promise<"saved" | "changedMeanwhile"> {
  return refusableTransaction<"changedMeanwhile", "saved">(database, async (transaction, refuse) => {
    await lockCertification(transaction, rule.certification.id);
    const { numUpdatedRows } = await transaction
      .updateTable("validity_rules")
      .set({ ...columnsOf(draft), version: edited + 1, by_name: by.name, updated_at: now })
      .where("id", "=", rule.id)
      .where("version", "=", edited)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) refuse("changedMeanwhile");
    await noteRule(transaction, { action: "validityRuleChanged", certification: rule.certification, changes, by }, now);
    return "saved";
  });
}

/** False when somebody has removed it already. */
export async function removeRule(database: Database, { rule, by }: { rule: StoredRule; by: By }, now: Date) {
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    const { certification } = rule;
    await lockCertification(transaction, certification.id);
    const { numDeletedRows } = await transaction
      .deleteFrom("validity_rules")
      .where("id", "=", rule.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows !== 1n) refuse(false);
    const changes = [{ label: RULE_KINDS[rule.kind], before: inWords(rule), after: "" }];
    await noteRule(transaction, { action: "validityRuleRemoved", certification, changes, by }, now);
    return true;
  });
}

const columnsOf = ({ kind, from, to, months, untilMonths, source }: RuleDraft) => ({
  ...{ kind, months, source },
  from_day: from,
  to_day: to,
  until_months: untilMonths,
});

const inWords = (rule: RuleDraft) => [ruleInWords(rule), ruleDays(rule), rule.source].filter(Boolean).join(" · ");

interface Noted {
  action: "validityRuleAdded" | "validityRuleChanged" | "validityRuleRemoved";
  certification: { id: string; name: string };
  changes: readonly JournalChange[];
  by: By;
}

/** One line of the journal says the rule and how many ends moved by it. */
async function noteRule(transaction: Transaction, { action, certification, changes, by }: Noted, now: Date) {
  const moved = await moveEnds(transaction, certification.id);
  const told = moved === 0 ? [] : [{ label: "Fins de validité déplacées", before: "", after: `${moved}` }];
  const stage = { id: null, title: certification.name };
  await record(transaction, { by, action, stage, changes: [...changes, ...told] }, now);
}

/** Everybody's end follows from the rules of now. Holders of one day have the same end: one statement a day. */
async function moveEnds(transaction: Transaction, certificationId: string): Promise<number> {
  const rules = await rulesOf(transaction, certificationId);
  const days = await transaction
    .selectFrom("holdings")
    .select("obtained_on")
    .distinct()
    .where("certification_id", "=", certificationId)
    .execute();
  let moved = 0;
  for (const { obtained_on } of days) {
    const ends_on = endOf(obtained_on, rules);
    const { numUpdatedRows } = await transaction
      .updateTable("holdings")
      .set({ ends_on })
      .where("certification_id", "=", certificationId)
      .where("obtained_on", "=", obtained_on)
      .where(({ eb, or }) =>
        ends_on === null
          ? eb("ends_on", "is not", null)
          : or([eb("ends_on", "is", null), eb("ends_on", "<>", ends_on)]),
      )
      .executeTakeFirstOrThrow();
    moved += Number(numUpdatedRows);
  }
  return moved;
}
