export const NO_QUOTATION = "Ce devis n’existe pas, ou n’existe plus.";
export const NOT_SAVED = "Cela n’a pas pu être enregistré : réessayez dans un instant.";

/** The page of a draft says it. */
export const NO_CONTACT =
  "Personne n’a d’adresse e-mail pour recevoir ce devis : ajoutez-la à la fiche de l’entreprise, ou envoyez le PDF vous-même.";

export const quotationMessage = {
  alreadyIssued: "Ce devis a déjà son numéro, ou un autre administrateur vient de le modifier : relisez-le.",
  alreadySent: "Ce devis vient d’être envoyé.",
  noAddress: "Personne n’y a d’adresse e-mail : ajoutez celle de qui signe à la fiche de l’entreprise.",
  tooMany: "Trop de documents en une heure. Réessayez un peu plus tard.",
} as const;
export type QuotationRefusal = keyof typeof quotationMessage;
