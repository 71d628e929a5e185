import { fieldChecks } from "./field-checks.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import type { Referents } from "./site-settings.ts";

/** The order is that of the form. */
export const REFERENT_LABELS = {
  disabilityName: "Référent handicap : nom",
  disabilityTitle: "Référent handicap : titre",
  disabilityEmail: "Référent handicap : e-mail",
  disabilityPhone: "Référent handicap : téléphone",
  complaintsName: "Réclamations : nom",
  complaintsEmail: "Réclamations : e-mail",
  complaintsPhone: "Réclamations : téléphone",
  dataProtectionName: "Données personnelles : nom",
  dataProtectionEmail: "Données personnelles : e-mail",
} as const;

export type ReferentField = keyof typeof REFERENT_LABELS;

export const referentsForm: SectionForm<"referents", ReferentField> = {
  section: "referents",
  labels: REFERENT_LABELS,
  toTyped: ({ disabilityContact, complaintsContact, dataProtectionName, dataProtectionEmail }) => ({
    disabilityName: disabilityContact.name,
    disabilityTitle: disabilityContact.title,
    disabilityEmail: disabilityContact.email,
    disabilityPhone: disabilityContact.phone.display,
    complaintsName: complaintsContact.name,
    complaintsEmail: complaintsContact.email,
    complaintsPhone: complaintsContact.phone.display,
    dataProtectionName,
    dataProtectionEmail,
  }),
  check,
};

function check(typed: Typed<ReferentField>) {
  const { text, email, phone, result } = fieldChecks(typed);
  const value: Referents = {
    disabilityContact: {
      name: text("disabilityName"),
      title: text("disabilityTitle"),
      email: email("disabilityEmail"),
      phone: phone("disabilityPhone"),
    },
    complaintsContact: {
      name: text("complaintsName"),
      email: email("complaintsEmail"),
      phone: phone("complaintsPhone"),
    },
    dataProtectionName: text("dataProtectionName"),
    dataProtectionEmail: email("dataProtectionEmail"),
  };
  return result(value);
}
