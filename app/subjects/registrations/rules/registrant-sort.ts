/** The values of the query parameter `tri`, which sorts the list of registrants. */
export const REGISTRANT_SORTS = [
  "nom",
  "email",
  "entreprise",
  "niveau",
  "situation",
  "paye-par",
  "inscription",
] as const;
export type RegistrantSort = (typeof REGISTRANT_SORTS)[number];
