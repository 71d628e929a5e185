import type { Centre } from "../../../config/centre.ts";
import type { MailStage } from "../../../domain/mails/mail-kinds.ts";
import { hoursText } from "../../../domain/plural.ts";
import { fullAddress } from "../../../domain/stages/place.ts";
import { whenInWords } from "../../../domain/stages/timetable/timetable-words.ts";
import type { Fact } from "./pieces.tsx";

/** Without what the stage does not have yet. */
export function stageFacts(
  { title, date, location, duration, halfDays = [] }: MailStage,
  centre: Pick<Centre, "address">,
): Fact[] {
  const when = whenInWords({ date, halfDays });
  const facts: (Fact | null)[] = [
    ["Stage", title],
    when ? ["Date", when] : null,
    location ? ["Lieu", fullAddress(location, centre.address)] : null,
    duration === null ? null : ["Durée", hoursText(duration)],
  ];
  return facts.filter((fact) => fact !== null);
}
