import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { personWords } from "#platform/values/search-text.ts";
import type { HoldingSource } from "../rules/holding.ts";

export interface ListedHolding {
  id: string;
  person: { id: string; firstName: string; lastName: string };
  organisation: string;
  certification: { id: string; name: string };
  obtainedOn: Day;
  endsOn: Day | null;
  source: HoldingSource;
}

export interface Wanted {
  text?: string | null;
  certificationId?: string | null;
  /** The organisation to which the holders belong now. */
  organisationId?: string | null;
  /** The end is on one of these days. */
  endsFrom?: Day | null;
  endsBefore?: Day | null;
  /** Another condition: where somebody stands with their recall. */
  also?: (eb: ExpressionBuilder<Holdings, "holding">) => Expression<SqlBool>;
}

/** Sorts after every day. */
const NEVER = sql.lit("9999");

type Holdings = Schema & { holding: Schema["holdings"] };

/** Nothing newer of the same kind is held by the same person. */
export const isLatest = ({ not, exists, selectFrom }: ExpressionBuilder<Holdings, "holding">) =>
  not(
    exists(
      selectFrom("holdings as newer")
        .select("newer.id")
        .whereRef("newer.person_id", "=", "holding.person_id")
        .whereRef("newer.certification_id", "=", "holding.certification_id")
        .where(
          sql<SqlBool>`(coalesce(newer.ends_on, ${NEVER}), newer.id) > (coalesce(holding.ends_on, ${NEVER}), holding.id)`,
        ),
    ),
  );

/** What ends, the first end first: of each person and kind the latest, because the ones before are renewed. */
export async function listHoldings(
  database: Reader,
  { text, certificationId, organisationId, endsFrom, endsBefore, also }: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedHolding[]> {
  const words = personWords(text ?? "");
  if (text && words.length === 0) return [];
  const rows = await withNames(database)
    .where("holding.ends_on", "is not", null)
    .where(isLatest)
    .$if(Boolean(certificationId), (query) => query.where("holding.certification_id", "=", certificationId ?? ""))
    .$if(Boolean(organisationId), (query) =>
      query.where("holding.person_id", "in", peopleOfOrganisation(database, organisationId ?? "")),
    )
    .$if(Boolean(endsFrom), (query) => query.where("holding.ends_on", ">=", endsFrom ?? ""))
    .$if(Boolean(endsBefore), (query) => query.where("holding.ends_on", "<", endsBefore ?? ""))
    .$if(also !== undefined, (query) => query.where((eb) => also?.(eb as never) ?? eb.lit(true)))
    .$if(words.length > 0, (query) =>
      query.where(
        "holding.person_id",
        "in",
        sql<string>`(select id from people
        where ${sql.join(words.map(contains), sql` and `)})`,
      ),
    )
    .orderBy("holding.ends_on")
    .orderBy("holding.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(toHolding);
}

/** Everything that a person holds or has held, the last end first. */
export async function holdingsOfPerson(database: Reader, personId: string) {
  const rows = await withNames(database)
    .select((eb) => isLatest(eb).as("isLatest"))
    .where("holding.person_id", "=", personId)
    .orderBy("holding.obtained_on", "desc")
    .orderBy("holding.id")
    .execute();
  return rows.map((row) => ({ ...toHolding(row), isLatest: Boolean(row.isLatest) }));
}

/** More than any company has. */
const MOST_OF_ORGANISATION = 500;

/** What the people hold who belong to it now: not those who have left, and nothing that is renewed. */
export async function holdingsOfOrganisation(database: Reader, organisationId: string): Promise<ListedHolding[]> {
  const rows = await withNames(database)
    .where("holding.person_id", "in", peopleOfOrganisation(database, organisationId))
    .where(isLatest)
    .orderBy("holding.ends_on")
    .orderBy("holding.id")
    .limit(MOST_OF_ORGANISATION)
    .execute();
  return rows.map(toHolding);
}

/**
 * The same for the company itself: only of those for whose registration the centre has sent it an invoice, or of whom it has
 * said that they work there (docs/decisions/103), and who have not registered from elsewhere since. The name of a company
 * that somebody typed proves nothing.
 */
export async function holdingsForCompany(database: Reader, organisationId: string): Promise<ListedHolding[]> {
  const rows = await withNames(database)
    .where("holding.person_id", "in", peopleOfOrganisation(database, organisationId))
    .where(isLatest)
    .where(({ or, not, exists, selectFrom }) => {
      /** Nothing says since then that the person works elsewhere, or alone. */
      const hasStayed = (since: "here.registration_date" | "said.confirmed_at") =>
        not(
          exists(
            selectFrom("participants as elsewhere")
              .select("elsewhere.id")
              .whereRef("elsewhere.person_id", "=", "holding.person_id")
              .where("elsewhere.registration_date", ">", sql.ref<Date>(since))
              .where((row) =>
                row.or([
                  row("elsewhere.organisation_id", "is", null),
                  row("elsewhere.organisation_id", "<>", organisationId),
                ]),
              ),
          ),
        );
      return or([
        exists(
          selectFrom("team_people as said")
            .select("said.person_id")
            .whereRef("said.person_id", "=", "holding.person_id")
            .where("said.organisation_id", "=", organisationId)
            .where(hasStayed("said.confirmed_at")),
        ),
        exists(
          selectFrom("participants as here")
            .innerJoin("invoice_lines", "invoice_lines.booking_id", "here.booking_id")
            .innerJoin("invoices", "invoices.id", "invoice_lines.invoice_id")
            .select("here.id")
            .whereRef("here.person_id", "=", "holding.person_id")
            .where("here.organisation_id", "=", organisationId)
            .where("invoices.organisation_id", "=", organisationId)
            .where("invoices.state", "=", "issued")
            .where(hasStayed("here.registration_date")),
        ),
      ]);
    })
    .orderBy("holding.ends_on")
    .orderBy("holding.id")
    .limit(MOST_OF_ORGANISATION)
    .execute();
  return rows.map(toHolding);
}

const peopleOfOrganisation = (database: Reader, organisationId: string) =>
  database
    .selectFrom("people")
    .select("people.id")
    .where("organisation_id", "=", organisationId)
    .where("merged_into", "is", null);

const withNames = (database: Reader) =>
  database
    .selectFrom("holdings as holding")
    .innerJoin("certifications", "certifications.id", "holding.certification_id")
    .innerJoin("people", "people.id", "holding.person_id")
    .leftJoin("organisations", "organisations.id", "people.organisation_id")
    .select(["holding.id", "holding.person_id", "holding.certification_id", "obtained_on", "ends_on", "source"])
    .select(["first_name", "last_name", "organisations.name as organisation", "certifications.name as certification"]);

type Row = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

const toHolding = (row: Row): ListedHolding => ({
  id: row.id,
  person: { id: row.person_id, firstName: row.first_name, lastName: row.last_name },
  organisation: row.organisation ?? "",
  certification: { id: row.certification_id, name: row.certification },
  obtainedOn: row.obtained_on,
  endsOn: row.ends_on,
  source: row.source as HoldingSource,
});
