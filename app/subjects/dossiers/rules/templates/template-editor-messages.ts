import { typeset } from "#platform/values/typography.ts";

export const TEMPLATE_SAVED = "Modèle enregistré : les prochains documents le suivent.";
export const TEMPLATE_RESTORED = "Le texte d’origine est de nouveau le modèle.";
export const TEMPLATE_VERSION_RESTORED = "Cette version est de nouveau le modèle.";

export const TEMPLATE_GAPS = typeset("Pour ce stage, il manque :");

/** Why a stage has nothing to preview a document with. */
export const NO_SUBJECT = {
  stage: "",
  participant: typeset("Personne n’est inscrit à ce stage : choisissez-en un autre pour voir l’aperçu."),
  company: typeset(
    "Aucune entreprise ne paie pour les inscrits de ce stage : choisissez-en un autre pour voir l’aperçu.",
  ),
} as const;
export const STAGE_GONE = typeset("Ce stage n’existe plus : choisissez-en un autre pour voir l’aperçu.");
export const NO_STAGE_TO_PREVIEW = typeset("Aucun stage n’a d’inscrit : l’aperçu s’affichera dès qu’il y en aura un.");
