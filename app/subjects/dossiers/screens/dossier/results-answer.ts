import { data, type RouterContextProvider } from "react-router";
import { type PostedForm, readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { suggestedResults } from "#subjects/assessments/data/suggested-results.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { noteDossierChange } from "../../data/note-change.ts";
import { readDossier } from "../../data/read-dossier.ts";
import { saveResults } from "../../data/results.ts";
import type { Dossier } from "../../rules/dossier.ts";
import { NOT_UNDERSTOOD } from "../../rules/dossier-messages.ts";
import {
  changedTo,
  RESULTS_CHANGED_MEANWHILE,
  RESULTS_FAILED,
  RESULTS_FILLED,
  RESULTS_SAVED,
  RESULTS_UNCHANGED,
} from "../../rules/results/result-messages.ts";
import { resultInWords, type TypedResult, toResult } from "../../rules/results/results-form.ts";

export interface ResultsAnswer {
  refusal?: string;
  success?: string;
  /** The lines as typed, to show again. */
  typed?: TypedResult[];
  /** What is wrong with a line, by participant. */
  faults?: Record<string, string>;
  /** When it was saved, used as the form's key. */
  saved?: number;
}

export async function answerResults(request: Request, stageId: string, context: Readonly<RouterContextProvider>) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const typed = typedResults(posted);
  const refuse = (answer: ResultsAnswer, status: number) => data<ResultsAnswer>({ typed, ...answer }, { status });
  if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG }, 400);
  if (typed.length === 0) return data<ResultsAnswer>({ refusal: NOT_UNDERSTOOD }, { status: 400 });
  const services = context.get(servicesContext);
  const { database, clock } = services;
  return runAction(
    context,
    async () => {
      const dossier = await readDossier(database, stageId);
      if (!dossier) return refuse({ refusal: CHOSEN_STAGE_GONE }, 404);
      // Fills all lines, without saving.
      if (textOf(posted, "intent") === "fillResults")
        return data<ResultsAnswer>({ typed: typed.map(reached), success: RESULTS_FILLED });
      // The same with what the assessment says, where nothing is chosen yet.
      if (textOf(posted, "intent") === "suggestResults") {
        const suggested = await suggestedResults(database, dossier);
        const filled = typed.map((row) => ({ ...row, result: row.result || (suggested.get(row.participantId) ?? "") }));
        return data<ResultsAnswer>({ typed: filled, success: RESULTS_FILLED });
      }
      const changes = typed.map(({ participantId, loadedResult, result }) => ({
        participantId,
        loaded: loadedResult,
        result: toResult(result),
      }));
      const outcome = await saveResults(database, { dossier, changes, by }, clock());
      if ("conflicts" in outcome)
        return refuse(conflictAnswer(typed, outcome.conflicts, (await readDossier(database, stageId)) ?? dossier), 409);
      if (outcome.saved === 0) return data<ResultsAnswer>({ success: RESULTS_UNCHANGED, saved: clock().getTime() });
      await noteDossierChange(services, stageId);
      return data<ResultsAnswer>({ success: RESULTS_SAVED, saved: clock().getTime() });
    },
    (status) => refuse({ refusal: RESULTS_FAILED }, status),
  );
}

const reached = (row: TypedResult): TypedResult => ({ ...row, result: "reached" });

/** The fields of a line have the same position in the form. */
function typedResults(posted: PostedForm): TypedResult[] {
  const [results, loaded] = [textsOf(posted, "result"), textsOf(posted, "loadedResult")];
  return textsOf(posted, "participantId").map((participantId, index) => ({
    participantId,
    result: results[index] ?? "",
    loadedResult: loaded[index] ?? "",
  }));
}

/** What the other administrator saved, beside each line; saving again overwrites it. */
function conflictAnswer(typed: readonly TypedResult[], conflicts: readonly string[], { participants }: Dossier) {
  const stored = new Map(participants.map(({ id, result }) => [id, result]));
  const of = (id: string) => stored.get(id) ?? null;
  return {
    refusal: RESULTS_CHANGED_MEANWHILE,
    faults: Object.fromEntries(conflicts.map((id) => [id, changedTo(resultInWords(of(id)))])),
    typed: typed.map((row) =>
      conflicts.includes(row.participantId) ? { ...row, loadedResult: of(row.participantId) ?? "" } : row,
    ),
  };
}
