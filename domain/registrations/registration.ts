import { isEmail } from "../email.ts";
import { FORM_LENGTHS } from "../field-lengths.ts";
import { registrationClosed, type Stage } from "../stages/stage.ts";
import type { Participant } from "./participant.ts";

export type RegistrationRefusal =
  | { reason: "noSeats" | "deadlinePassed" | "missingFields" | "missingGroupFields" | "missingEmail" | "fieldTooLong" }
  | { reason: "invalidEmail" | "alreadyRegistered"; email: string };

/** The stage as it is at this moment, in the transaction that takes the seats. */
export type RegistrableStage = Pick<Stage, "availableSeats" | "endRegistrationDate">;

/** Whom a registration names. The key is made of the names before the transaction: personKey in participant.ts. */
export interface Person {
  email: string;
  personKey: string;
}

/** What is wrong with a form whatever the stage. Participants are tidy (tidyParticipant). */
export function refuseSelfForm(participant: Participant): RegistrationRefusal | null {
  if (participant.email === "" || lacksField(participant)) return { reason: "missingFields" };
  return tooLong(participant) ? { reason: "fieldTooLong" } : null;
}

/** One participant after the other. The whole form comes before the stage: a faulty one learns nothing of who is on it. */
export function refuseGroupForm(participants: readonly Participant[]): RegistrationRefusal | null {
  if (participants.length === 0) return { reason: "missingGroupFields" };
  const named = new Set<string>();
  for (const participant of participants) {
    const refusal = refuseGroupMember(participant, named);
    if (refusal) return refusal;
    named.add(participant.email);
  }
  return null;
}

function refuseGroupMember(participant: Participant, named: ReadonlySet<string>): RegistrationRefusal | null {
  const { email } = participant;
  if (lacksField(participant)) return { reason: "missingGroupFields" };
  if (email === "") return { reason: "missingEmail" };
  if (!isEmail(email)) return { reason: "invalidEmail", email };
  if (named.has(email)) return { reason: "alreadyRegistered", email };
  return tooLong(participant) ? { reason: "fieldTooLong" } : null;
}

/** In the specification's order: the stage comes before what is wrong with the form, or with who is registered already. */
export function refuseSelfRegistration(
  stage: RegistrableStage | null,
  fault: RegistrationRefusal | null,
  now: Date,
): RegistrationRefusal | null {
  if (!stage || stage.availableSeats <= 0) return { reason: "noSeats" };
  if (registrationClosed(stage, now)) return { reason: "deadlinePassed" };
  return fault;
}

/** Couples share an address; only the same person is a repeated submission. */
export function refuseRepeated(person: Person, registered: readonly Person[]): RegistrationRefusal | null {
  const isAmong = registered.some(({ email, personKey }) => email === person.email && personKey === person.personKey);
  return isAmong ? { reason: "alreadyRegistered", email: person.email } : null;
}

/** Of a group whose form has no fault, in the specification's order: people, deadline, seats. */
export function refuseGroupRegistration(
  stage: RegistrableStage | null,
  people: readonly Pick<Person, "email">[],
  registered: readonly Pick<Person, "email">[],
  now: Date,
): RegistrationRefusal | null {
  const taken = new Set(registered.map(({ email }) => email));
  const again = people.find(({ email }) => taken.has(email));
  if (again) return { reason: "alreadyRegistered", email: again.email };
  if (!stage) return { reason: "noSeats" };
  if (registrationClosed(stage, now)) return { reason: "deadlinePassed" };
  return stage.availableSeats < people.length ? { reason: "noSeats" } : null;
}

function lacksField({ firstName, lastName, phone, company, level }: Participant): boolean {
  return [firstName, lastName, phone, company, level].includes("");
}

function tooLong({ isHandicapped: _, ...texts }: Participant): boolean {
  return Object.entries(texts).some(([field, text]) => text.length > FORM_LENGTHS[field as keyof typeof texts]);
}
