export const amountFaultMessage = {
  amount: "Indiquez un montant en euros, de 0 à 100 000, comme 1 250,50.",
  origin: "Choisissez l’origine de ce montant.",
  repeated: "Deux lignes ont la même origine : additionnez-les.",
  tooMany: "Six lignes au plus pour une inscription.",
} as const;

export const AMOUNTS_TITLE = "Montants par origine";
export const AMOUNTS_EXPLAINED =
  "Ce que chaque inscription rapporte, hors taxes, et d’où vient l’argent : le BPF en fait la somme, case par case. Une inscription payée par deux origines a deux lignes ; une inscription gratuite, 0. Une inscription facturée compte par ses factures, et ce qui est saisi ici ne compte plus. Un stagiaire que seule l’origine 10 paie compte en partie G, tous les autres en partie F.";
/** Null: the stage has no date. */
export const amountsYear = (year: number | null): string =>
  year === null
    ? "Ce stage n’a pas encore de date : ces montants ne comptent dans aucun BPF."
    : `Ces montants comptent dans le BPF ${year}, l’année du dernier jour du stage, quel que soit le jour du paiement.`;
export const AMOUNTS_SAVED = "Montants enregistrés.";
export const AMOUNTS_UNCHANGED = "Rien n’a changé.";
export const AMOUNTS_REFUSED = "Rien n’est enregistré : corrigez les lignes signalées.";
export const AMOUNTS_FAILED = "Les montants n’ont pas pu être enregistrés : réessayez dans un instant.";
export const PRICE_FILLED =
  "Le prix est repris là où rien n’était saisi, et pas encore enregistré : vérifiez les origines.";
export const LINE_ADDED = "Une ligne est ajoutée ci-dessous ; rien n’est encore enregistré.";
export const AMOUNTS_CHANGED_MEANWHILE =
  "Un autre administrateur a enregistré des montants entre-temps. Comparez, puis enregistrez à nouveau pour garder votre saisie.";
export const amountsChangedTo = (words: string) => `Enregistré entre-temps : ${words}.`;
