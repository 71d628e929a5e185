import type { RegistrantSort } from "../../../../server/registrations/registrant-list.ts";

/** The columns that put the list in their order, by the address's word for it. */
export const SORTED_COLUMNS: Record<RegistrantSort, string> = {
  nom: "Nom",
  email: "E-mail",
  entreprise: "Entreprise",
  niveau: "Niveau",
  inscription: "Inscrit le",
};
