import type { MailStage } from "../../../domain/mails/mail-kinds.ts";
import { dayInWords } from "../../../domain/paris-time.ts";
import { hoursText } from "../../../domain/plural.ts";
import type { Fact } from "./pieces.tsx";

/** Without what the stage does not have yet. */
export function stageFacts({ title, date, location, duration }: MailStage): Fact[] {
  const facts: (Fact | null)[] = [
    ["Stage", title],
    date ? ["Date", dayInWords(date)] : null,
    location ? ["Lieu", location] : null,
    duration === null ? null : ["Durée", hoursText(duration)],
  ];
  return facts.filter((fact) => fact !== null);
}
