import type { RegistrationRefusal } from "../../../domain/registrations/registration.ts";
import { joinedText, type Place } from "../../../domain/waiting-list/waiting-list-messages.ts";
import { joinMessage } from "../../../domain/waiting-list/waiting-refusal-messages.ts";
import type { JoinRefusal } from "../../../domain/waiting-list/waiting-refusals.ts";
import type { RequestServices } from "../../../server/services.ts";
import { type Joining, joinWaitingList } from "../../../server/waiting-list/join.ts";
import { findEntry } from "../../../server/waiting-list/waiting-entry.ts";

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
