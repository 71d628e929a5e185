import type { Reader, Transaction } from "#platform/database/database.ts";
import { type Collector, inBatches, instant, type Person } from "#platform/personal.ts";
import { midnightInParis } from "#platform/values/paris-time.ts";
import { isNamed } from "#subjects/identities/rules/person-key.ts";
import { COMPLAINT_YEARS, firstKeptDay } from "#subjects/settings/rules/retention.ts";
import { CHANNELS, type Channel, COMPLAINT_KINDS, type ComplaintKind, complaintNumber } from "../rules/complaint.ts";
import { complaintSearchText } from "./file-complaint.ts";

export const complaints: Collector = {
  file: "reclamations.json",
  about: "Vos réclamations, avec la réponse du centre.",
  async *rows(database, person) {
    const query = complaintsOf(database, person).selectAll();
    for await (const row of inBatches(query, "id")) {
      if (row.user_id === null && !isNamed(person, row.name)) continue;
      yield {
        numéro: complaintNumber(row),
        nature: COMPLAINT_KINDS[row.kind as ComplaintKind],
        "reçue par": CHANNELS[row.channel as Channel],
        "reçue le": instant(row.received_at),
        nom: row.name,
        "e-mail": row.email,
        téléphone: row.phone,
        stage: row.stage_title,
        texte: row.body,
        réponse: row.answer,
        "répondue le": instant(row.answered_at),
        "close le": instant(row.closed_at),
      };
    }
  },
};

/**
 * An open line is kept from its last action on: a line that nobody closes is deleted too. The counters stay, so that no
 * number is given again.
 */
export function oldComplaints(reader: Reader, now: Date) {
  const firstDay = firstKeptDay(COMPLAINT_YEARS, now);
  return reader
    .selectFrom("complaints")
    .select("id")
    .where("year", "<", Number(firstDay.slice(0, 4)))
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb("closed_at", "is not", null),
        not(
          exists(
            selectFrom("complaint_actions as action")
              .select("action.id")
              .whereRef("action.complaint_id", "=", "complaints.id")
              .where("action.at", ">=", midnightInParis(firstDay)),
          ),
        ),
      ]),
    )
    .orderBy("year")
    .orderBy("number");
}

/** What their account sent, and what has their address and belongs to no account. */
export const complaintsOf = (database: Reader, { userId, email }: Person) =>
  database
    .selectFrom("complaints")
    .where((column) =>
      column.or([
        ...(userId === null ? [] : [column.and([column("user_id", "is not", null), column("user_id", "=", userId)])]),
        ...(email === null
          ? []
          : [column.and([column("user_id", "is", null), column("email", "<>", ""), column("email", "=", email)])]),
      ]),
    );

const NOBODY = { name: "", email: "", phone: "" };

/** Who wrote is erased; what was said and done stays as evidence, under its number. Returns how many lines. */
export async function forgetComplainant(transaction: Transaction, person: Person): Promise<number> {
  const rows = await complaintsOf(transaction, person)
    .select(["id", "year", "number", "stage_title", "body"])
    .execute();
  for (const { id, stage_title: stageTitle, body, ...numbered } of rows)
    await transaction
      .updateTable("complaints")
      .set({
        ...NOBODY,
        user_id: null,
        is_address_verified: false,
        search_text: complaintSearchText({ ...NOBODY, number: complaintNumber(numbered), stageTitle, body }),
      })
      .where("id", "=", id)
      .execute();
  return rows.length;
}
