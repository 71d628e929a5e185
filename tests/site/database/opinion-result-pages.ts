/** The pages of results, whose statements must use an index. */
export const OPINION_RESULT_PAGES = [
  "/formation",
  "/formation/semoir",
  "/admin/qualite",
  "/admin/qualite?annee=2025&nature=later&par=type:5",
  "/admin/qualite/reponses",
  "/admin/qualite/reponses?par=type:5&annee=2025&page=2",
  "/admin/qualite/reponses/avis-1",
  "/admin/qualite/commentaires",
  "/admin/qualite/commentaires?etat=public",
  "/admin/qualite/envois",
  "/admin/qualite/envois?annee=2025&apres=f&deja=avis-3",
  "/admin/qualite/envois?nature=trainer",
  "/admin/qualite/envois?nature=funder",
];

/** Each has the four of the administration, or the two of every page. */
export const OPINION_RESULT_STATEMENTS: Record<string, number> = {
  // The sums of all types.
  "/formation": 3,
  // The stages; the sums; the comments.
  "/formation/semoir": 5,
  // The sums; the questions; those that ask for a reaction.
  "/admin/qualite": 7,
  "/admin/qualite?annee=2025&nature=later&par=type:5": 7,
  "/admin/qualite/reponses": 5,
  "/admin/qualite/reponses?par=type:5": 5,
  "/admin/qualite/reponses/avis-1": 5,
  "/admin/qualite/commentaires": 5,
  // The companies; who of them was asked; those who were asked; how many. The example's team has no addresses.
  "/admin/qualite/envois": 7,
  "/admin/qualite/envois?nature=trainer": 6,
  "/admin/qualite/envois?nature=funder": 6,
};
