import { data, redirect } from "react-router";
import { type Participant, tidyParticipant } from "../../../domain/participant.ts";
import {
  GROUP_REGISTERED,
  registrationMessage,
  SELF_REGISTERED,
  tooManyRegistrations,
} from "../../../domain/registration-messages.ts";
import { stagePath } from "../../../domain/stage-type.ts";
import type { User } from "../../../domain/user.ts";
import { registerWithinLimits } from "../../../server/limited-registration.ts";
import type { Services } from "../../../server/services.ts";
import { findStage } from "../../../server/stages.ts";
import { withFlash } from "../../flash.ts";
import { textsOf } from "../../form.ts";
import { LARGEST_GROUP, readParticipants } from "../../participants/read-participants.ts";

export type RegistrationKind = "self" | "group";

/** What the page learns of the form it sent. */
export interface RegistrationAnswer {
  kind: RegistrationKind;
  success?: string;
  refusal?: string;
  /** As typed, for a page without scripts to show again. */
  participants?: Participant[];
}

interface Sent {
  stageId: string;
  form: FormData;
  services: Services;
  user: User | null;
  /** The network address it comes from, when there is one. */
  address: string | undefined;
}

export async function register({ stageId, form, services, user, address }: Sent) {
  const kind: RegistrationKind = textsOf(form, "kind")[0] === "group" ? "group" : "self";
  const typed = readParticipants(form);
  const refuse = (refusal: string, status: number) =>
    data<RegistrationAnswer>({ kind, refusal, participants: typed }, { status });
  if (kind === "group" && !user) return refuse("Veuillez vous connecter", 401);
  if (typed.length > LARGEST_GROUP) return refuse("Ce groupe est trop grand : appelez-nous.", 400);

  const participants = (kind === "self" ? typed.slice(0, 1) : typed).map(tidyParticipant);
  const submission = (textsOf(form, "submission")[0] ?? "").slice(0, 100);
  const registration = { stageId, kind, participants, by: user, submission };
  const refusal = await registerWithinLimits(services.database, registration, address, services.clock());
  if (refusal?.reason === "tooManyRegistrations")
    return refuse(tooManyRegistrations(services.centre.phone.display), 429);
  if (refusal) return refuse(registrationMessage(refusal), refusal.reason === "noSeats" ? 409 : 400);

  const success = kind === "self" ? SELF_REGISTERED : GROUP_REGISTERED;
  if (textsOf(form, "enhanced")[0] === "1") return data<RegistrationAnswer>({ kind, success });
  // Without scripts the answer is another page, which can be reloaded without sending the form again.
  const stage = await findStage(services.database, stageId);
  return redirect(
    withFlash(stage ? stagePath(stage) : "/our-stages", kind === "self" ? "inscription" : "inscriptions"),
  );
}
