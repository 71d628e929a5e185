import { grouped, line, type ValuesOf } from "#platform/values/fields.ts";
import { declaredSection } from "./section-form.ts";
import { begunWith, mail, phone } from "./setting-kinds.ts";

/** Whom to ask. In the journal each label has the title of its group before it. */
export const REFERENT_FIELDS = {
  ...grouped("Référent handicap", {
    disabilityName: line("Nom"),
    disabilityTitle: begunWith("référent handicap", line("Titre", { hint: "Par exemple référente handicap." })),
    disabilityEmail: mail("E-mail"),
    disabilityPhone: phone("Téléphone"),
  }),
  ...grouped("Réclamations", {
    complaintsName: line("Nom"),
    complaintsEmail: mail("E-mail"),
    complaintsPhone: phone("Téléphone"),
  }),
  ...grouped("Données personnelles", {
    dataProtectionName: line("Nom"),
    dataProtectionEmail: mail("E-mail"),
  }),
};

type Values = ValuesOf<typeof REFERENT_FIELDS>;

export function referentsOf({ disabilityName, disabilityTitle, disabilityEmail, disabilityPhone, ...values }: Values) {
  const { complaintsName, complaintsEmail, complaintsPhone, ...same } = values;
  return {
    ...same,
    disabilityContact: { name: disabilityName, title: disabilityTitle, email: disabilityEmail, phone: disabilityPhone },
    complaintsContact: { name: complaintsName, email: complaintsEmail, phone: complaintsPhone },
  };
}

export type Referents = ReturnType<typeof referentsOf>;

export const referentsForm = declaredSection({
  section: "referents",
  fields: REFERENT_FIELDS,
  toStored: referentsOf,
  toValues: ({ disabilityContact, complaintsContact, ...stored }: Referents) => ({
    ...stored,
    disabilityName: disabilityContact.name,
    disabilityTitle: disabilityContact.title,
    disabilityEmail: disabilityContact.email,
    disabilityPhone: disabilityContact.phone,
    complaintsName: complaintsContact.name,
    complaintsEmail: complaintsContact.email,
    complaintsPhone: complaintsContact.phone,
  }),
});
