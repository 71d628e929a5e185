import type { MailStage } from "./mail-kinds.ts";

/** Only what a mail tells of a stage. */
export function toMailStage({ id, typeId, title, date, location, duration }: MailStage): MailStage {
  return { id, typeId, title, date, location, duration };
}
