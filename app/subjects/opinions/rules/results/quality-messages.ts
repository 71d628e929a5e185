import { counted } from "#platform/values/plural.ts";

export const OPINION_GONE = "Cet avis n’existe pas ou n’existe plus.";
export const OPINION_NOT_CHANGED = "Ce n’est pas enregistré : le site n’a pas répondu. Réessayez dans un instant.";

export const PUBLICATIONS = { waiting: "À relire", public: "Publiés", refused: "Refusés" } as const;
export type Publication = keyof typeof PUBLICATIONS;
export const isPublication = (text: string): text is Publication => Object.hasOwn(PUBLICATIONS, text);

export type OpinionRefusal = "notUnderstood" | "noNote" | "alreadyDone" | "changed" | "notAllowed";
export const opinionMessage: Record<OpinionRefusal, string> = {
  notUnderstood: "Le formulaire n’a pas été compris. Rechargez la page.",
  noNote: "Écrivez en quelques mots ce qui a été fait.",
  alreadyDone: "Cet avis a déjà été traité par quelqu’un d’autre.",
  changed: "Ce commentaire a changé entre-temps : relisez-le avant de décider.",
  notAllowed: "La personne n’a pas permis la publication de ce commentaire.",
};

export const REACTION_DONE = "C’est noté : cet avis est traité.";
export const COMMENT_PUBLISHED = "Le commentaire est publié.";
export const COMMENT_REFUSED = "Le commentaire ne sera pas publié.";

export const NOTHING_TO_REACT_TO = "Aucun avis ne demande de réaction.";
export const NO_COMMENT = {
  waiting: "Aucun commentaire à relire. Ceux dont l’auteur permet la publication arriveront ici.",
  public: "Aucun commentaire publié pour le moment.",
  refused: "Aucun commentaire refusé.",
} as const;
export const NO_ANSWER_OF_STAGE = "Personne n’a encore répondu au questionnaire de ce stage.";
export const NO_ANSWER =
  "Aucune réponse ici pour le moment. Les questionnaires partent par e-mail avant, à la fin et six semaines après chaque stage.";

/** « 14 réponses sur 18 questionnaires (78 %) » */
export const answerRate = (answered: number, asked: number) =>
  asked === 0
    ? counted(answered, "réponse")
    : `${counted(answered, "réponse")} sur ${counted(asked, "questionnaire")} (${Math.round((100 * answered) / asked)} %)`;

export const MONTH_NAMES = [
  ...["Janvier", "Février", "Mars", "Avril", "Mai", "Juin"],
  ...["Juillet", "Août", "Septembre", "Octobre", "Novembre", "Décembre"],
] as const;

export const SCALE_NAMES = ["1, pas du tout", "2", "3", "4", "5, tout à fait"] as const;
