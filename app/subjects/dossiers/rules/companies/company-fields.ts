import { fieldsOf } from "#platform/values/map-fields.ts";
import { CHOICE, LINE } from "#platform/values/text-lengths.ts";

/** In the order of the form. */
export const COMPANY_LABELS = {
  companyName: "Nom de l’entreprise",
  companyStreet: "Rue",
  companyPostalCode: "Code postal",
  companyCity: "Ville",
  companySiret: "SIRET",
  signatoryName: "Nom du signataire",
  signatoryTitle: "Fonction du signataire",
  signatoryEmail: "E-mail du signataire",
} as const;
export type CompanyField = keyof typeof COMPANY_LABELS;
export const COMPANY_FIELDS = fieldsOf(COMPANY_LABELS);

export const COMPANY_LENGTHS = {
  companyName: LINE,
  companyStreet: LINE,
  companyPostalCode: CHOICE,
  companyCity: LINE,
  companySiret: CHOICE,
  signatoryName: LINE,
  signatoryTitle: LINE,
  signatoryEmail: LINE,
} as const satisfies Record<CompanyField, number>;
