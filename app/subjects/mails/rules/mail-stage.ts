import type { MailStage } from "./mail-kinds.ts";

/** Only what a mail tells of a stage. */
export function toMailStage(stage: MailStage): MailStage {
  const { id, typeId, title, date, location, duration, halfDays = [], priceCents, version = 0 } = stage;
  return { id, typeId, title, date, location, duration, halfDays, priceCents, version };
}
