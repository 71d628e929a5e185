import { ofName } from "#platform/values/elision.ts";
import { dateAndHour } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";

export type MergeRefusal = "gone" | "samePerson" | "notMerged";

export const mergeMessage: Record<MergeRefusal, string> = {
  gone: "Cette personne n’est plus là\u202f: son inscription a été annulée, ou ses données effacées. Cherchez-la à nouveau.",
  samePerson: "Ces deux fiches n’en font déjà qu’une.",
  notMerged: "Ces fiches sont déjà séparées.",
};

/** What the journal calls the entry that was added. */
export const ENTRY_ADDED = "Autre fiche";
export const PEOPLE_NOT_LOADED = "Impossible de charger les personnes.";
export const NOT_MERGED = "Une erreur est survenue\u202f: rien n’a été réuni ni séparé. Réessayez dans un instant.";
export const NOBODY_FOUND = "Personne d’autre ne correspond. Essayez un seul mot, ou le début du nom.";
export const MERGE_EXPLAINED =
  "Une seule et même personne ? Ses inscriptions restent écrites comme elles l’ont été ; elles rejoignent cette fiche, avec ses adresses et ses téléphones. Personne n’y gagne un accès. Vous pourrez séparer les fiches.";
export const PEOPLE_EXPLAINED = "Qui est inscrit, attend une place ou a un compte.";
export const WRONG_ADDRESS = "Une nouvelle adresse n’est pas valide : une par ligne.";
export const NO_FIRST_NAME = "Ses inscriptions ont un prénom : indiquez-le.";
export const namedTwice = (title: string) =>
  `Une autre inscription à « ${title} » a déjà ce nom et cette adresse. Retirez-la, ou décochez la case en bas.`;
export const correctComing = (count: number) => ({
  label: `Corriger aussi le nom de ${count > 1 ? `ses ${count} inscriptions` : "son inscription"} à venir`,
  hint: "Ce qui est signé reste tel quel.",
});
export const pastKept = (count: number) =>
  count === 0
    ? "Son compte ne change pas."
    : `${count > 1 ? `Ses ${count} inscriptions passées gardent` : "Son inscription passée garde"} le nom écrit alors : sa fiche mène à ce qui peut encore être corrigé. Son compte ne change pas.`;
/** `kept`: registrations that have another name than the sheet now. */
export function nameSaved({ corrected, kept }: { corrected: number; kept: number }): string {
  const changed = corrected > 0 ? `, nom corrigé dans ${counted(corrected, "inscription")} à venir` : "";
  const others =
    kept > 0 ? `\u202f; ${counted(kept, "inscription")} ${kept > 1 ? "gardent" : "garde"} l’ancien nom` : "";
  return `Fiche enregistrée${changed}${others}.`;
}

const MISSING = { traineeKind: "la situation", payer: "qui paye" } as const;

export const toDoMessage = {
  mailFailed: (subject: string) => `E-mail en échec : « ${subject} ».`,
  seatHeld: ({ title }: { title: string }, until: Date) =>
    `« ${title} » : une place est retenue jusqu’au ${dateAndHour(until)}. À confirmer.`,
  noMail: ({ title }: { title: string }, phone: string) =>
    `« ${title} » : aucun e-mail ne peut partir. À appeler${phone ? ` au ${phone}` : ""}.`,
  otherName: ({ title }: { title: string }, name: string) =>
    `« ${title} » : l’inscription et ses documents sont au nom ${ofName(name)}. À corriger.`,
  missing: ({ title }: { title: string }, fields: readonly (keyof typeof MISSING)[]) =>
    `« ${title} » : il manque ${fields.map((field) => MISSING[field]).join(" et ")}.`,
  unverifiedAddress: "L’adresse du compte n’est pas vérifiée.",
} as const;
