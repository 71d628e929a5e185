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
/** What has a name of its own, which correcting the sheet does not change. */
interface OwnNames {
  past: number;
  waiting: number;
}
const ownNames = ({ past, waiting }: OwnNames) => [
  ...(past > 0 ? [counted(past, "inscription", "passée")] : []),
  ...(waiting > 0 ? [`${counted(waiting, "place")} en liste d’attente`] : []),
];
export function namesKept({ hasAccount, ...own }: OwnNames & { hasAccount: boolean }): string {
  const kept = [...ownNames(own), ...(hasAccount ? ["son compte"] : [])];
  return kept.length === 0 ? "" : `L’ancien nom reste sur\u202f: ${kept.join(", ")}.`;
}
/** `corrected`: coming registrations. */
export function nameSaved({ corrected, coming, ...own }: OwnNames & { corrected: number; coming: number }): string {
  const changed = corrected > 0 ? `, nom corrigé dans ${counted(corrected, "inscription")} à venir` : "";
  const kept = [...(coming > 0 ? [`${counted(coming, "inscription")} à venir`] : []), ...ownNames(own)];
  const others = kept.length > 0 ? `. Encore à l’ancien nom\u202f: ${kept.join(", ")}` : "";
  return `Fiche enregistrée${changed}${others}.`;
}

const MISSING = { traineeKind: "la situation", payer: "qui paye" } as const;

export const toDoMessage = {
  mailFailed: (subject: string) => `E-mail en échec : « ${subject} ».`,
  seatHeld: ({ title }: { title: string }, until: Date) =>
    `« ${title} » : une place est retenue jusqu’au ${dateAndHour(until)}. À confirmer.`,
  unusedAddress: ({ title }: { title: string }, address: string) =>
    `« ${title} » : l’inscription n’a pas d’adresse e-mail valable. À corriger : ${address} est sur cette fiche.`,
  noMail: ({ title }: { title: string }, phone: string) =>
    `« ${title} » : aucun e-mail ne peut partir. À appeler${phone ? ` au ${phone}` : ""}.`,
  otherName: ({ title }: { title: string }, name: string) =>
    `« ${title} » : l’inscription et ses documents sont au nom ${ofName(name)}. À corriger.`,
  missing: ({ title }: { title: string }, fields: readonly (keyof typeof MISSING)[]) =>
    `« ${title} » : il manque ${fields.map((field) => MISSING[field]).join(" et ")}.`,
  unverifiedAddress: "L’adresse du compte n’est pas vérifiée.",
} as const;
