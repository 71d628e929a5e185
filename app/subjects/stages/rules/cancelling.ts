import { counted } from "#platform/values/plural.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { departure, type Outgoing } from "#subjects/mails/rules/departure.ts";

export const STAGE_CANCELLED = "Ce stage est annulé";

/** Why a stage is not cancelled, or not resumed. */
export const CANCELLING_REFUSALS = ["reasonMissing", "reasonTooLong", "gone", "notOpen", "notCancelled"] as const;
export type CancellingRefusal = (typeof CANCELLING_REFUSALS)[number];

export const cancellingMessage: Record<CancellingRefusal, string> = {
  reasonMissing: "Écrivez le motif : les personnes inscrites le lisent dans leur e-mail.",
  reasonTooLong: `Le motif est trop long : ${MAX_REASON} caractères au plus.`,
  gone: "Le stage sélectionné est introuvable.",
  notOpen: "Ce stage n’est pas ouvert, ou déjà annulé : rien n’a changé.",
  notCancelled: "Ce stage n’est plus annulé : rien n’a changé.",
};

export const CANCELLING_FAILED = "Rien n’a changé : le site n’a pas répondu. Réessayez dans un instant.";

/** Said of who teaches it, among those who are told. */
export const TRAINER = "formateur";

export const mailsWritten = (to: readonly string[], sending: Outgoing): string =>
  `${counted(to.length, "e-mail")} ${sending.sendsMail ? "mis à l’envoi" : departure(sending, to.length > 1 ? "prêts" : "prêt")}`;

/** How many people cancelling or resuming a stage reaches, and how many are to be called. Null: the stage is over. */
export function toldOfCancelling(who: { told: number; toCall: number } | null): string {
  if (!who) return "Le stage est terminé : personne n’est prévenu.";
  const { told, toCall } = who;
  if (told + toCall === 0) return "Personne n’y est inscrit : personne n’est prévenu.";
  return `${told === 0 ? "Personne n’est prévenu" : counted(told, "personne", "prévenue")}, ${toCall} à appeler.`;
}

export const CANCELLING_EXPLAINED = [
  "Plus personne ne peut s’inscrire ni attendre une place.",
  "Le stage quitte la liste publique ; sa page dit qu’il est annulé et propose les prochaines dates.",
  "Les rappels, les questionnaires et les places retenues s’arrêtent ; le stage ne compte ni au BPF ni à l’audit.",
  "Les inscriptions, les documents et les signatures restent. Vous pourrez reprendre le stage.",
] as const;

export const RESUMING_EXPLAINED = [
  "Le stage revient dans la liste publique, avec ses inscrits et sa liste d’attente.",
  "Les rappels et les questionnaires repartent.",
] as const;
