import { type Day, daysBetween } from "#platform/values/paris-time.ts";
import type { Quality } from "./centre.ts";

/** A renewal audit takes months to plan; the second reminder is the last moment to ask for one. */
const CERTIFICATE_REMINDER_DAYS = [120, 30] as const;

/** How many days before the end a reminder is due: the latest one whose day has come, or null. */
export function dueCertificateReminder({ isCertified, validUntil }: Quality, today: Day): number | null {
  if (!isCertified || !validUntil || validUntil < today) return null;
  const left = daysBetween(today, validUntil);
  return CERTIFICATE_REMINDER_DAYS.toSorted((a, b) => a - b).find((days) => left <= days) ?? null;
}

/** The dashboard says that the certificate ends soon, or has ended while the site still speaks of it. */
export function certificateWarning(quality: Quality, today: Day): { until: Day; hasEnded: boolean } | null {
  const { isCertified, validUntil } = quality;
  if (!isCertified || !validUntil) return null;
  if (validUntil < today) return { until: validUntil, hasEnded: true };
  return dueCertificateReminder(quality, today) === null ? null : { until: validUntil, hasEnded: false };
}
