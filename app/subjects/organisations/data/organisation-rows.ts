import type { Schema } from "#platform/database/schema.ts";
import type { Texts } from "#platform/values/fields.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { Organisation } from "../rules/organisation.ts";
import type { OrganisationField } from "../rules/organisation-fields.ts";

/** Where each field of an organisation is stored. */
const COLUMNS = {
  companyName: "name",
  companyKind: "kind",
  companyLegalForm: "legal_form",
  companyStreet: "street",
  companyPostalCode: "postal_code",
  companyCity: "city",
  companySiret: "siret",
  funderNumber: "funder_number",
  signatoryName: "signatory_name",
  signatoryTitle: "signatory_title",
  signatoryEmail: "signatory_email",
  billingName: "billing_name",
  billingEmail: "billing_email",
  paymentDays: "payment_days",
  agreementDays: "agreement_days",
  proofDays: "proof_days",
  followerName: "follower_name",
  followerPhone: "follower_phone",
  followerEmail: "follower_email",
  companyNotes: "notes",
} as const satisfies Record<OrganisationField, keyof Schema["organisations"]>;

/** Stored as numbers; null where the field is empty. */
const NUMBERS = ["paymentDays", "agreementDays", "proofDays"] as const satisfies OrganisationField[];
type NumberColumn = (typeof COLUMNS)[(typeof NUMBERS)[number]];
type Columns = Omit<Record<(typeof COLUMNS)[OrganisationField], string>, NumberColumn> &
  Record<NumberColumn, number | null>;

/** What a search compares, besides the name that sorts. */
const searchedOf = (value: Texts<OrganisationField>) =>
  searchText(
    `${value.companyName} ${value.companyCity} ${value.companySiret} ${value.signatoryName} ${value.billingName} ${value.followerName}`,
  );

export function columnsOf(value: Texts<OrganisationField>) {
  const texts = Object.fromEntries(fieldsOf(COLUMNS).map((field) => [COLUMNS[field], value[field]]));
  const numbers = Object.fromEntries(
    NUMBERS.map((field) => [COLUMNS[field], value[field] === "" ? null : Number(value[field])]),
  );
  return { ...({ ...texts, ...numbers } as Columns), search_text: searchedOf(value) };
}

export function toOrganisation(row: Columns & { id: string; version: number }): Organisation {
  const texts = mapFields(fieldsOf(COLUMNS), (field) => String(row[COLUMNS[field]] ?? ""));
  return { ...texts, id: row.id, version: row.version };
}
