import { dateAndHour } from "#platform/values/paris-time.ts";

export type MergeRefusal = "gone" | "samePerson" | "notMerged";

export const mergeMessage: Record<MergeRefusal, string> = {
  gone: "Cette personne n’est plus là\u202f: son inscription a été annulée, ou ses données effacées. Cherchez-la à nouveau.",
  samePerson: "Ces deux fiches n’en font déjà qu’une.",
  notMerged: "Ces fiches sont déjà séparées.",
};

/** For the journal. */
export const ENTRY_ADDED = "Fiche ajoutée";
export const PEOPLE_NOT_LOADED = "Impossible de charger les personnes.";
export const NOT_MERGED = "Une erreur est survenue\u202f: rien n’a été réuni ni séparé. Réessayez dans un instant.";
export const SEARCH_TOO_SHORT = "Tapez au moins deux lettres ou deux chiffres.";
export const NOBODY_FOUND = "Personne ne correspond. Essayez un seul mot, ou le début du nom.";
export const REFINE = "Il y en a d’autres\u202f: ajoutez un mot pour affiner la recherche.";
export const WHAT_TO_SEARCH =
  "Tapez le début d’un nom, une adresse e-mail, un numéro de téléphone ou le nom d’une entreprise. La fiche d’une personne réunit ses inscriptions, passées et à venir, ses attentes, son compte, ses e-mails et ses fichiers.";

const MISSING = { traineeKind: "la situation", payer: "qui paye" } as const;

export const toDoMessage = {
  mailFailed: (subject: string) => `E-mail en échec : « ${subject} ».`,
  seatHeld: ({ title }: { title: string }, until: Date) =>
    `« ${title} » : une place est retenue jusqu’au ${dateAndHour(until)}. À confirmer.`,
  noMail: ({ title }: { title: string }, phone: string) =>
    `« ${title} » : aucun e-mail ne peut partir. À appeler${phone ? ` au ${phone}` : ""}.`,
  missing: ({ title }: { title: string }, fields: readonly (keyof typeof MISSING)[]) =>
    `« ${title} » : il manque ${fields.map((field) => MISSING[field]).join(" et ")}.`,
  unverifiedAddress: "L’adresse du compte n’est pas vérifiée.",
} as const;
