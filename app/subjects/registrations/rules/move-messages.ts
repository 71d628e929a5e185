import { PARTICIPANT_MOVED } from "#platform/values/page-messages.ts";
import { NO_SUCH_STAGE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { NOT_REGISTERED_ANY_MORE } from "./registrant-messages.ts";
import type { RegistrationRefusal } from "./registration.ts";
import { registrationMessage } from "./registration-messages.ts";

export type MoveRefusal =
  | RegistrationRefusal
  | { reason: "noStage" | "noSuchTarget" | "stageIsOver" | "notThere" | "notCancelled" };

export const MOVE_FAILED = "Erreur lors du déplacement du participant. Veuillez réessayer.";
export const NO_OTHER_STAGE = "Aucun autre stage de ce type n’est prévu.";

export const tooManyMoved = (most: number) =>
  `Vous avez choisi plus de ${most} personnes : déplacez-les en plusieurs fois. Rien n’a changé.`;

export const movedInWords = (count: number) =>
  count === 1 ? PARTICIPANT_MOVED : `${count} participants déplacés avec succès`;

export function moveMessage(refusal: MoveRefusal): string {
  switch (refusal.reason) {
    case "noStage":
      return NO_SUCH_STAGE;
    case "noSuchTarget":
      return "Choisissez un autre stage du même type, à venir.";
    case "stageIsOver":
      return "Ce stage est terminé : ses inscrits ne se déplacent plus.";
    case "notCancelled":
      return "Ce stage n’est plus annulé : rien n’a changé.";
    case "notThere":
      return NOT_REGISTERED_ANY_MORE;
    default:
      return registrationMessage(refusal);
  }
}
