import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import {
  type Belonging,
  type MovedRows,
  moveRows,
  moveRowsBack,
  type TablesWith,
} from "#platform/database/move-rows.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { Texts } from "#platform/values/fields.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { deleteLinksToOthers } from "#subjects/mails/data/signature-links.ts";
import type { Organisation } from "../rules/organisation.ts";
import { ORGANISATION_FIELDS, type OrganisationField } from "../rules/organisation-fields.ts";
import { findOrganisation } from "./find-organisations.ts";
import { columnsOf } from "./organisation-rows.ts";
import { isSiretTaken } from "./save-organisation.ts";

type Naming = TablesWith<"organisation_id" | "company_id">;

/**
 * Every table that names an organisation: the key of its rows that go along when it is merged, or why they stay. What came to
 * it after a merge stays there when they are separated.
 */
const NAMING_AN_ORGANISATION: { [Table in Naming]: string | { stays: string } } = {
  participants: "id",
  people: "id",
  organisation_names: "name_key",
  issued_documents: "id",
  bookings: "id",
  invoices: "id",
  quotations: "id",
  booking_shares: "booking_id",
  team_people: { stays: "the company says again who works for it" },
  links: { stays: "shows the team of the company that it was sent to, or nothing" },
};

const OF_ORGANISATION: readonly Belonging[] = fieldsOf(NAMING_AN_ORGANISATION).flatMap((table) => {
  const key = NAMING_AN_ORGANISATION[table];
  const column = table === "issued_documents" ? "company_id" : "organisation_id";
  return typeof key === "string" ? [{ table, column, key }] : [];
});

interface Merging {
  /** The one that goes, and the one that stays. */
  goneId: string;
  intoId: string;
  /** The name that stays. */
  name: string;
  by: Pick<User, "id" | "name">;
}

/** What of the one that stays is empty is taken from the other; nothing that was issued changes. */
export async function mergeOrganisations(
  database: Database,
  { goneId, intoId, name, by }: Merging,
  now: Date,
): Promise<"merged" | "gone"> {
  return refusableTransaction<"gone", "merged">(database, async (transaction, refuse) => {
    await lockByName(transaction, "organisations");
    const gone = (await findOrganisation(transaction, goneId)) ?? refuse("gone");
    const into = (await findOrganisation(transaction, intoId)) ?? refuse("gone");
    if (gone.id === into.id || ![gone.companyName, into.companyName].includes(name)) refuse("gone");
    const moved = await move(transaction, { from: gone.id, to: into.id });
    await transaction
      .updateTable("organisations")
      .set({ merged_into: into.id, moved: JSON.stringify(moved), by_name: by.name, updated_at: now })
      .where("id", "=", gone.id)
      .execute();
    const value = { ...completed(into, gone), companyName: name };
    await write(transaction, { ...into, ...value }, by, now);
    await record(transaction, { by, action: "companiesMerged", ...about(name, gone.companyName) }, now);
    return "merged";
  });
}

/** An organisation that was merged into this one comes back with what it had then. */
export async function separateOrganisations(
  database: Database,
  { id, goneId, by }: { id: string; goneId: string; by: Pick<User, "id" | "name"> },
  now: Date,
): Promise<"separated" | "gone"> {
  return refusableTransaction<"gone", "separated">(database, async (transaction, refuse) => {
    await lockByName(transaction, "organisations");
    const into = (await findOrganisation(transaction, id)) ?? refuse("gone");
    const gone =
      (await transaction
        .selectFrom("organisations")
        .select(["id", "name", "siret", "moved"])
        .where("id", "=", goneId)
        .where("merged_into", "=", id)
        .executeTakeFirst()) ?? refuse("gone");
    // One of them only has it: it came with the other.
    if (gone.siret !== "" && gone.siret === into.companySiret)
      await write(transaction, { ...into, companySiret: "" }, by, now);
    // Another organisation may have got it meanwhile.
    const isTaken = await isSiretTaken(transaction, gone.id, gone.siret);
    await moveBack(transaction, gone.moved, { from: id, to: gone.id });
    await transaction
      .updateTable("organisations")
      .set({ merged_into: null, moved: "[]", updated_at: now, ...(isTaken && { siret: "" }) })
      .where("id", "=", gone.id)
      .execute();
    await record(transaction, { by, action: "companiesSeparated", ...about(into.companyName, gone.name) }, now);
    return "separated";
  });
}

/** Those that were merged into it, by name. */
export const mergedInto = (database: Reader, id: string) =>
  database
    .selectFrom("organisations")
    .select(["id", "name", "by_name", "updated_at"])
    .where("merged_into", "=", id)
    .orderBy("search_text")
    .orderBy("id")
    .execute();

const about = (name: string, other: string) => ({
  person: { firstName: name, lastName: "" },
  changes: [{ label: "Autre fiche", before: "", after: other }],
});

const completed = (into: Organisation, gone: Organisation): Texts<OrganisationField> =>
  mapFields(fieldsOf(ORGANISATION_FIELDS), (field) => into[field] || gone[field]);

async function write(transaction: Transaction, into: Organisation, by: Pick<User, "name">, now: Date) {
  await transaction
    .updateTable("organisations")
    .set({ ...columnsOf(into), version: into.version + 1, by_name: by.name, updated_at: now })
    .where("id", "=", into.id)
    .execute();
  await deleteLinksToOthers(transaction, { of: "company_id", id: into.id, email: into.signatoryEmail });
}

interface Direction {
  from: string;
  to: string;
}

async function move(transaction: Transaction, direction: Direction): Promise<MovedRows> {
  const moved = await moveRows(transaction, OF_ORGANISATION, direction);
  await follow(transaction, moved, direction);
  return moved;
}

async function moveBack(transaction: Transaction, stored: string, direction: Direction) {
  const moved = readMoved(stored);
  await moveRowsBack(transaction, OF_ORGANISATION, moved, direction);
  await follow(transaction, moved, direction);
}

type Moved = MovedRows & Partial<Record<"names" | "documents" | "shares", string[]>>;

/** Merges of before people were rows have other names for some of these. */
function readMoved(stored: string): MovedRows {
  const { names, documents, shares, ...moved } = JSON.parse(stored) as Moved;
  return { organisation_names: names, issued_documents: documents, booking_shares: shares, ...moved };
}

/** Documents about the organisation, and what their dossiers lack, which is counted again. */
async function follow(transaction: Transaction, moved: MovedRows, direction: Direction): Promise<void> {
  await giveSubject(transaction, moved.issued_documents ?? [], direction);
  await transaction
    .deleteFrom("dossier_states")
    .where("stage_id", "in", ({ selectFrom }) =>
      selectFrom("participants").select("stage_id").where("organisation_id", "=", direction.to),
    )
    .execute();
}

/** Unless both had the same document of one stage: then each stays what it was issued as. */
async function giveSubject(transaction: Transaction, ids: readonly string[], { from, to }: Direction) {
  await transaction
    .updateTable("issued_documents")
    .set({ subject: to })
    .where("id", "in", [...ids, ""])
    .where("subject", "=", from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("issued_documents as other")
            .select("other.id")
            .whereRef("other.stage_id", "=", "issued_documents.stage_id")
            .whereRef("other.kind", "=", "issued_documents.kind")
            .where("other.subject", "=", to),
        ),
      ),
    )
    .execute();
}
