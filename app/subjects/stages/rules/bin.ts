import { counted } from "#platform/values/plural.ts";
import { type Stage, stageStatus } from "./stage.ts";

/** How long a deleted stage or registration can be restored. */
export const BIN_DAYS = 30;

/** Why a stage is not restored. */
export type BinRefusal = "gone" | "existsAgain" | "doesNotFit";

/** Who opens an old link may mean a stage or a registration: nothing tells which it was. */
const GONE = "Cette suppression n’est plus dans la corbeille : elle a été annulée, ou ses 30 jours sont passés.";

export const binMessage: Record<BinRefusal, string> = {
  gone: GONE,
  existsAgain: "Ce stage existe déjà : rien n’a été rétabli.",
  doesNotFit:
    "La base de données refuse ce qui a été gardé, par exemple parce qu’une mise à jour du site l’a changée depuis : rien n’a été rétabli, et la corbeille le garde. Appelez la personne qui installe le site.",
};

/** Why a registration is not restored. */
export type RegistrantBinRefusal = "gone" | "noStage" | "full" | "alreadyRegistered";

export const registrantBinMessage: Record<RegistrantBinRefusal, string> = {
  gone: GONE,
  noStage: "Le stage est annulé, archivé ou supprimé : l’inscription n’est pas rétablie.",
  full: "Aucune place n’est libre : celle-ci a été prise, ou proposée à la liste d’attente. « Rétablir quand même » ajoute une place au stage.",
  alreadyRegistered: "Cette personne est de nouveau inscrite à ce stage : rien n’a été rétabli.",
};

export const RESTORING_FAILED = "Rien n’a été rétabli : le site n’a pas répondu. Réessayez dans un instant.";

/** A stage without a date has still to take place. */
export const isOver = (stage: Stage, now: Date) => stage.date !== null && stageStatus(stage, now) === "terminé";

interface Told {
  registrants: number;
  /** Entries of the waiting list. */
  waiting: number;
  isOver: boolean;
}

/** Whom the return of a registration tells. */
export const toldOfReturning = ({ isOver }: Pick<Told, "isOver">) =>
  isOver
    ? "Le stage est terminé : personne n’est prévenu."
    : "La personne est prévenue, sauf si l’e-mail de sa suppression n’est pas encore parti : il ne partira pas. La page dira s’il faut l’appeler.";

/** Whom the restoring of a stage tells. */
export function toldOfRestoring({ registrants, waiting, isOver }: Told): string {
  if (registrants + waiting === 0) return "Personne n’y était inscrit : personne n’est prévenu.";
  if (isOver) return "Le stage est terminé : personne n’est prévenu.";
  const people = [
    registrants > 0 && counted(registrants, "personne", "inscrite"),
    waiting > 0 && `${counted(waiting, "demande")} en liste d’attente`,
  ].filter(Boolean);
  return `${people.join(" et ")} : le site écrit que le stage a finalement lieu, sauf à qui l’e-mail d’annulation n’est pas encore parti : il ne partira pas. La page dira qui il faut appeler.`;
}
