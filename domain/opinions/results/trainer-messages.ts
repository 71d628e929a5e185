export const OWN_RESULTS_NOT_LOADED = "Vos avis n’ont pas pu être chargés. Rechargez la page dans un instant.";
export const OWN_RESULTS_LEAD =
  "Ce que les stagiaires disent à la fin de vos stages, sans leurs noms. Il faut au moins 5 réponses : en dessous, on devinerait qui a dit quoi.";
export const NOT_ENOUGH =
  "Moins de 5 réponses cette année pour le moment. Proposez le questionnaire à la fin du stage : il se remplit en moins d’une minute sur un téléphone.";
export const NO_STAGE_SHOWN = "Aucun stage n’a encore 5 réponses à lui seul.";
export const COMMENTS_SHUFFLED = "Dans le désordre, sans date ni stage.";
export const NO_OWN_COMMENT = "Aucun commentaire pour le moment.";
