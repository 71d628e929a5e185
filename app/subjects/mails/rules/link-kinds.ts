/** Links that only the recipient knows. They are made when the mail is sent: their tokens are stored nowhere. */
const LINK_KINDS = [
  "registration",
  "waitingList",
  "signature",
  "opinion",
  "invoices",
  "recall",
  "team",
  "prospect",
  // Not links but six digits, made at the same moment for the same reason.
  "signatureCode",
  "attendanceCode",
  "verifyAddress",
  "resetPassword",
  "invitation",
  "undoAddress",
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Typed, not followed. */
export type CodeKind = Extract<LinkKind, "signatureCode" | "attendanceCode">;
export const CODE_MINUTES = 10;
/** The code without what people type between the digits. */
export const tidyCode = (typed: string) => typed.replace(/[\s.-]/g, "");
export const isCode = (text: string) => /^\d{6}$/.test(text);

export type AccountLink = Extract<LinkKind, "verifyAddress" | "resetPassword" | "invitation" | "undoAddress">;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The time counts from when the mail is sent: a link does not end while its mail waits. Only the undo link counts from
 * the change, which must be final one day.
 */
export const LINK_MILLISECONDS: Record<AccountLink, number> = {
  verifyAddress: 7 * DAY,
  resetPassword: HOUR,
  invitation: 7 * DAY,
  undoAddress: 7 * DAY,
};

export const LINK_PATHS: Record<LinkKind, (token: string) => string> = {
  registration: (token) => `/inscription/${token}`,
  waitingList: (token) => `/attente/${token}`,
  signature: (token) => `/signature/${token}`,
  opinion: (token) => `/avis/${token}`,
  invoices: (token) => `/factures/${token}`,
  recall: (token) => `/echeance/${token}`,
  team: (token) => `/habilitations/${token}`,
  prospect: (token) => `/prochaine-date/${token}`,
  signatureCode: (code) => code,
  attendanceCode: (code) => code,
  verifyAddress: (token) => `/verifier-adresse?jeton=${token}`,
  resetPassword: (token) => `/nouveau-mot-de-passe?jeton=${token}`,
  invitation: (token) => `/nouveau-mot-de-passe?jeton=${token}`,
  undoAddress: (token) => `/annuler-changement-adresse?jeton=${token}`,
};
