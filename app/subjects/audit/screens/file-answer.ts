import { data, type RouterContextProvider } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { attachAuditFile, removeAuditFile } from "../data/audit-files.ts";
import type { AuditFileRefusal } from "../rules/audit-file.ts";
import {
  AUDIT_FILE_FAILED,
  AUDIT_FILE_NOT_HERE,
  AUDIT_FILE_REMOVED,
  AUDIT_FILE_SAVED,
  AUDIT_GONE,
  auditFileMessage,
} from "../rules/audit-messages.ts";
import { parseIndicator } from "../rules/indicators.ts";
import { readYear } from "./read-year.ts";

export interface AuditFileAnswer {
  refusal?: string;
  success?: string;
  /** The id as sent, to show the file again. */
  fileId?: string;
  note?: string;
  day?: string;
  /** When it was saved, used as the form's key. */
  saved?: number;
}

const STATUS: Partial<Record<AuditFileRefusal, number>> = { fileGone: 409, tooManyFiles: 409 };

export async function answerAuditFile(
  request: Request,
  { indicator: text, url }: { indicator: string; url: URL },
  context: Readonly<RouterContextProvider>,
) {
  const by = requireAdmin(context);
  const indicator = parseIndicator(text);
  if (!indicator) throw data(AUDIT_GONE, { status: 404 });
  const services = context.get(servicesContext);
  const { database, clock } = services;
  const posted = await readPost(request);
  const [fileId, note, removed] = [textOf(posted, "file"), textOf(posted, "auditNote"), textOf(posted, "removedFile")];
  const day = textOf(posted, "auditDay");
  const refuse = (refusal: string, status: number) => data<AuditFileAnswer>({ refusal, fileId, note, day }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const run = async () => {
    const saved = clock().getTime();
    if (removed !== "") {
      const refused = await removeAuditFile(services, { id: removed, indicator, by }, clock());
      if (refused) return refuse(AUDIT_FILE_NOT_HERE, 404);
      return data<AuditFileAnswer>({ success: AUDIT_FILE_REMOVED, saved });
    }
    const { year } = readYear(url.searchParams, clock());
    const reason = await attachAuditFile(database, { year, indicator, fileId, note: note.trim(), day, by }, clock());
    if (reason) return refuse(auditFileMessage[reason], STATUS[reason] ?? 400);
    return data<AuditFileAnswer>({ success: AUDIT_FILE_SAVED, saved });
  };
  return runAction(context, run, (status) => refuse(AUDIT_FILE_FAILED, status));
}
