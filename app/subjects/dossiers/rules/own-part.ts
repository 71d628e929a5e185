import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { amongPeople, faultOfShares, type Share, shareAmounts } from "#subjects/bookings/rules/shares.ts";
import { isPaidByCompany } from "#subjects/registrations/rules/trainee-choices.ts";

/** What a registrant pays themselves beside others. */
export interface OwnPart {
  /** The amount excludes tax; null when the sum of the shares of the booking is not known. */
  cents: number | null;
  /** Who pays the rest: « OCAPIAT, L’employeur ». */
  others: string;
  /** Whether an organisation buys the registration. */
  hasBuyer: boolean;
}

interface Booked {
  shares: readonly (Share & { name: string })[];
  priceCents: number | null;
  people: readonly unknown[];
  organisation: object | null;
}

/** The part of each person of a booking; null for who pays all of it, or nothing. */
export function ownParts({ shares, priceCents, people, organisation }: Booked): (OwnPart | null)[] {
  const own = shares.findIndex(({ payer }) => payer === "oneself");
  if (own < 0 || shares.length === 1) return people.map(() => null);
  const whole = faultOfShares(shares, priceCents) ? null : (shareAmounts(shares, priceCents)[own] ?? null);
  const each = whole === null ? [] : amongPeople(whole, people.length);
  const others = shares
    .filter((_, index) => index !== own)
    .map(({ payer, name }) => name || PAYERS[payer])
    .join(", ");
  return people.map((_, index) => {
    const cents = each[index] ?? null;
    return cents === 0 ? null : { cents, others, hasBuyer: organisation !== null };
  });
}

interface Paying {
  payer: string;
  companyId: string;
  ownPart: OwnPart | null;
}

/** A person who pays themselves, wholly or in part, has a contract (L.6353-3 of the Code du travail). */
export const needsContract = ({ payer, ownPart }: Pick<Paying, "payer" | "ownPart">) =>
  payer === "oneself" || ownPart !== null;

/** Whether the agreement of their company is for them. */
export const sharesAgreement = ({ payer, companyId, ownPart }: Paying) =>
  payer === "oneself" ? companyId !== "" && ownPart?.hasBuyer === true : isPaidByCompany({ payer, companyId });
