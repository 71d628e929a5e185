import { isEmail } from "#platform/values/email.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { registrationClosed, type Stage } from "#subjects/stages/rules/stage.ts";
import { type MayLack, OFFICE_MAY_LACK, type Participant } from "./participant-fields.ts";
import { type ParticipantFault, participantFaults } from "./registration-form.ts";

export type RegistrationRefusal =
  | {
      reason: "stageCancelled" | "noSeats" | "deadlinePassed" | "missingFields" | "missingGroupFields" | "missingEmail";
    }
  | { reason: "fieldTooLong" | "unknownChoice" }
  | { reason: "invalidEmail" | "alreadyRegistered"; email: string };

/** The stage as read in the transaction that takes the seats. */
export type RegistrableStage = Pick<Stage, "availableSeats" | "endRegistrationDate" | "state">;

/** The key is computed from the names by personKey (participant.ts), before the transaction. */
export interface Person {
  email: string;
  personKey: string;
}

/** Checks that need no stage. The participant has been through tidyParticipant. */
export function refuseSelfForm(participant: Participant, mayLack: MayLack = []): RegistrationRefusal | null {
  const found = Object.values(participantFaults(participant, "self", mayLack));
  if (found.includes("missing")) return { reason: "missingFields" };
  return refuseValues(found);
}

/** Checks several people whom the centre registers together: an address may be missing but not wrong, nobody is named twice. */
export function refuseTeamForm(participants: readonly Participant[]): RegistrationRefusal | null {
  const named = new Set<string>();
  for (const participant of participants) {
    const { email } = participant;
    const refusal = refuseSelfForm(participant, OFFICE_MAY_LACK);
    if (refusal) return refusal;
    if (email !== "" && !isEmail(email)) return { reason: "invalidEmail", email };
    const name = `${personKey(participant)}\n${email}`;
    if (named.has(name)) return { reason: "alreadyRegistered", email };
    named.add(name);
  }
  return null;
}

/** Checked before the stage, so that an invalid form does not reveal who is registered. */
export function refuseGroupForm(
  participants: readonly Participant[],
  { sharedAddress = false }: { sharedAddress?: boolean } = {},
): RegistrationRefusal | null {
  if (participants.length === 0) return { reason: "missingGroupFields" };
  const named = new Set<string>();
  for (const participant of participants) {
    const key = sharedAddress ? `${personKey(participant)}\n${participant.email}` : participant.email;
    const refusal = refuseGroupMember(participant, named.has(key));
    if (refusal) return refusal;
    named.add(key);
  }
  return null;
}

function refuseGroupMember(participant: Participant, isRepeated: boolean): RegistrationRefusal | null {
  const { email } = participant;
  const { email: emailFault, ...others } = participantFaults(participant, "group");
  const found = Object.values(others);
  if (found.includes("missing")) return { reason: "missingGroupFields" };
  if (emailFault === "missing") return { reason: "missingEmail" };
  if (emailFault === "invalidEmail") return { reason: "invalidEmail", email };
  if (isRepeated) return { reason: "alreadyRegistered", email };
  return refuseValues(emailFault ? [emailFault, ...found] : found);
}

function refuseValues(found: readonly ParticipantFault[]): RegistrationRefusal | null {
  if (found.includes("tooLong")) return { reason: "fieldTooLong" };
  return found.includes("unknownChoice") ? { reason: "unknownChoice" } : null;
}

/** Seats and deadline are checked before the form's own fault (docs/behaviour.md#registration-for-oneself). */
export function refuseSelfRegistration(
  stage: RegistrableStage | null,
  fault: RegistrationRefusal | null,
  now: Date,
): RegistrationRefusal | null {
  if (stage?.state === "cancelled") return { reason: "stageCancelled" };
  if (!stage || stage.availableSeats <= 0) return { reason: "noSeats" };
  if (registrationClosed(stage, now)) return { reason: "deadlinePassed" };
  return fault;
}

/** Couples may share an e-mail; only the same e-mail with the same name is refused. */
export function refuseRepeated(person: Person, registered: readonly Person[]): RegistrationRefusal | null {
  const isAmong = withSamePerson([person], registered).length > 0;
  return isAmong ? { reason: "alreadyRegistered", email: person.email } : null;
}

/** The registrations of these very people: those that even a group with a shared address must not repeat. */
export function withSamePerson<Other extends Person>(people: readonly Person[], registered: readonly Other[]): Other[] {
  const keyOf = ({ email, personKey: name }: Person) => `${name}\n${email}`;
  const keys = new Set(people.map(keyOf));
  return registered.filter((other) => keys.has(keyOf(other)));
}

/** Checks the people, the deadline and the seats, in this order (docs/behaviour.md#registration-for-a-group). */
export function refuseGroupRegistration(
  stage: RegistrableStage | null,
  people: readonly Pick<Person, "email">[],
  registered: readonly Pick<Person, "email">[],
  now: Date,
): RegistrationRefusal | null {
  const taken = new Set(registered.map(({ email }) => email));
  const repeated = people.find(({ email }) => taken.has(email));
  if (repeated) return { reason: "alreadyRegistered", email: repeated.email };
  if (!stage) return { reason: "noSeats" };
  if (stage.state === "cancelled") return { reason: "stageCancelled" };
  if (registrationClosed(stage, now)) return { reason: "deadlinePassed" };
  return stage.availableSeats < people.length ? { reason: "noSeats" } : null;
}
