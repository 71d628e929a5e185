import { longFrenchDate } from "#platform/values/paris-time.ts";

/** "le 15 novembre 2026 à 10:00 par Odile Wacquez" */
export const savedWhen = ({ savedAt, by }: { savedAt: Date; by: string }) =>
  `le ${longFrenchDate(savedAt)}${by ? ` par ${by}` : ""}`;
