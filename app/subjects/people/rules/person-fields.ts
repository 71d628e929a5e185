import { grouped, line, text } from "#platform/values/fields.ts";
import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { ORGANISATION_NAMES } from "#subjects/organisations/rules/organisation.ts";

const LONGEST_LIST = 2_000;
const NOTES_LENGTH = 2_000;

/** A text with one address or one number a line. */
export const linesOf = (typed: string) => [
  ...new Set(
    typed
      .split("\n")
      .map((each) => each.trim().replace(/\s+/g, " "))
      .filter(Boolean),
  ),
];
const inLines = (fold: (text: string) => string) => (typed: string) => linesOf(fold(typed)).join("\n");

/** The address or number itself is checked when it is new: what a registration says is kept as it is. */
export const PERSON_FIELDS = {
  ...grouped("La personne", {
    personFirstName: line("Prénom"),
    personLastName: line("Nom", { missing: FIELD_REQUIRED }),
    personOrganisation: line("Entreprise", {
      suggestions: ORGANISATION_NAMES,
      isWide: true,
      hint: "Un nom que le site ne connaît pas encore ajoute une entreprise.",
    }),
  }),
  ...grouped("Comment la joindre", {
    personEmails: text("Adresses e-mail", LONGEST_LIST, {
      hint: "Une par ligne. Une inscription à ce nom et à l’une de ces adresses rejoint cette fiche.",
      read: inLines((typed) => typed.toLowerCase()),
    }),
    personPhones: text("Téléphones", LONGEST_LIST, { hint: "Un par ligne.", read: inLines((typed) => typed) }),
  }),
  ...grouped("Pour l’équipe", {
    personNotes: text("Notes", NOTES_LENGTH, {
      hint: "Visibles de l’équipe seulement. La personne peut demander à les lire. Rien sur sa santé.",
    }),
  }),
};
export type PersonField = keyof typeof PERSON_FIELDS;
