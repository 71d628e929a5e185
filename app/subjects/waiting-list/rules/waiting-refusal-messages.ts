import { registrationMessage, tooManyRegistrations } from "#subjects/registrations/rules/registration-messages.ts";
import type { ConfirmRefusal, JoinRefusal, QueueRefusal } from "./waiting-refusals.ts";

/** `phone`: the number of the centre, as it is shown. */
export function joinMessage(refusal: JoinRefusal, phone: string): string {
  switch (refusal.reason) {
    case "seatsFree":
      return "Il reste assez de places\u202f: inscrivez-vous directement.";
    case "queueFull":
      return `La liste d’attente de ce stage est complète\u202f: appelez-nous au ${phone} pour une autre date.`;
    case "alreadyWaiting":
      return `L’adresse e-mail «\u202f${refusal.email}\u202f» est déjà sur la liste d’attente de ce stage.`;
    case "tooManyRegistrations":
      return tooManyRegistrations(phone);
    default:
      return registrationMessage(refusal);
  }
}

const OFFER_REFUSED = {
  notHeld: "Aucune place n’est retenue pour vous en ce moment\u202f: un e-mail vous prévient dès qu’elle l’est.",
  holdEnded: "Le délai pour confirmer est passé\u202f: la place a été proposée à la personne suivante.",
  gone: "Cette demande n’est plus sur la liste d’attente.",
} as const;

export function confirmMessage(refusal: ConfirmRefusal): string {
  return isOfOffer(refusal) ? OFFER_REFUSED[refusal.reason] : registrationMessage(refusal);
}

function isOfOffer(refusal: ConfirmRefusal): refusal is { reason: keyof typeof OFFER_REFUSED } {
  return Object.hasOwn(OFFER_REFUSED, refusal.reason);
}

/** Administrators read these. */
export const QUEUE_REFUSED: Record<QueueRefusal["reason"], string> = {
  gone: "Cette demande n’est plus sur la liste d’attente.",
  noSeats: "Il n’y a pas assez de places libres pour cette demande.",
  tooLate: "Les inscriptions sont closes, ou le stage a commencé\u202f: plus rien n’est retenu.",
};

export function adminConfirmMessage(refusal: ConfirmRefusal): string {
  if (!isOfOffer(refusal) && refusal.reason !== "noSeats") return registrationMessage(refusal);
  return refusal.reason === "gone" ? QUEUE_REFUSED.gone : QUEUE_REFUSED.noSeats;
}
