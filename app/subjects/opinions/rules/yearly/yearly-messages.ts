import { counted } from "#platform/values/plural.ts";
import { departure, type Outgoing } from "#subjects/mails/rules/departure.ts";
import { type FunderRefusal, MOST_FUNDERS } from "./funder-lines.ts";
import type { YearlyKind } from "./yearly-kinds.ts";

export const YEARLY_NOT_SENT = "Rien n’est envoyé : le site n’a pas répondu. Réessayez dans un instant.";
export const YEARLY_NOT_UNDERSTOOD = "Choisissez une année et à qui écrire, puis envoyez de nouveau.";
export const FUNDERS_TOO_LONG = "Ce texte est trop long : envoyez-le en plusieurs fois.";

export const funderMessage = (reason: FunderRefusal, line: string) =>
  ({
    noFunder: "Écrivez au moins une adresse.",
    tooManyFunders: `Au plus ${MOST_FUNDERS} lignes à la fois : envoyez le reste ensuite.`,
    invalidFunder: `Cette ligne n’est pas comprise : « ${line.slice(0, 100)} ». Écrivez « Nom <adresse> », une personne par ligne.`,
  })[reason];

/** What the press of the button did. */
export function sentMessage({ sent, hasMore }: { sent: number; hasMore: boolean }, outgoing: Outgoing): string {
  if (sent === 0)
    return hasMore
      ? "Personne de plus à interroger parmi les entreprises parcourues. Il en reste à parcourir : envoyez de nouveau."
      : "Personne de plus à interroger : rien n’est envoyé.";
  const more = hasMore ? " Il en reste : envoyez de nouveau." : "";
  return `${counted(sent, "questionnaire")} ${departure(outgoing, sent > 1 ? "prêts" : "prêt")}.${more}`;
}

export const WHO_IS_ASKED: Record<YearlyKind, string> = {
  company:
    "Les signataires des entreprises qui ont un document de stage autre qu’un devis, comme une convention, pour un stage terminé cette année-là. Le signataire se saisit dans le dossier du stage.",
  trainer: "Les membres de l’équipe qui ont une adresse. L’adresse se saisit dans les réglages, sous « Équipe ».",
  funder: "Les adresses que vous écrivez ici : conseillers OPCO, VIVEA, région, France Travail…",
};

export const NOBODY_TO_ASK: Record<Exclude<YearlyKind, "funder">, string> = {
  company: "Aucune entreprise de plus à interroger pour cette année.",
  trainer: "Aucun formateur de plus à interroger pour cette année.",
};
export const NOBODY_ASKED = "Personne n’a encore été interrogé pour cette année.";
