import type { RegistrationAmount } from "./amounts/registration-amounts.ts";
import type { Origin } from "./origins.ts";

/** Who paid something for a registration; of one that brings nothing in, whoever is typed. */
export function payingOrigins(amounts: readonly RegistrationAmount[]): ReadonlySet<Origin> {
  const paid = amounts.filter(({ cents }) => cents > 0);
  return new Set((paid.length > 0 ? paid : amounts).map(({ origin }) => origin));
}
