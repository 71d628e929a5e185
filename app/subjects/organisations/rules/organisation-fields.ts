import { choice, email, grouped, line, text } from "#platform/values/fields.ts";
import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { CHOICE } from "#platform/values/text-lengths.ts";
import { identityFault } from "#subjects/settings/rules/setting-fault-messages.ts";
import { digitsOf, groupedSiret, isSiret } from "#subjects/settings/rules/siret.ts";

export const ORGANISATION_KINDS = { company: "Entreprise", funder: "Financeur", centre: "Autre centre" } as const;
export type OrganisationKind = keyof typeof ORGANISATION_KINDS;

/** The law allows no longer term. */
const MOST_PAYMENT_DAYS = 60;
const MOST_FUNDER_DAYS = 365;
const NOTES_LENGTH = 2_000;

const days = (label: string, most: number) =>
  line(label, {
    length: CHOICE,
    hint: "Vide : celui du centre.",
    read: (typed) => (/^\d{1,3}$/.test(typed) && Number(typed) <= most ? `${Number(typed)}` : null),
    fault: `Un nombre de jours, ${most} au plus.`,
  });

/** Only the name is required: the rest is asked for by the documents that print it. */
export const ORGANISATION_FIELDS = {
  ...grouped("L’organisation", {
    companyName: line("Nom", { isWide: true, missing: FIELD_REQUIRED }),
    companyKind: choice("Nature", ORGANISATION_KINDS, { missing: FIELD_REQUIRED }),
    companyLegalForm: line("Forme juridique", { length: CHOICE, hint: "EARL, GAEC, SARL…" }),
    companyStreet: line("Rue", { isWide: true }),
    // Five digits in France; a company abroad has another code.
    companyPostalCode: line("Code postal", {
      length: CHOICE,
      read: (code) => (/^[\dA-Z][\dA-Z -]{2,9}$/i.test(code) ? code : null),
      fault: identityFault.postalCodeWrong,
    }),
    companyCity: line("Ville"),
    companySiret: line("SIRET", {
      length: CHOICE,
      hint: "Quatorze chiffres.",
      read: readSiret,
      fault: identityFault.siretWrong,
      show: groupedSiret,
    }),
    funderNumber: line("Numéro chez son financeur", { hint: "Numéro d’adhérent à l’OPCO ou à VIVEA." }),
  }),
  ...grouped("Qui signe", {
    signatoryName: line("Nom du signataire", { hint: "Qui signe la convention pour elle." }),
    signatoryTitle: line("Fonction du signataire"),
    signatoryEmail: email("E-mail du signataire", { isWide: true, hint: "Le lien pour signer part à cette adresse." }),
  }),
  ...grouped("Qui reçoit les factures", {
    billingName: line("Nom ou service"),
    billingEmail: email("E-mail pour les factures"),
    paymentDays: days("Délai de paiement, en jours", MOST_PAYMENT_DAYS),
  }),
  ...grouped("Délais d’un financeur", {
    agreementDays: days("Accord, en jours avant le début", MOST_FUNDER_DAYS),
    proofDays: days("Pièces, en jours après la fin", MOST_FUNDER_DAYS),
  }),
  ...grouped("Qui suit les stages", {
    followerName: line("Nom de l’interlocuteur"),
    followerPhone: line("Téléphone de l’interlocuteur", { length: CHOICE }),
    followerEmail: email("E-mail de l’interlocuteur", { isWide: true }),
    companyNotes: text("Notes", NOTES_LENGTH, { hint: "Visibles de l’équipe seulement." }),
  }),
};
export type OrganisationField = keyof typeof ORGANISATION_FIELDS;

function readSiret(typed: string): string | null {
  const digits = digitsOf(typed);
  return digits !== null && isSiret(digits) ? digits : null;
}
