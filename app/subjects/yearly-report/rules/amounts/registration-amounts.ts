import { euroText } from "#subjects/stages/rules/price.ts";
import { isOrigin, ORIGIN_KEYS, type Origin } from "../origins.ts";

export interface RegistrationAmount {
  origin: Origin;
  cents: number;
}

const inFormOrder = (amounts: readonly RegistrationAmount[]): RegistrationAmount[] =>
  amounts.toSorted((one, other) => ORIGIN_KEYS.indexOf(one.origin) - ORIGIN_KEYS.indexOf(other.origin));

/** « 2g=40000,9=5000 »: what a form was loaded with, to compare. */
export const amountsKey = (amounts: readonly RegistrationAmount[]): string =>
  inFormOrder(amounts)
    .map(({ origin, cents }) => `${origin}=${cents}`)
    .join();

/** The journal says it, and the page beside a line that somebody else changed: « 400 € (2g), 50 € (9) ». */
export const amountsInWords = (amounts: readonly RegistrationAmount[]): string =>
  amounts.length === 0
    ? "—"
    : inFormOrder(amounts)
        .map(({ origin, cents }) => `${euroText(cents)} (${origin})`)
        .join(", ");

/** Rows of the database: an origin that the form does not have any more is left out. */
export const knownAmounts = (rows: readonly { origin: string; cents: number }[]): RegistrationAmount[] =>
  inFormOrder(rows.flatMap(({ origin, cents }) => (isOrigin(origin) ? [{ origin, cents }] : [])));
