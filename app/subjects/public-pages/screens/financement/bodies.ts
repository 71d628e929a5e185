export const TITLE = "Financement des Formations";

/** Names and addresses of others; what the page says of them are texts of the centre. */
export const FUNDING_BODIES = [
  { id: "ocapiat", name: "OCAPIAT", url: "https://www.ocapiat.fr" },
  { id: "opco-ep", name: "OPCO EP", url: "https://www.opcoep.fr" },
  { id: "vivea", name: "VIVEA", url: "https://vivea.fr" },
  { id: "france-travail", name: "France Travail", url: "https://www.francetravail.fr" },
] as const;
export type FundingBody = (typeof FUNDING_BODIES)[number];

export const PUBLIC_SERVICE = {
  id: "service-public",
  name: "Service-Public.gouv.fr",
  url: "https://www.service-public.gouv.fr/particuliers/vosdroits/N177",
} as const;

interface Situation {
  /** Of its texts. */
  number: 1 | 2 | 3 | 4 | 5 | 6;
  body: FundingBody["id"] | typeof PUBLIC_SERVICE.id;
}

/** Where each situation leads. */
export const SITUATIONS: readonly Situation[] = [
  { number: 1, body: "ocapiat" },
  { number: 2, body: "vivea" },
  { number: 3, body: "ocapiat" },
  { number: 4, body: "opco-ep" },
  { number: 5, body: "france-travail" },
  { number: 6, body: "service-public" },
];
