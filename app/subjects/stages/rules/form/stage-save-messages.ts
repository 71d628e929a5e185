import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { FILE_REFUSED, PDF_REFUSED } from "#platform/values/upload-messages.ts";
import { type OverlapQuestion, overlapQuestion } from "#subjects/planning/rules/overlap-words.ts";
import type { StageFault } from "./stage-form.ts";
import type { StageWarning } from "./stage-warnings.ts";

const NO_TYPE = "Veuillez sélectionner un type de stage.";
export const STAGE_DATA_NOT_LOADED = "Erreur lors du chargement des données du stage";
export const NO_STAGE_ID = "ID du stage manquant";
export const ADDING_FAILED = "Une erreur est survenue lors de l'enregistrement du stage.";
export const CHANGING_FAILED = "Une erreur est survenue lors de la modification du stage.";
export const DELETING_FAILED = "Une erreur est survenue lors de la suppression du stage.";
export const NO_SUCH_STAGE = "Stage non trouvé";
export const STAGES_NOT_LOADED = "Impossible de charger les stages.";
export const CHOSEN_STAGE_GONE = "Le stage sélectionné est introuvable.";
export const STAGE_DETAILS_NOT_LOADED = "Impossible de charger les détails du stage.";

export const CONFIRM_DELETION = "Êtes-vous sûr de vouloir supprimer ce stage ? Cette action est irréversible.";

export const stageFaultMessage: Record<StageFault, string> = {
  noType: NO_TYPE,
  missing: FIELD_REQUIRED,
  notADay: "Cette date n’existe pas.",
  seats: "Indiquez un nombre entier de places, de 1 à 10 000.",
  seatsLeft: "Indiquez un nombre entier de places, de 0 à 10 000.",
  taken: "Des places ont été prises entre-temps : indiquez combien il doit en rester.",
  duration: "Indiquez un nombre entier d’heures, de 1 à 2 000.",
  satisfaction: "Indiquez un nombre entier de 0 à 100, ou rien.",
  otherFirstDay: "L’horaire commence un autre jour : déplacez-le, ou corrigez cette date.",
  tooLong: "Ce texte est trop long.",
};

export const stageWarningMessage: Record<StageWarning, string> = {
  dateInThePast: "Cette date est passée : le stage ne paraîtra pas au catalogue.",
  deadlineAfterStage: "Cette date limite tombe après le début du stage.",
  deadlineInThePast: "Cette date limite est passée : les inscriptions seront closes.",
  sunday: "Ce jour est un dimanche.",
  publicHoliday: "Ce jour est férié.",
};

/** The message for the whole form: one sentence for all missing fields. */
export function stageFormMessage(reason: StageFault): string {
  return reason === "missing" ? "Veuillez remplir tous les champs obligatoires." : stageFaultMessage[reason];
}

export type StageSaveRefusal =
  | { reason: "gone" }
  | { reason: "editConflict" }
  | { reason: "tooFewSeats"; left: number }
  | { reason: "noSuchFile"; kind: "programme" | "photo" }
  | { reason: "overlaps"; question: OverlapQuestion };

export function stageSaveMessage(refusal: StageSaveRefusal): string {
  switch (refusal.reason) {
    case "gone":
      return CHOSEN_STAGE_GONE;
    case "editConflict":
      return "Ce stage a été modifié entre-temps. Rien de ce que vous avez écrit n’est perdu : vérifiez, puis enregistrez à nouveau.";
    case "tooFewSeats":
      return refusal.left === 0
        ? "Impossible de retirer des places : toutes ont été prises entre-temps."
        : `Impossible de retirer autant de places : il n’en reste plus que ${refusal.left}.`;
    case "overlaps":
      return overlapQuestion[refusal.question.rule];
    case "noSuchFile":
      return refusal.kind === "programme" ? PDF_REFUSED : FILE_REFUSED;
  }
}
