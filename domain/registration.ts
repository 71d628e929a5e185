import { isEmail } from "./email.ts";
import { type Participant, personKey } from "./participant.ts";
import { registrationClosed, type Stage } from "./stage.ts";

export type RegistrationRefusal =
  | { reason: "noSeats" | "deadlinePassed" | "missingFields" | "missingGroupFields" | "missingEmail" | "fieldTooLong" }
  | { reason: "invalidEmail" | "alreadyRegistered"; email: string };

/** The stage as it is at this moment, in the transaction that takes the seats. */
export type RegistrableStage = Pick<Stage, "availableSeats" | "endRegistrationDate">;

/** Somebody who is already registered on the stage. */
export type Registered = Pick<Participant, "email" | "firstName" | "lastName">;

const LONGEST_FIELD = 200;
const LONGEST_DESCRIPTION = 2_000;

/** Participants are tidy (tidyParticipant). The order of the checks is the specification's. */
export function refuseSelfRegistration(
  stage: RegistrableStage | null,
  participant: Participant,
  registered: readonly Registered[],
  now: Date,
): RegistrationRefusal | null {
  if (!stage || stage.availableSeats <= 0) return { reason: "noSeats" };
  if (registrationClosed(stage, now)) return { reason: "deadlinePassed" };
  if (participant.email === "" || lacksField(participant)) return { reason: "missingFields" };
  if (tooLong(participant)) return { reason: "fieldTooLong" };
  return isAmong(participant, registered) ? { reason: "alreadyRegistered", email: participant.email } : null;
}

/** Of somebody who has their seat already. Others are those who share the corrected address. */
export function refuseCorrection(participant: Participant, others: readonly Registered[]): RegistrationRefusal | null {
  if (participant.email === "" || lacksField(participant)) return { reason: "missingFields" };
  if (tooLong(participant)) return { reason: "fieldTooLong" };
  return isAmong(participant, others) ? { reason: "alreadyRegistered", email: participant.email } : null;
}

/** Couples share an address; only the same person is a repeated submission. */
function isAmong(participant: Participant, registered: readonly Registered[]): boolean {
  return registered.some((other) => other.email === participant.email && personKey(other) === personKey(participant));
}

export function refuseGroupRegistration(
  stage: RegistrableStage | null,
  participants: readonly Participant[],
  registered: readonly Registered[],
  now: Date,
): RegistrationRefusal | null {
  if (participants.length === 0) return { reason: "missingGroupFields" };
  const taken = new Set(registered.map(({ email }) => email));
  for (const participant of participants) {
    const refusal = refuseGroupMember(participant, taken);
    if (refusal) return refusal;
    taken.add(participant.email);
  }
  if (!stage) return { reason: "noSeats" };
  if (registrationClosed(stage, now)) return { reason: "deadlinePassed" };
  return stage.availableSeats < participants.length ? { reason: "noSeats" } : null;
}

function refuseGroupMember(participant: Participant, taken: ReadonlySet<string>): RegistrationRefusal | null {
  const { email } = participant;
  if (lacksField(participant)) return { reason: "missingGroupFields" };
  if (email === "") return { reason: "missingEmail" };
  if (!isEmail(email)) return { reason: "invalidEmail", email };
  if (taken.has(email)) return { reason: "alreadyRegistered", email };
  return tooLong(participant) ? { reason: "fieldTooLong" } : null;
}

function lacksField({ firstName, lastName, phone, company, level }: Participant): boolean {
  return [firstName, lastName, phone, company, level].includes("");
}

function tooLong({ handicapType, isHandicapped: _, ...texts }: Participant): boolean {
  return handicapType.length > LONGEST_DESCRIPTION || Object.values(texts).some((text) => text.length > LONGEST_FIELD);
}
