import { data, type RouterContextProvider } from "react-router";
import { HALF_DAY_GONE } from "../../../../domain/attendance/administration/administration-messages.ts";
import { PAPER_FAILED, PAPER_SAVED, paperMessage } from "../../../../domain/attendance/paper/paper-messages.ts";
import type { PaperRefusal } from "../../../../domain/attendance/paper/paper-sheet.ts";
import { FIELD_TOO_LONG } from "../../../../domain/length-messages.ts";
import { findHalfDay } from "../../../../server/attendance/find-half-day.ts";
import { attachPaper } from "../../../../server/attendance/paper/attach-paper.ts";
import { noteDossierChange } from "../../../../server/dossiers/note-change.ts";
import { servicesContext } from "../../../../server/services.ts";
import { readPost, textsOf } from "../../../form.ts";
import { runAction } from "../../../run-action.ts";
import { requireAdmin } from "../../../session.ts";

export interface PaperAnswer {
  refusal?: string;
  success?: string;
  /** As sent, to show again. */
  fileIds?: string[];
  presentIds?: string[];
  /** When it was saved, used as the form's key. */
  saved?: number;
}

const STATUS: Partial<Record<PaperRefusal, number>> = { tooMany: 429, closedByTrainer: 409, pageGone: 409 };

export async function answerPaper(
  request: Request,
  { stageId, halfDayId }: { stageId: string; halfDayId: string },
  context: Readonly<RouterContextProvider>,
) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  const posted = await readPost(request);
  const [fileIds, presentIds] = [textsOf(posted, "file"), textsOf(posted, "participantId")];
  const refuse = (refusal: string, status: number) => data<PaperAnswer>({ refusal, fileIds, presentIds }, { status });
  const run = async () => {
    if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
    const found = await findHalfDay(database, { stageId, halfDayId });
    if (!found) throw data(HALF_DAY_GONE, { status: 404 });
    const reason = await attachPaper(database, { ...found, fileIds, presentIds, by }, clock());
    if (reason) return refuse(paperMessage[reason], STATUS[reason] ?? 400);
    await noteDossierChange(services, stageId);
    return data<PaperAnswer>({ success: PAPER_SAVED, saved: clock().getTime() });
  };
  return runAction(context, run, (status) => refuse(PAPER_FAILED, status));
}
