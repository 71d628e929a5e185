import type { RegistrationAmount } from "./amounts/registration-amounts.ts";
import type { Origin } from "./origins.ts";

/** The origins of the amounts above zero. If all amounts are zero: all their origins. */
export function payingOrigins(amounts: readonly RegistrationAmount[]): ReadonlySet<Origin> {
  const paid = amounts.filter(({ cents }) => cents > 0);
  return new Set((paid.length > 0 ? paid : amounts).map(({ origin }) => origin));
}
