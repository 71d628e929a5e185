import type { Reader } from "#platform/database/database.ts";
import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { lastDayOf } from "#subjects/stages/data/half-days.ts";
import { companyRecipientName, type Recipient, type YearlyKind } from "../../rules/yearly/yearly-kinds.ts";
import { yearlyKeys } from "./yearly-key.ts";

/** So many companies are looked at by one statement, however many were not here that year. */
const COMPANIES_AT_ONCE = 500;

const lastDay = lastDayOf("stage");

/** A part of those who can be asked, and from where to go on; null at the end. */
export interface Found {
  recipients: (Recipient & { id: string })[];
  next: string | null;
}

export const trainersToAsk = (team: readonly Trainer[]): Recipient[] =>
  team
    .filter(({ isArchived, email }) => !isArchived && isMailable(email))
    .map(({ name, email }) => ({ name, email: normalizeEmail(email) }));

/** Signatories of companies with a document of a stage that ended in that year, in the order of the companies' ids. */
export async function companiesToAsk(
  database: Reader,
  { year, after, limit = COMPANIES_AT_ONCE }: { year: number; after: string; limit?: number },
  now: Date,
): Promise<Found> {
  const rows = await database
    .selectFrom("organisations")
    .select(["organisations.id", "organisations.name", "signatory_name", "signatory_email"])
    // Not "exists": PostgreSQL might read all documents for it, instead of those of these companies.
    .select(({ selectFrom }) =>
      selectFrom("issued_documents as document")
        .innerJoin("stages as stage", "stage.id", "document.stage_id")
        .select("document.id")
        .whereRef("document.company_id", "=", "organisations.id")
        // A quotation alone says nothing of a stage.
        .where("document.kind", "<>", "quotation")
        .where(lastDay, ">=", `${year}-01-01`)
        .where(lastDay, "<=", `${year}-12-31`)
        .where(lastDay, "<", dayInParis(now))
        .limit(1)
        .as("document"),
    )
    .where("organisations.id", ">", after)
    .where("signatory_email", "<>", "")
    .orderBy("organisations.id")
    .limit(COMPANIES_AT_ONCE)
    .execute();
  const found = rows.filter(({ document, signatory_email }) => document !== null && isMailable(signatory_email));
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : rows.length === COMPANIES_AT_ONCE ? rows.at(-1) : null;
  const recipients = shown.map(({ id, name, signatory_name, signatory_email }) => ({
    id,
    name: companyRecipientName({ signatory: signatory_name, company: name }),
    email: normalizeEmail(signatory_email),
  }));
  return { recipients, next: last?.id ?? null };
}

/** Those of them who were not asked yet, each address once. */
export async function notAskedYet<Asked extends Recipient>(
  database: Reader,
  { kind, year }: { kind: YearlyKind; year: number },
  recipients: readonly Asked[],
): Promise<Asked[]> {
  if (recipients.length === 0) return [];
  const keyOf = await yearlyKeys(database);
  const byKey = new Map(recipients.map((recipient) => [keyOf(kind, year, recipient.email), recipient]));
  const asked = await database
    .selectFrom("opinions")
    .select("once_key")
    .where("once_key", "in", [...byKey.keys()])
    .execute();
  for (const { once_key } of asked) byKey.delete(once_key);
  return [...byKey.values()];
}
