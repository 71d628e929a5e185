import { parseDay } from "#platform/values/paris-time.ts";
import { CHOICE, ID } from "#platform/values/text-lengths.ts";

export const MAX_AUDIT_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_NOTE = 200;
/** The most files of one indicator and year: an auditor reads them. */
export const MOST_AUDIT_FILES = 30;

/** The note is checked again once it is trimmed. */
export const AUDIT_LENGTHS = { auditNote: 2 * MAX_NOTE, auditDay: CHOICE, removedFile: ID } as const;

export type AuditFileRefusal = "noFile" | "fileGone" | "noteTooLong" | "notADay" | "tooManyFiles";

interface Attached {
  fileId: string;
  note: string;
  /** Empty: not said. */
  day: string;
}

export function refuseAuditFile({ fileId, note, day }: Attached): AuditFileRefusal | null {
  if (fileId === "") return "noFile";
  if (day !== "" && !parseDay(day)) return "notADay";
  return note.length > MAX_NOTE ? "noteTooLong" : null;
}
