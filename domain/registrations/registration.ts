import { registrationClosed, type Stage } from "../stages/stage.ts";
import type { Participant } from "./participant-fields.ts";
import { participantFaults } from "./registration-form.ts";

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
  const found = Object.values(participantFaults(participant, "self"));
  if (found.includes("missing")) return { reason: "missingFields" };
  return found.includes("tooLong") ? { reason: "fieldTooLong" } : null;
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
  const { email: emailFault, ...others } = participantFaults(participant, "group");
  const found = Object.values(others);
  if (found.includes("missing")) return { reason: "missingGroupFields" };
  if (emailFault === "missing") return { reason: "missingEmail" };
  if (emailFault === "invalidEmail") return { reason: "invalidEmail", email };
  if (named.has(email)) return { reason: "alreadyRegistered", email };
  return emailFault || found.length > 0 ? { reason: "fieldTooLong" } : null;
}

/** The stage comes before what is wrong with the form, or with who is registered already: docs/behaviour.md#registering. */
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

/** Of a group whose form has no fault: people, then deadline, then seats (docs/behaviour.md#registering). */
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
