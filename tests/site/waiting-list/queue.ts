import { randomUUID } from "node:crypto";
import { centre } from "../../../config/centre.ts";
import type { User } from "../../../domain/accounts/user.ts";
import { registerParticipants } from "../../../server/registrations/register.ts";
import { joinWaitingList } from "../../../server/waiting-list/join.ts";
import type { Site } from "../site.ts";
import { participant } from "./seat-actions.ts";

export const at = (time: string) => new Date(`2026-11-${time}:00Z`);
export const NOW = at("15T09:00");

interface Form {
  stageId: string;
  names: readonly string[];
  by?: User | null;
  submission?: string;
  now?: Date;
}

export const formOf = ({ stageId, names, by = null, submission = randomUUID() }: Form) => ({
  stageId,
  kind: names.length > 1 || by ? ("group" as const) : ("self" as const),
  participants: names.map(participant),
  by,
  submission,
  brand: centre.brand,
});

export const join = ({ services: { database } }: Site, form: Form) =>
  joinWaitingList(database, { ...formOf(form), address: undefined }, form.now ?? NOW);

/** As one of the queue: fails when refused. */
export async function waits(site: Site, form: Form): Promise<string> {
  const joined = await join(site, form);
  if (!("entryId" in joined)) throw new Error(joined.reason);
  return joined.entryId;
}

export const register = ({ services: { database } }: Site, form: Form) =>
  registerParticipants(database, formOf(form), form.now ?? NOW);

export async function mailsTo({ services: { database } }: Site, email: string): Promise<string[]> {
  const rows = await database
    .selectFrom("mails")
    .select("kind")
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function messagesOf({ services: { database } }: Site, userId: string): Promise<string[]> {
  const rows = await database.selectFrom("notifications").select("message").where("user_id", "=", userId).execute();
  return rows.map(({ message }) => message);
}
