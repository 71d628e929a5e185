import { agendaFile } from "#subjects/stages/rules/published/ics.ts";
import { stageEvents } from "#subjects/stages/rules/published/stage-events.ts";
import type { MailKind, MailStage } from "../../rules/mail-kinds.ts";
import type { RenderedMail } from "../mail.ts";
import type { Writing } from "./template.ts";

/** With the uids of app/subjects/stages/screens/stage/agenda.ts: a calendar that has the stage already changes its entries. */
export function calendarFile(
  { halfDays = [], version = 0, ...stage }: MailStage,
  { baseUrl, centre, createdAt }: Pick<Writing<MailKind>, "baseUrl" | "centre" | "createdAt">,
): RenderedMail["attachments"] {
  const events = stageEvents({ ...stage, halfDays, version }, { baseUrl, centre, changedAt: createdAt });
  if (events.length === 0) return [];
  return [{ filename: "stage.ics", content: agendaFile(events), contentType: "text/calendar; charset=utf-8" }];
}
