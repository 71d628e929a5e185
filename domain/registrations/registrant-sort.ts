/** What the list of registrants may be sorted by, as its address says it (?tri=). */
export const REGISTRANT_SORTS = ["nom", "email", "entreprise", "niveau", "inscription"] as const;
export type RegistrantSort = (typeof REGISTRANT_SORTS)[number];
