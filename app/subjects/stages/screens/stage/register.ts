import { data, redirect } from "react-router";
import { type Flash, withFlash } from "#platform/forms/flash.ts";
import { type PostedForm, readFields } from "#platform/forms/form.ts";
import type { RequestServices } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { GROUP_REGISTERED, SELF_REGISTERED } from "#platform/values/page-messages.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { digestOf, newToken } from "#subjects/mails/data/links.ts";
import { LINK_PATHS } from "#subjects/mails/rules/link-kinds.ts";
import { countShownAgain, registerWithinLimits } from "#subjects/registrations/data/limited-registration.ts";
import { participantErrors } from "#subjects/registrations/parts/participants/participant-errors.ts";
import { MAX_GROUP_SIZE, readParticipants } from "#subjects/registrations/parts/participants/read-participants.ts";
import { tidyParticipant, withTeamCompany } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import type { RegistrationRefusal } from "#subjects/registrations/rules/registration.ts";
import { REGISTRATION_FORM } from "#subjects/registrations/rules/registration-form.ts";
import {
  GROUP_IS_FULL,
  registrationMessage,
  tooManyRegistrations,
} from "#subjects/registrations/rules/registration-messages.ts";
import { type Joining, joinWaitingList } from "#subjects/waiting-list/data/join.ts";
import { findEntry } from "#subjects/waiting-list/data/waiting-entry.ts";
import { joinedText, type Place } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { joinMessage } from "#subjects/waiting-list/rules/waiting-refusal-messages.ts";
import { type JoinRefusal, MOST_TOGETHER, takesWaiting } from "#subjects/waiting-list/rules/waiting-refusals.ts";
import { findPublicStage } from "../../data/stages.ts";
import { stagePath } from "../../rules/stage-type.ts";
import { redraw } from "./redraw.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";

interface Sent {
  stageId: string;
  posted: PostedForm;
  services: RequestServices;
  user: User | null;
  /** The client's IP address, if known. */
  address: string | undefined;
}

export async function register({ stageId, posted, services, user, address }: Sent) {
  const { kind, submission, enhanced, intent, sharedAddress, wanted } = readFields(posted, REGISTRATION_FORM);
  const purpose = intent === "wait" ? "wait" : wanted;
  const sent = readParticipants(posted);
  const typed = kind === "group" ? withTeamCompany(sent) : sent.slice(0, 1);
  const { database, clock, centre } = services;
  /** The forms of these people, counted if they are several; none beyond the limit. */
  const show = async (participants: Participant[], answer: Partial<RegistrationAnswer>, status: number) => {
    if (participants.length === 1 || (await countShownAgain(database, { by: user, address, participants }, clock())))
      return data<RegistrationAnswer>({ kind, purpose, participants, ...answer }, { status });
    const refusal = tooManyRegistrations(centre.phone.display);
    return data<RegistrationAnswer>({ kind, purpose, refusal }, { status: 429 });
  };
  const refuse = (refusal: string, status: number, reason?: RegistrationRefusal, canWait = false) => {
    const isOffered = kind === "group" && (sharedAddress || reason?.reason === "alreadyRegistered");
    const shared = isOffered ? { sharedAddress } : {};
    return show(typed, { refusal, canWait, errors: participantErrors(typed, reason), ...shared }, status);
  };
  if (kind === "group" && !user) return refuse("Veuillez vous connecter", 401);
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  if (typed.length > MAX_GROUP_SIZE) return refuse("Ce groupe est trop grand : appelez-nous.", 400);
  const redrawn = kind === "group" ? redraw(intent, typed) : null;
  if (redrawn) {
    const seats =
      purpose === "wait" ? MOST_TOGETHER : ((await findPublicStage(database, stageId))?.availableSeats ?? 0);
    const isFull = redrawn.length > typed.length && redrawn.length > Math.min(seats, MAX_GROUP_SIZE);
    return isFull ? refuse(GROUP_IS_FULL, 409) : show(redrawn, sharedAddress ? { sharedAddress } : {}, 200);
  }

  const participants = typed.map(tidyParticipant);
  const registration = { stageId, kind, participants, by: user, submission, brand: centre.brand, sharedAddress };
  // An account has its own pages; a visitor gets a link to what they typed.
  const token = user || purpose === "wait" ? null : newToken();
  const link = token ? LINK_PATHS.registration(token) : undefined;
  const people = participants.map(({ firstName, lastName, payer, email }) => ({
    ...{ firstName, lastName, payer, email },
    ...(link && { link }),
  }));
  const succeed = async (answer: Pick<RegistrationAnswer, "success" | "place">, flash: Flash, subject?: string) => {
    if (enhanced) return data<RegistrationAnswer>({ kind, purpose, people, ...answer });
    // A redirect answers a form sent without JavaScript: the page can then be reloaded without sending the form again.
    if (link) return redirect(withFlash(link, flash));
    const stage = await findPublicStage(database, stageId);
    // The page confirms only the entry with this id, so an invented URL confirms nothing.
    return redirect(withFlash(stage ? stagePath(stage) : "/our-stages", flash, subject));
  };

  if (purpose === "wait") {
    const outcome = await join(services, { ...registration, address });
    if ("refusal" in outcome) return refuse(outcome.refusal, outcome.status, outcome.reason);
    const { entryId, ...answer } = outcome;
    return succeed(answer, "attente", entryId);
  }
  const shownLink = token ? digestOf(token) : undefined;
  const refusal = await registerWithinLimits(database, { ...registration, shownLink }, address, clock());
  if (refusal?.reason === "tooManyRegistrations") return refuse(tooManyRegistrations(centre.phone.display), 429);
  if (refusal?.reason === "noSeats") {
    const stage = await findPublicStage(database, stageId);
    const canWait = stage !== null && takesWaiting(stage, dayInParis(clock()));
    return refuse(registrationMessage(refusal), 409, refusal, canWait);
  }
  if (refusal) return refuse(registrationMessage(refusal), 400, refusal);
  return kind === "self"
    ? succeed({ success: SELF_REGISTERED }, "inscription")
    : succeed({ success: GROUP_REGISTERED }, "inscriptions");
}

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

async function join({ database, clock, centre }: RequestServices, joining: Joining): Promise<Outcome> {
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
