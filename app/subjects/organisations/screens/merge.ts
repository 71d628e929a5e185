import { mergeForm } from "#frame/office/merge-form.ts";
import { MergePage, mergeClientAction, mergeMeta } from "#frame/office/merge-page.tsx";
import { counted } from "#platform/values/plural.ts";
import { findOrganisation, listOrganisations, possibleDoubles } from "../data/find-organisations.ts";
import { mergeOrganisations } from "../data/merge-organisations.ts";
import { NO_ORGANISATION, NOT_MERGED, organisationPath } from "../rules/organisation.ts";

const MOST = 20;

const MERGE = mergeForm({
  param: "organisation",
  path: organisationPath,
  heading: "Réunir deux entreprises",
  searched: "L’autre fiche : nom, ville ou SIRET",
  noneFound: "Aucune autre entreprise ne correspond.",
  explained: (other) =>
    `Les inscriptions, les documents et les coordonnées de « ${other} » rejoignent cette fiche. Les documents émis ne changent pas. Vous pourrez séparer les deux fiches.`,
  gone: NO_ORGANISATION,
  same: "Ces deux fiches n’en font déjà qu’une.",
  failed: NOT_MERGED,
  find: async ({ services }, id) => {
    const found = await findOrganisation(services.database, id);
    const about = (one: NonNullable<typeof found>) => [one.companyCity, one.signatoryName].filter(Boolean);
    return found && { id: found.id, name: found.companyName, about: about(found) };
  },
  search: async ({ services, today }, text) => {
    const found = await listOrganisations(services.database, { text, kind: null }, { offset: 0, limit: MOST, today });
    return found.map(({ id, companyName, companyCity, registrations }) => ({
      id,
      name: companyName,
      about: [companyCity, counted(registrations, "inscription")].filter(Boolean),
    }));
  },
  doubles: async ({ services: { database } }, id) => {
    const name = (await findOrganisation(database, id))?.companyName ?? "";
    return (await possibleDoubles(database, { id, name })).map((one) => ({ ...one, about: [] }));
  },
  merge: async ({ services, by, now }, merging) =>
    (await mergeOrganisations(services.database, { ...merging, by }, now)) === "gone" ? NO_ORGANISATION : null,
});

export const loader = MERGE.loader;
export const action = MERGE.action;
export const clientAction = mergeClientAction;
export const meta = mergeMeta;
export default MergePage;
