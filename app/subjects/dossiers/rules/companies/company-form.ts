import { normalizeEmail } from "#platform/values/email.ts";
import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { fieldChecks } from "#subjects/settings/rules/field-checks.ts";
import type { SectionFaults, Typed } from "#subjects/settings/rules/section-form.ts";
import { identityFault } from "#subjects/settings/rules/setting-fault-messages.ts";
import { digitsOf, groupedSiret, isSiret } from "#subjects/settings/rules/siret.ts";
import type { Company } from "../dossier.ts";
import type { CompanyField } from "./company-fields.ts";

export type CompanyForm = Typed<CompanyField>;
export type CompanyFaults = SectionFaults<CompanyField>;
/** What the form changes. */
export type CompanyDraft = Omit<Company, "id" | "version">;

export const toCompanyForm = (company: CompanyDraft): CompanyForm => ({
  companyName: company.name,
  companyStreet: company.street,
  companyPostalCode: company.postalCode,
  companyCity: company.city,
  companySiret: groupedSiret(company.siret),
  signatoryName: company.signatoryName,
  signatoryTitle: company.signatoryTitle,
  signatoryEmail: company.signatoryEmail,
});

/** The trimmed values, or what is wrong. Only the name is required: the rest is asked for by the documents that print it. */
export function checkCompany(typed: CompanyForm): { value: CompanyDraft } | { faults: CompanyFaults } {
  const { faults, text, read, required, email, result } = fieldChecks(typed);
  required("companyName", FIELD_REQUIRED);
  return result<CompanyDraft>({
    name: text("companyName"),
    street: text("companyStreet"),
    postalCode: read("companyPostalCode", postalCode, identityFault.postalCodeWrong, ""),
    city: text("companyCity"),
    siret: readSiret(text("companySiret"), faults),
    signatoryName: text("signatoryName"),
    signatoryTitle: text("signatoryTitle"),
    signatoryEmail: normalizeEmail(email("signatoryEmail")),
  });
}

/** Five digits in France; a company abroad has another code. */
const postalCode = (text: string) => (/^[\dA-Z][\dA-Z -]{2,9}$/i.test(text) ? text : null);

function readSiret(typed: string, faults: CompanyFaults): string {
  const digits = digitsOf(typed);
  if (digits === "") return "";
  if (digits?.length !== 14) faults.companySiret = identityFault.siretDigits;
  else if (!isSiret(digits)) faults.companySiret = identityFault.siretWrong;
  return digits ?? "";
}
