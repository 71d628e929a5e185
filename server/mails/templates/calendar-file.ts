import type { MailStage } from "../../../domain/mails/mail-kinds.ts";
import { agendaFile } from "../../../domain/stages/ics.ts";
import { HOURS_WHEN_MISSING } from "../../../domain/stages/stage.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import type { RenderedMail } from "../mail.ts";

/** With the uid of app/routes/stage/agenda.ts: a calendar that has the stage already changes its entry. */
export function calendarFile(
  { id, typeId, title, location, date, duration }: MailStage,
  { baseUrl, createdAt }: { baseUrl: URL; createdAt: Date },
): RenderedMail["attachments"] {
  if (!date) return [];
  const content = agendaFile({
    uid: `${id}@${baseUrl.hostname}`,
    title,
    location,
    start: date,
    hours: duration ?? HOURS_WHEN_MISSING,
    url: baseUrl.origin + stagePath({ id, typeId }),
    now: createdAt,
  });
  return [{ filename: "stage.ics", content, contentType: "text/calendar; charset=utf-8" }];
}
