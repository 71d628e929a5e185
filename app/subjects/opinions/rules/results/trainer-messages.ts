export const OWN_RESULTS_LEAD =
  "Ce que les stagiaires disent à la fin de vos stages, sans leurs noms : de chaque stage qui a au moins 5 réponses, quand son questionnaire est fermé, 30 jours après la fin. Plus tôt, on devinerait qui a dit quoi.";
export const NOT_ENOUGH =
  "Aucun stage de cette année n’a encore 5 réponses et un questionnaire fermé. Proposez le questionnaire à la fin du stage : il se remplit en moins d’une minute sur un téléphone.";
export const COMMENTS_SHUFFLED = "Dans le désordre, sans date ni stage.";
export const NO_OWN_COMMENT = "Aucun commentaire pour le moment.";
