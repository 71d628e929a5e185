import type { TextFaults, Texts } from "#platform/values/fields.ts";
import { dashedDate, daysBetween } from "#platform/values/paris-time.ts";
import type { UnavailableField } from "./planning-fields.ts";
import { ENDS_BEFORE, TOO_LONG } from "./planning-messages.ts";
import { HALVES, type Half, type Unavailable } from "./thing.ts";

/** Longer ones are typing errors; who leaves for good is archived. */
const LONGEST_DAYS = 366;

/** What only the fields together say. */
export function readUnavailable(
  value: Texts<UnavailableField>,
): (Unavailable & { reason: string }) | { faults: TextFaults<UnavailableField> } {
  const unavailable = {
    fromDay: value.unavailableFrom,
    fromHalf: value.unavailableFromHalf as Half,
    toDay: value.unavailableTo,
    toHalf: value.unavailableToHalf as Half,
    reason: value.unavailableReason,
  };
  const { fromDay, fromHalf, toDay, toHalf } = unavailable;
  const isBackwards = toDay < fromDay || (toDay === fromDay && fromHalf === "afternoon" && toHalf === "morning");
  if (isBackwards) return { faults: { unavailableTo: ENDS_BEFORE } };
  if (daysBetween(fromDay, toDay) > LONGEST_DAYS) return { faults: { unavailableTo: TOO_LONG } };
  return unavailable;
}

/** « du 08-06-2026 (matin) au 10-06-2026 (après-midi) », « le 08-06-2026 », « le 08-06-2026 (matin) » */
export function unavailableInWords({ fromDay, fromHalf, toDay, toHalf }: Unavailable): string {
  if (fromDay !== toDay)
    return `du ${dashedDate(fromDay)}${fromHalf === "morning" ? "" : ` (${HALVES[fromHalf]})`} au ${dashedDate(toDay)}${toHalf === "afternoon" ? "" : ` (${HALVES[toHalf]})`}`;
  return `le ${dashedDate(fromDay)}${fromHalf === toHalf ? ` (${HALVES[fromHalf]})` : ""}`;
}
