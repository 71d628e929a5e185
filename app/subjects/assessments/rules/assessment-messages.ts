import { type AssessmentState, RESULTS, type Result } from "./assessment.ts";

export const ASSESSMENTS_NOT_LOADED = "Impossible de charger les évaluations.";
export const ASSESSMENT_SAVED = "Évaluation enregistrée.";
export const ASSESSMENT_UNCHANGED = "Rien n’a changé.";
export const ASSESSMENT_FILLED = "C’est rempli ci-dessous, et pas encore enregistré.";
export const ASSESSMENT_FAILED = "L’évaluation n’a pas pu être enregistrée : réessayez dans un instant.";
export const ASSESSMENT_NOT_UNDERSTOOD = "Ce formulaire n’a pas pu être lu : rechargez la page.";
export const ASSESSMENT_TOO_MANY =
  "Vous avez enregistré beaucoup d’évaluations depuis une heure : réessayez plus tard.";
export const ASSESSMENT_CHANGED_MEANWHILE =
  "Quelqu’un d’autre a enregistré des évaluations entre-temps. Comparez, puis enregistrez à nouveau pour garder votre saisie.";
export const OBJECTIVES_CHANGED =
  "Les objectifs de ce stage, ou ses inscrits, ont changé entre-temps : rien n’est enregistré. Ce que vous aviez choisi et qui n’a plus sa place est rappelé ici ; vérifiez le reste, puis enregistrez.";
export const ASSESSMENT_NOT_YOURS =
  "Ce stage n’existe pas, ou vous n’y êtes pas formateur : son évaluation est saisie par ses formateurs et par les administrateurs.";
export const NO_ASSESSMENTS_FOR_YOU =
  "Cette page est pour les formateurs du centre. Si vous en êtes, demandez au centre de noter l’adresse de votre compte dans votre fiche de l’équipe.";

export const ASSESSMENTS_EXPLAINED =
  "Dites pour chaque stage ce que chacun a acquis, objectif par objectif : le centre en a besoin pour l’attestation et pour l’audit.";
export const ASSESSMENT_EXPLAINED =
  "Choisissez un niveau par objectif. Ce qui reste vide n’est pas évalué, et se complète plus tard.";
export const NO_STAGES_TO_ASSESS =
  "Aucun stage commencé depuis un an. Un stage paraît ici dès son premier jour, quand l’horaire nomme son formateur.";
export const NO_OBJECTIVES =
  "Ce stage n’a pas d’objectifs : un administrateur les saisit, un par ligne, dans « Modifier un stage ».";
export const NOBODY_TO_ASSESS = "Personne n’est inscrit à ce stage.";

export const RETIRED_OBJECTIVE = "objectif retiré";
export const changedLevel = (words: string) => `Enregistré entre-temps : ${words}.`;
/** Empty: nothing is suggested. */
export const suggestionInWords = (result: Result | undefined) =>
  result ? `D’après l’évaluation : ${RESULTS[result].toLowerCase()}` : "";

export const STATE_LABELS: Record<AssessmentState, string> = {
  noObjectives: "Sans objectifs",
  nobody: "Sans inscrits",
  todo: "À évaluer",
  partly: "Évalué en partie",
  done: "Évalué",
};
