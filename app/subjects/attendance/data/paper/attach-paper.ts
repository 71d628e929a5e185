import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { counted } from "#platform/values/plural.ts";
import { fullName, type User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { attendanceOf } from "../../rules/half-day-attendance.ts";
import { ADMINISTRATION } from "../../rules/named-devices.ts";
import { attachedPages } from "../../rules/paper/paper-messages.ts";
import { type PaperRefusal, refusePaper } from "../../rules/paper/paper-sheet.ts";
import { appendWithin } from "../records/append-records.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { type RegisteredPerson, readRegisteredPeople } from "../registered-people.ts";

interface AttachedPaper {
  stage: Pick<Stage, "id" | "title">;
  halfDay: HalfDay;
  /** Uploaded with storeScan, not saved yet. */
  fileIds: readonly string[];
  presentIds: readonly string[];
  by: Pick<User, "id" | "name">;
}

/** Adds the record that a sheet was signed on paper, with its pages and whom it shows. Null: done. */
export async function attachPaper(database: Database, paper: AttachedPaper, now: Date): Promise<PaperRefusal | null> {
  const { stage, halfDay, by } = paper;
  const [fileIds, presentIds] = [[...new Set(paper.fileIds)], [...new Set(paper.presentIds)]];
  const records = (await readLightRecords(database, [stage.id])).get(stage.id) ?? [];
  // The form was sent again, because its answer was lost.
  if (records.some(({ fact }) => fact.kind === "paper" && isSame(fact, { fileIds, presentIds }))) return null;
  const attendance = attendanceOf(records).get(halfDay.id);
  const reason = refusePaper({ halfDay, attendance, fileIds, presentIds }, now);
  if (reason) return reason;
  const people = new Map((await readRegisteredPeople(database, [stage.id])).map((person) => [person.id, person]));
  const present = presentIds.flatMap((id) => people.get(id) ?? []);
  if (present.length < presentIds.length) return "unknownPerson";
  return refusableTransaction<PaperRefusal, null>(database, async (transaction, refuse) => {
    const checksums = await savePages(transaction, { stage, halfDay, fileIds }, now);
    if (!checksums) return refuse("pageGone");
    await appendPaper(transaction, { stage, halfDay, fileIds, checksums, present, by }, now);
    // From here on nobody else adds to the chain: a trainer may have closed the half-day since it was read.
    if (present.length > 0 && (await isClosed(transaction, { stage, halfDay }))) refuse("closedByTrainer");
    const changes = [
      { label: "Demi-journée", before: "", after: halfDayInWords(halfDay) },
      { label: "Feuille", before: "", after: attachedPages(fileIds.length) },
      { label: "Présences cochées", before: "", after: counted(present.length, "personne") },
    ];
    const { id, title } = stage;
    await record(transaction, { by, action: "paperAttached", stage: { id, title }, changes }, now);
    return null;
  });
}

type Sent = Pick<AttachedPaper, "fileIds" | "presentIds">;

const isSame = (one: Sent, other: Sent) =>
  one.fileIds.join() === other.fileIds.join() && one.presentIds.join() === other.presentIds.join();

type OfHalfDay = Pick<AttachedPaper, "stage" | "halfDay">;

/** The checksums in the order of the files; null when one is gone, or was saved with another form. */
async function savePages(
  transaction: Transaction,
  { stage, halfDay, fileIds }: OfHalfDay & { fileIds: readonly string[] },
  now: Date,
): Promise<string[] | null> {
  const rows = await transaction
    .updateTable("attendance_scans")
    .set({ saved_at: now })
    .where("id", "in", fileIds)
    .where("stage_id", "=", stage.id)
    .where("half_day_id", "=", halfDay.id)
    .where("saved_at", "is", null)
    .returning(["id", "checksum"])
    .execute();
  const checksums = new Map(rows.map(({ id, checksum }) => [id, checksum]));
  return rows.length === fileIds.length ? fileIds.map((id) => checksums.get(id) ?? "") : null;
}

interface Appended extends OfHalfDay, Pick<AttachedPaper, "by" | "fileIds"> {
  checksums: readonly string[];
  present: readonly RegisteredPerson[];
}

async function appendPaper(
  transaction: Transaction,
  { stage, halfDay, fileIds, checksums, present, by }: Appended,
  now: Date,
): Promise<void> {
  const entry = {
    id: randomUUID(),
    stageId: stage.id,
    halfDayId: halfDay.id,
    personId: "",
    // The names too: a participant can be deleted, and the record stays.
    personName: present.map(fullName).join(", "),
    fact: { kind: "paper" as const, fileIds, checksums, presentIds: present.map(({ id }) => id) },
    recordedAt: now.toISOString(),
  };
  const heldBy = { id: by.id, name: by.name };
  await appendWithin(transaction, { stage, entries: [entry], deviceId: ADMINISTRATION, heldBy }, now);
}

async function isClosed(transaction: Transaction, { stage, halfDay }: OfHalfDay): Promise<boolean> {
  const closing = await transaction
    .selectFrom("attendance_records")
    .select("id")
    .where("stage_id", "=", stage.id)
    .where("half_day_id", "=", halfDay.id)
    .where("kind", "=", "closed")
    .limit(1)
    .executeTakeFirst();
  return closing !== undefined;
}
