import { data, type RouterContextProvider } from "react-router";
import { readPost, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { noteDossierChange } from "#subjects/dossiers/data/note-change.ts";
import { findHalfDay } from "../../data/find-half-day.ts";
import { attachPaper } from "../../data/paper/attach-paper.ts";
import { HALF_DAY_GONE } from "../../rules/administration/administration-messages.ts";
import { PAPER_FAILED, PAPER_SAVED, paperMessage } from "../../rules/paper/paper-messages.ts";
import type { PaperRefusal } from "../../rules/paper/paper-sheet.ts";

export interface PaperAnswer {
  refusal?: string;
  success?: string;
  /** The ids as sent, to show the files again. */
  fileIds?: string[];
  presentIds?: string[];
  /** When it was saved, used as the form's key. */
  saved?: number;
}

const STATUS: Partial<Record<PaperRefusal, number>> = { closedByTrainer: 409, pageGone: 409 };

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
