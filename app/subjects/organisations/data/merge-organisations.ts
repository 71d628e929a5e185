import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
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

/** What a merge moved. What came to the organisation since then stays there when they are separated. */
interface Moved {
  participants: string[];
  names: string[];
  documents: string[];
  /** The ids of bookings, and those of bookings of which the organisation pays a share; absent in older merges. */
  bookings?: string[];
  shares?: string[];
}

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
    await moveBack(transaction, JSON.parse(gone.moved) as Moved, { from: id, to: gone.id });
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

async function move(transaction: Transaction, { from, to }: Direction): Promise<Moved> {
  const participants = await transaction
    .updateTable("participants")
    .set({ organisation_id: to })
    .where("organisation_id", "=", from)
    .returning(["id", "stage_id"])
    .execute();
  const names = await transaction
    .updateTable("organisation_names")
    .set({ organisation_id: to })
    .where("organisation_id", "=", from)
    .returning("name_key")
    .execute();
  const documents = await transaction
    .updateTable("issued_documents")
    .set({ company_id: to })
    .where("company_id", "=", from)
    .returning("id")
    .execute();
  const bookings = await transaction
    .updateTable("bookings")
    .set({ organisation_id: to })
    .where("organisation_id", "=", from)
    .returning("id")
    .execute();
  const shares = await transaction
    .updateTable("booking_shares")
    .set({ organisation_id: to })
    .where("organisation_id", "=", from)
    .returning("booking_id")
    .execute();
  await giveSubject(
    transaction,
    documents.map(({ id }) => id),
    { from, to },
  );
  await forgetStates(
    transaction,
    participants.map(({ stage_id }) => stage_id),
  );
  return {
    participants: participants.map(({ id }) => id),
    names: names.map(({ name_key }) => name_key),
    documents: documents.map(({ id }) => id),
    bookings: bookings.map(({ id }) => id),
    shares: shares.map(({ booking_id }) => booking_id),
  };
}

/** Only what still belongs to the organisation that it was moved to. */
async function moveBack(
  transaction: Transaction,
  { participants, names, documents, bookings = [], shares = [] }: Moved,
  { from, to }: Direction,
) {
  const moved = await transaction
    .updateTable("participants")
    .set({ organisation_id: to })
    .where("organisation_id", "=", from)
    .where("id", "in", [...participants, ""])
    .returning("stage_id")
    .execute();
  await transaction
    .updateTable("organisation_names")
    .set({ organisation_id: to })
    .where("organisation_id", "=", from)
    .where("name_key", "in", [...names, ""])
    .execute();
  await transaction
    .updateTable("issued_documents")
    .set({ company_id: to })
    .where("company_id", "=", from)
    .where("id", "in", [...documents, ""])
    .execute();
  await transaction
    .updateTable("bookings")
    .set({ organisation_id: to })
    .where("organisation_id", "=", from)
    .where("id", "in", [...bookings, ""])
    .execute();
  await transaction
    .updateTable("booking_shares")
    .set({ organisation_id: to })
    .where("organisation_id", "=", from)
    .where("booking_id", "in", [...shares, ""])
    .execute();
  await giveSubject(transaction, documents, { from, to });
  await forgetStates(
    transaction,
    moved.map(({ stage_id }) => stage_id),
  );
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

/** What their dossiers lack is counted again. */
async function forgetStates(transaction: Transaction, stageIds: readonly string[]) {
  await transaction
    .deleteFrom("dossier_states")
    .where("stage_id", "in", [...new Set(stageIds), ""])
    .execute();
}
