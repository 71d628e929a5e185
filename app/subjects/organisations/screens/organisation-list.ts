import { list } from "#frame/office/list.ts";
import { choice, search } from "#frame/office/list-filters.ts";
import { MAY_BE_DOUBLE, mergeChosen } from "#frame/office/merge-form.ts";
import { shownTexts } from "#platform/values/fields.ts";
import { fieldsOf } from "#platform/values/map-fields.ts";
import { feminine } from "#platform/values/noun.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { type ListedOrganisation, listOrganisations } from "../data/find-organisations.ts";
import { organisationPath } from "../rules/organisation.ts";
import {
  ORGANISATION_FIELDS,
  ORGANISATION_KINDS,
  type OrganisationField,
  type OrganisationKind,
} from "../rules/organisation-fields.ts";

const kindOf = ({ companyKind }: ListedOrganisation) => ORGANISATION_KINDS[companyKind as OrganisationKind];

export const ORGANISATIONS = list({
  path: "/admin/entreprises",
  title: "Entreprises",
  noun: feminine("entreprise"),
  empty: "Une entreprise arrive ici d’elle-même avec l’inscription qui la nomme.",
  links: [{ label: "Ajouter une entreprise", to: "/admin/entreprises/ajouter" }],
  filters: {
    q: search("Nom, ville, SIRET ou contact"),
    nature: choice("Nature", ORGANISATION_KINDS, "Toutes les natures"),
  },
  rows: ({ services, today }, { q, nature }, range) =>
    listOrganisations(services.database, { text: q, kind: nature }, { ...range, today }),
  key: ({ id }) => id,
  href: ({ id }) => organisationPath(id),
  actions: { merge: mergeChosen(organisationPath) },
  columns: [
    {
      heading: "Nom",
      cell: ({ companyName, companyLegalForm, isDouble }) => ({
        text: companyName,
        note: [companyLegalForm, isDouble && MAY_BE_DOUBLE].filter(Boolean).join(" · "),
      }),
    },
    { heading: "Nature", look: "short", cell: kindOf },
    { heading: "Ville", cell: ({ companyCity }) => companyCity },
    { heading: "Signataire", cell: ({ signatoryName }) => signatoryName },
    { heading: "Inscriptions", look: "number", cell: ({ registrations }) => `${registrations}` },
    { heading: "Dernier stage", look: "short", cell: ({ lastDay }) => (lastDay ? dashedDate(lastDay) : "") },
  ],
  sheet: {
    path: "/admin/entreprises/export.xlsx",
    file: "entreprises",
    title: "Entreprises",
    journal: "companiesExported",
    columns: () => [
      ...fieldsOf(ORGANISATION_FIELDS).map((field) => ({
        heading: ORGANISATION_FIELDS[field].label,
        width: 24,
        cell: (row: ListedOrganisation) => shownTexts<OrganisationField>(ORGANISATION_FIELDS, row)[field],
      })),
      { heading: "Inscriptions", width: 14, cell: ({ registrations }: ListedOrganisation) => registrations },
      { heading: "Dernier stage", width: 14, cell: ({ lastDay }: ListedOrganisation) => lastDay ?? "" },
    ],
    complete: async (_, rows) => rows,
  },
});
