import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Reader, Transaction } from "#platform/database/database.ts";
import type { ValidityRuleRow } from "#platform/database/tables/holdings.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { RuleDraft } from "../rules/holding-fields.ts";
import type { RuleKind } from "../rules/validity.ts";

export interface Certification {
  id: string;
  name: string;
}

export interface StoredRule extends RuleDraft {
  id: string;
  certification: Certification;
  version: number;
}

export const listCertifications = (database: Reader): Promise<Certification[]> =>
  database.selectFrom("certifications").select(["id", "name"]).orderBy("name_key").execute();

const storedRules = (database: Reader) =>
  database
    .selectFrom("validity_rules as rule")
    .innerJoin("certifications", "certifications.id", "rule.certification_id")
    .selectAll("rule")
    .select("certifications.name");

/** All of them: a centre has some dozens. */
export async function listRules(database: Reader): Promise<StoredRule[]> {
  const rows = await storedRules(database)
    .orderBy("certifications.name_key")
    .orderBy("rule.kind")
    .orderBy("rule.from_day")
    .orderBy("rule.id")
    .execute();
  return rows.map(toRule);
}

export async function findRule(database: Reader, id: string): Promise<StoredRule | null> {
  const row = await storedRules(database).where("rule.id", "=", id).executeTakeFirst();
  return row ? toRule(row) : null;
}

/** The rules of each certification, by its id. */
export async function rulesByCertification(database: Reader): Promise<(certificationId: string) => StoredRule[]> {
  const rules = Map.groupBy(await listRules(database), ({ certification }) => certification.id);
  return (id) => rules.get(id) ?? [];
}

export async function rulesOf(database: Reader, certificationId: string): Promise<StoredRule[]> {
  const rows = await storedRules(database).where("rule.certification_id", "=", certificationId).execute();
  return rows.map(toRule);
}

const toRule = (row: Selectable<ValidityRuleRow> & { name: string }): StoredRule => ({
  id: row.id,
  certification: { id: row.certification_id, name: row.name },
  kind: row.kind as RuleKind,
  from: row.from_day,
  to: row.to_day,
  months: row.months,
  untilMonths: row.until_months,
  source: row.source,
  version: row.version,
});

export const certificationKey = (name: string) => searchText(name);

/** The certification with that name, made if there is none; locked until the transaction ends. */
export async function ensureCertification(
  transaction: Transaction,
  name: string,
): Promise<Certification & { isNew: boolean }> {
  const row = { id: randomUUID(), name, name_key: certificationKey(name) };
  const found = await transaction
    .insertInto("certifications")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("name_key").doUpdateSet((eb) => ({ name_key: eb.ref("excluded.name_key") })),
    )
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  return { ...found, isNew: found.id === row.id };
}

/** While it is locked no rule of it changes, and no end is computed with a rule that is about to change. */
export async function lockCertification(transaction: Transaction, id: string): Promise<Certification | null> {
  const row = await transaction
    .updateTable("certifications")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", id)
    .returning(["id", "name"])
    .executeTakeFirst();
  return row ?? null;
}
