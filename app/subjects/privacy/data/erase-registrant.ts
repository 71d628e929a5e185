import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { Person } from "#platform/personal.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { dropEmptyBookings } from "#subjects/bookings/data/book.ts";
import { DOCUMENT_QUERIES } from "#subjects/dossiers/data/personal-documents.ts";
import { forgetRows } from "#subjects/import/data/forget-rows.ts";
import { forgetInvoiceLinks } from "#subjects/invoices/data/invoice-links.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { forgetContact } from "#subjects/organisations/data/forget-contacts.ts";
import { forgetPeople, peopleOf } from "#subjects/people/data/forget-people.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { NO_HANDICAP } from "#subjects/registrations/rules/participant.ts";
import { addMonths, EVIDENCE_YEARS } from "#subjects/settings/rules/retention.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { lastDay, stageStatus } from "#subjects/stages/rules/stage.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { waitsInGroup } from "#subjects/waiting-list/data/personal.ts";
import type { Erased, ErasureRefusal } from "../rules/privacy-messages.ts";
import { addedPeople, attendanceOfRegistrations } from "./collect/attendance.ts";
import { lockStagesOf } from "./lock-stages-of.ts";
import { eraseFromBin } from "./people-in-bin.ts";
import { eraseRows } from "./personal-tables.ts";

/**
 * Serves a person without an account who asks. Registrations that the law keeps as evidence stay, without health data;
 * those on coming stages are first removed by the screen of registrants, which also frees their seats. Those of a
 * deleted stage leave the bin.
 */
export async function eraseRegistrant(
  database: Database,
  { email, by }: { email: string; by: User },
  now: Date,
): Promise<Erased | { reason: ErasureRefusal }> {
  const person = { userId: null, email };
  const erased = await refusableTransaction<{ reason: ErasureRefusal }, Erased>(
    database,
    async (transaction, refuse) => {
      await lockStagesOf(transaction, [person], now);
      const rows = await registrationsOf(transaction, person)
        .innerJoin("stages", "stages.id", "participants.stage_id")
        .select(["participants.id", "is_handicapped", "stages.date", "stages.duration", timetableOf()])
        .execute()
        .then((found) => found.map((row) => ({ ...row, halfDays: readTimetable(row.timetable) })));
      if (rows.some((row) => stageStatus(row, now) !== "terminé") || (await waitsInGroup(transaction, email)))
        refuse({ reason: "comingRegistrations" });
      const oldest = addMonths(dayInParis(now), -12 * EVIDENCE_YEARS);
      const [old, kept] = [rows.filter((row) => lastDay(row) < oldest), rows.filter((row) => lastDay(row) >= oldest)];
      const withHealthData = kept.filter((row) => row.is_handicapped);
      const idsOf = (some: typeof rows) => some.map(({ id }) => id);
      const people = await peopleOf(transaction, person);
      const { mails = 0, complaints = 0, ...gone } = await eraseRows(transaction, person, now);
      const invoiceLinks = await forgetInvoiceLinks(transaction, { email, participantIds: idsOf(rows) });
      await deleteOver(transaction, idsOf(old));
      if (withHealthData.length > 0)
        await transaction
          .updateTable("participants")
          .set({ is_handicapped: false, handicap_type: NO_HANDICAP })
          .where("id", "in", idsOf(withHealthData))
          .execute();
      const binned = await eraseFromBin(transaction, person);
      const links = invoiceLinks + (await deleteLinks(transaction, person, idsOf(kept)));
      const companies = await forgetContact(transaction, email);
      const entries = await forgetPeople(transaction, people);
      const attendance = await countAttendance(transaction, person);
      const rowsGone = Object.values(gone).reduce((sum, count) => sum + count, mails + complaints);
      const others = rowsGone + links + companies + entries;
      if (old.length + binned + withHealthData.length + others === 0)
        refuse({ reason: rows.length + attendance === 0 ? "gone" : "evidenceKept" });
      await record(transaction, { by, action: "registrantErased" }, now);
      const documents = await countIssuedDocuments(transaction, person);
      const erased = { registrations: old.length + binned, healthData: withHealthData.length, links, companies };
      return { ...erased, mails, complaints, entries, kept: kept.length, documents, attendance };
    },
  );
  if (!("reason" in erased && erased.reason === "comingRegistrations")) await forgetRows(database, email);
  return erased;
}

/** The stages are over: nobody can take these seats, so that only the capacity shrinks. */
async function deleteOver(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction
    .deleteFrom("participants")
    .where("id", "in", ids)
    .returning(["stage_id", "booking_id"])
    .execute();
  await dropEmptyBookings(
    transaction,
    rows.map(({ booking_id }) => booking_id),
  );
  const stages = [...Map.groupBy(rows, (row) => row.stage_id)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [stageId, { length }] of stages) {
    await transaction
      .updateTable("stages")
      .set((column) => ({
        registered_seats: column("registered_seats", "-", length),
        capacity: column("capacity", "-", length),
      }))
      .where("id", "=", stageId)
      .execute();
  }
}

/** Issued documents are evidence and stay, with the name on them. */
async function countIssuedDocuments(database: Reader, person: Person): Promise<number> {
  let count = 0;
  for (const query of DOCUMENT_QUERIES) {
    const row = await query(database, person)
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count;
}

/** Records of attendance are evidence too, and a chain without one of them could not be verified. */
async function countAttendance(database: Reader, person: Person): Promise<number> {
  const { attendance, added } = await database
    .selectNoFrom(({ fn }) => {
      const count = fn.countAll<number | string>().as("count");
      return [
        attendanceOfRegistrations(database, person).select(count).as("attendance"),
        addedPeople(database, person).select(count).as("added"),
      ];
    })
    .executeTakeFirstOrThrow();
  return Number(attendance) + Number(added);
}

/** The links to the registrations that are kept and to documents to sign: nobody opens them any more. Returns how many. */
async function deleteLinks(
  transaction: Transaction,
  person: Person,
  participantIds: readonly string[],
): Promise<number> {
  const ids = [...participantIds, ""];
  const opened = await transaction.deleteFrom("links").where("participant_id", "in", ids).executeTakeFirst();
  let count = Number(opened.numDeletedRows);
  for (const query of DOCUMENT_QUERIES) {
    const documents = query(transaction, person).select("document.id");
    const signing = await transaction.deleteFrom("links").where("document_id", "in", documents).executeTakeFirst();
    count += Number(signing.numDeletedRows);
  }
  return count;
}
