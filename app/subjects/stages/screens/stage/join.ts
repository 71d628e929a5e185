import type { RequestServices } from "#platform/services.ts";
import type { RegistrationRefusal } from "#subjects/registrations/rules/registration.ts";
import { type Joining, joinWaitingList } from "#subjects/waiting-list/data/join.ts";
import { findEntry } from "#subjects/waiting-list/data/waiting-entry.ts";
import { joinedText, type Place } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { joinMessage } from "#subjects/waiting-list/rules/waiting-refusal-messages.ts";
import type { JoinRefusal } from "#subjects/waiting-list/rules/waiting-refusals.ts";

type Outcome =
  | { success: string; place: Place | null; entryId: string }
  | { refusal: string; status: number; reason: RegistrationRefusal | undefined };

const STATUS: Partial<Record<JoinRefusal["reason"], number>> = {
  noSeats: 409,
  seatsFree: 409,
  queueFull: 409,
  alreadyWaiting: 409,
  tooManyRegistrations: 429,
};

export async function join({ database, clock, centre }: RequestServices, joining: Joining): Promise<Outcome> {
  const outcome = await joinWaitingList(database, joining, clock());
  if ("entryId" in outcome) {
    const place = (await findEntry(database, outcome.entryId))?.place ?? null;
    return { success: joinedText(place), place, entryId: outcome.entryId };
  }
  const { reason } = outcome;
  const refusal = joinMessage(outcome, centre.phone.display);
  return { refusal, status: STATUS[reason] ?? 400, reason: ofRegistration(outcome) };
}

/** The refusals that have a message under a field. */
function ofRegistration(refusal: JoinRefusal): RegistrationRefusal | undefined {
  return refusal.reason === "invalidEmail" || refusal.reason === "alreadyRegistered" ? refusal : undefined;
}
