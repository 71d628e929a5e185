import type { InferOutput } from "valibot";
import type { Database } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import type { COMPLAINT_RULES } from "../rules/complaint-form.ts";
import { countReceived } from "./complaint-rates.ts";
import { type Filed, fileComplaint, findFiled, type NewComplaint, receiptOf } from "./file-complaint.ts";
import { listOwnStages } from "./own-stages.ts";

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
