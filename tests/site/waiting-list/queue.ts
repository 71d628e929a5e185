import { randomUUID } from "node:crypto";
import { centre } from "#config/centre.ts";
import type { User } from "#platform/values/user.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import type { RegistrationKind } from "#subjects/registrations/rules/registration-kinds.ts";
import { joinWaitingList } from "#subjects/waiting-list/data/join.ts";
import type { Site } from "../site.ts";
import { participant } from "./seat-actions.ts";

export const at = (time: string) => new Date(`2026-11-${time}:00Z`);
export const NOW = at("15T09:00");

type Waited = Pick<Site, "services">;

interface Form {
  stageId: string;
  people: readonly Participant[];
  by?: User | null;
  /** Of one person, a group only when it says so. */
  kind?: RegistrationKind;
  submission?: string;
  now?: Date;
}

/** People of whom nothing matters but their name. */
interface Named extends Omit<Form, "people"> {
  names: readonly string[];
}

export const peopleOf = ({ names, ...form }: Named): Form => ({ ...form, people: names.map(participant) });

export const formOf = ({ stageId, people, by = null, kind, submission = randomUUID() }: Form) => ({
  stageId,
  kind: kind ?? (people.length > 1 ? ("group" as const) : ("self" as const)),
  participants: people.map(tidyParticipant),
  by,
  submission,
  brand: centre.brand,
});

const joinAs = ({ services: { database } }: Waited, form: Form) =>
  joinWaitingList(database, { ...formOf(form), address: undefined }, form.now ?? NOW);

/** Returns the id of the entry; fails when refused. */
export async function waitAs(site: Waited, form: Form): Promise<string> {
  const joined = await joinAs(site, form);
  if (!("entryId" in joined)) throw new Error(joined.reason);
  return joined.entryId;
}

export const join = (site: Waited, form: Named) => joinAs(site, peopleOf(form));
export const waits = (site: Waited, form: Named) => waitAs(site, peopleOf(form));

export const register = ({ services: { database } }: Waited, form: Named) =>
  registerParticipants(database, formOf(peopleOf(form)), form.now ?? NOW);

export async function mailsTo({ services: { database } }: Waited, email: string): Promise<string[]> {
  const rows = await database
    .selectFrom("mails")
    .select("kind")
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function messagesOf({ services: { database } }: Waited, userId: string): Promise<string[]> {
  const rows = await database.selectFrom("notifications").select("message").where("user_id", "=", userId).execute();
  return rows.map(({ message }) => message);
}
