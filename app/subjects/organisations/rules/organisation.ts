import type { OrganisationField } from "./organisation-fields.ts";

/** A company, a funder or another centre: who buys, pays or sends people. Its texts are those of its form. */
export interface Organisation extends Record<OrganisationField, string> {
  id: string;
  /** 0: named in a registration, and nobody of the centre has changed it since. */
  version: number;
}

/** Suggests names to a field in which a company is typed. */
export const ORGANISATION_NAMES = "/admin/entreprises/noms";
export const organisationPath = (id: string) => `/admin/entreprises/${encodeURIComponent(id)}`;

export const SIRET_TAKEN = "Une autre entreprise a ce SIRET : réunissez les deux fiches, ou corrigez-le.";
export const NO_ORGANISATION = "Cette entreprise n’existe pas, ou n’existe plus.";
export const NOT_MERGED = "Les fiches n’ont pas pu être changées : réessayez dans un instant.";
