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
