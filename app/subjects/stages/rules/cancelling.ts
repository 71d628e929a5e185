import { counted } from "#platform/values/plural.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";

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

interface Told {
  registered: number;
  /** Entries of the waiting list. */
  waiting: number;
  /** People of the team whom its timetable names. */
  trainers: number;
  isOver: boolean;
}

/** Whom cancelling or resuming a stage tells. */
export function toldOfCancelling({ registered, waiting, trainers, isOver }: Told): string {
  if (registered + waiting + trainers === 0) return "Personne n’y est inscrit : personne n’est prévenu.";
  if (isOver) return "Le stage est terminé : personne n’est prévenu.";
  const people = [
    registered > 0 && counted(registered, "personne", "inscrite"),
    waiting > 0 && `${counted(waiting, "demande")} en liste d’attente`,
    trainers > 0 && counted(trainers, "formateur"),
  ].filter(Boolean);
  return `Qui est prévenu : ${[people.slice(0, -1).join(", "), ...people.slice(-1)].filter(Boolean).join(" et ")}.`;
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
