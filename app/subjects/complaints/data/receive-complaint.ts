import type { InferOutput } from "valibot";
import type { Database, Reader } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { matched } from "#subjects/registrations/data/own-registrations.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { ofDays } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { COMPLAINT_RULES } from "../rules/complaint-form.ts";
import { type Filed, fileComplaint, findFiled, type NewComplaint, receiptOf } from "./file-complaint.ts";

interface Received {
  values: InferOutput<typeof COMPLAINT_RULES.schema>;
  /** Null for a visitor. */
  by: User | null;
  /** The network address. */
  address: string | undefined;
  centreEmail: string;
}

/** The complaint comes from the public page. Only an account that has proved the address makes it a verified one. */
export async function receiveComplaint(
  database: Database,
  { values, by, address, centreEmail }: Received,
  now: Date,
): Promise<Filed | { reason: "tooMany" }> {
  const { complainant, email, phone, complaintStage, complaint, submission } = values;
  const stages = by ? await listOwnStages(database, by) : [];
  const stage = stages.find(({ id }) => id === complaintStage);
  const received: NewComplaint = {
    kind: "complaint",
    channel: "form",
    receivedOn: dayInParis(now),
    name: complainant,
    email,
    isAddressVerified: by?.emailVerified === true && by.email === email,
    phone,
    userId: by?.id ?? null,
    stageId: stage?.id ?? null,
    stageTitle: stage?.title ?? complaintStage,
    opinionId: null,
    body: complaint,
    assignedTo: "",
    submission,
    by: null,
    centreEmail,
  };
  // Sent again: nothing is counted.
  const earlier = await findFiled(database, receiptOf(received));
  if (earlier) return earlier;
  if (!(await countReceived(database, address, now))) return { reason: "tooMany" };
  return fileComplaint(database, received, now);
}

const MOST = 50;

/** The stages that the account's person is registered on, the latest first. */
export async function listOwnStages(database: Reader, account: User): Promise<{ id: string; title: string }[]> {
  const rows = await ownRows(database, matched(account))
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select(["stages.id", "stages.title", "stages.date", timetableOf()])
    .distinct()
    .orderBy("stages.date", "desc")
    .orderBy("stages.id")
    .limit(MOST)
    .execute();
  return rows.map(({ id, title, date, timetable }) => ({
    id,
    title: `${title}${ofDays({ date, halfDays: readTimetable(timetable) })}`,
  }));
}

/** The limits of one network address: a whole class may share one. */
export const RECEIVED_COMPLAINTS: readonly Rate[] = [
  { limit: 10, seconds: 3_600 },
  { limit: 30, seconds: 86_400 },
];

/** False when there were too many. */
async function countReceived(database: Database, address: string | undefined, now: Date): Promise<boolean> {
  if (!address) return true;
  const limits = RECEIVED_COMPLAINTS.map((rate) => ({ ...rate, key: `complaint ${rate.seconds} ${address}` }));
  return countAttempt(database, limits, now);
}
