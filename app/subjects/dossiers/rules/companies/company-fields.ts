import { email, grouped, line, type Texts } from "#platform/values/fields.ts";
import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { CHOICE } from "#platform/values/text-lengths.ts";
import { identityFault } from "#subjects/settings/rules/setting-fault-messages.ts";
import { digitsOf, groupedSiret, isSiret } from "#subjects/settings/rules/siret.ts";
import type { Company } from "../dossier.ts";

/** Only the name is required: the rest is asked for by the documents that print it. */
export const COMPANY_FIELDS = {
  ...grouped("L’entreprise", {
    companyName: line("Nom de l’entreprise", { isWide: true, missing: FIELD_REQUIRED }),
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
  }),
  ...grouped("Le signataire", {
    signatoryName: line("Nom du signataire", { hint: "Qui signe la convention pour elle." }),
    signatoryTitle: line("Fonction du signataire"),
    signatoryEmail: email("E-mail du signataire", { isWide: true, hint: "Le lien pour signer part à cette adresse." }),
  }),
};
export type CompanyField = keyof typeof COMPANY_FIELDS;

function readSiret(typed: string): string | null {
  const digits = digitsOf(typed);
  return digits !== null && isSiret(digits) ? digits : null;
}

export const companyTexts = (company: Omit<Company, "id" | "version">): Texts<CompanyField> => ({
  companyName: company.name,
  companyStreet: company.street,
  companyPostalCode: company.postalCode,
  companyCity: company.city,
  companySiret: company.siret,
  signatoryName: company.signatoryName,
  signatoryTitle: company.signatoryTitle,
  signatoryEmail: company.signatoryEmail,
});
