import { data, redirect } from "react-router";
import type { User } from "../../../domain/accounts/user.ts";
import { FIELD_TOO_LONG } from "../../../domain/length-messages.ts";
import { GROUP_REGISTERED, SELF_REGISTERED } from "../../../domain/page-messages.ts";
import { tidyParticipant, withTeamCompany } from "../../../domain/registrations/participant.ts";
import type { RegistrationRefusal } from "../../../domain/registrations/registration.ts";
import { REGISTRATION_FORM } from "../../../domain/registrations/registration-form.ts";
import { registrationMessage, tooManyRegistrations } from "../../../domain/registrations/registration-messages.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { registerWithinLimits } from "../../../server/registrations/limited-registration.ts";
import type { Services } from "../../../server/services.ts";
import { findStage } from "../../../server/stages/stages.ts";
import { withFlash } from "../../flash.ts";
import { type PostedForm, readFields } from "../../form.ts";
import { participantErrors } from "../../participants/participant-errors.ts";
import { MAX_GROUP_SIZE, readParticipants } from "../../participants/read-participants.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";

interface Sent {
  stageId: string;
  posted: PostedForm;
  services: Services;
  user: User | null;
  /** The client's IP address, if known. */
  address: string | undefined;
}

export async function register({ stageId, posted, services, user, address }: Sent) {
  const { kind, submission, enhanced, sharedAddress } = readFields(posted, REGISTRATION_FORM);
  const sent = readParticipants(posted);
  const typed = kind === "group" ? withTeamCompany(sent) : sent.slice(0, 1);
  const refuse = (refusal: string, status: number, reason?: RegistrationRefusal) => {
    const isOffered = kind === "group" && (sharedAddress || reason?.reason === "alreadyRegistered");
    const shared = isOffered ? { sharedAddress } : {};
    const errors = participantErrors(typed, reason);
    return data<RegistrationAnswer>({ kind, refusal, participants: typed, errors, ...shared }, { status });
  };
  if (kind === "group" && !user) return refuse("Veuillez vous connecter", 401);
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  if (typed.length > MAX_GROUP_SIZE) return refuse("Ce groupe est trop grand : appelez-nous.", 400);

  const participants = typed.map(tidyParticipant);
  const { brand } = services.centre;
  const registration = { stageId, kind, participants, by: user, submission, brand, sharedAddress };
  const refusal = await registerWithinLimits(services.database, registration, address, services.clock());
  if (refusal?.reason === "tooManyRegistrations")
    return refuse(tooManyRegistrations(services.centre.phone.display), 429);
  if (refusal) return refuse(registrationMessage(refusal), refusal.reason === "noSeats" ? 409 : 400, refusal);

  const success = kind === "self" ? SELF_REGISTERED : GROUP_REGISTERED;
  const people = participants.map(({ firstName, lastName }) => ({ firstName, lastName }));
  if (enhanced) return data<RegistrationAnswer>({ kind, success, people });
  // Without JavaScript, a redirect: the page can then be reloaded without sending the form again.
  const stage = await findStage(services.database, stageId);
  const flash = kind === "self" ? "inscription" : "inscriptions";
  // The page confirms a registration only for an existing form id, so an invented URL confirms nothing.
  return redirect(withFlash(stage ? stagePath(stage) : "/our-stages", flash, submission));
}
