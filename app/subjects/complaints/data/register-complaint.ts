import type { InferOutput } from "valibot";
import type { Database, Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import type { registerRules } from "../rules/complaint-form.ts";
import { type Filed, fileComplaint } from "./file-complaint.ts";
import { findOpinion } from "./register.ts";

interface Registered {
  values: InferOutput<ReturnType<typeof registerRules>["schema"]>;
  by: User;
}

/** An administrator writes down a call, a mail, a visit or an answer to a questionnaire. */
export async function registerComplaint(
  database: Database,
  { values, by }: Registered,
  now: Date,
): Promise<Filed | { reason: "opinionGone" | "noSuchAdministrator" }> {
  const { complaintKind, channel, receivedOn, complainant, email, phone, complaintStage, complaint } = values;
  const opinion = await findOpinion(database, values.opinion);
  if (values.opinion !== "" && !opinion) return { reason: "opinionGone" };
  const assignedTo = await administratorName(database, values.assignee);
  if (assignedTo === null) return { reason: "noSuchAdministrator" };
  const registered = {
    kind: complaintKind,
    channel,
    receivedOn,
    name: complainant,
    email,
    // The administrator typed it: the person has proved nothing.
    isAddressVerified: false,
    phone,
    userId: null,
    stageId: opinion && opinion.stageTitle === complaintStage ? opinion.stageId : null,
    stageTitle: complaintStage,
    opinionId: opinion?.id ?? null,
    body: complaint,
    assignedTo,
    submission: values.submission,
    by,
    centreEmail: null,
  };
  return fileComplaint(database, registered, now);
}

/** Empty for nobody; null when there is no such administrator. */
export async function administratorName(database: Reader, id: string): Promise<string | null> {
  if (id === "") return "";
  const row = await database
    .selectFrom("users")
    .select("name")
    .where("id", "=", id)
    .where("role", "=", "admin")
    .executeTakeFirst();
  return row?.name ?? null;
}
