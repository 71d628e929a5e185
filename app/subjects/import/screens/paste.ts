import { data, type RouterContextProvider, redirect } from "react-router";
import { type PostedForm, readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { isFormId } from "#platform/values/form-id.ts";
import type { User } from "#platform/values/user.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { addRows, finishSending } from "../data/add-rows.ts";
import { findImport, mayStart, startImport } from "../data/imports.ts";
import { toBatches } from "../rules/batch.ts";
import { parseCsv } from "../rules/csv.ts";
import { chosenKind } from "../rules/import-columns.ts";
import {
  IMPORT_FAILED,
  type ImportRefusal,
  importRefusalMessage,
  NOTHING_TO_IMPORT,
  sheetRefusalMessage,
  TOO_MUCH_PASTED,
} from "../rules/import-messages.ts";
import { MAX_SHEET_LINES, readSheet } from "../rules/read-sheet.ts";
import { STATUS } from "./refusal-status.ts";

export interface PasteAnswer {
  refusal?: string;
  /** The values as typed, to show again without JavaScript. */
  typed?: { kind: string; stage: string; pasted: string };
}

interface Paste {
  posted: PostedForm;
  by: User;
  context: Readonly<RouterContextProvider>;
}

/** Cells copied from a spreadsheet: the way without JavaScript, for less than fifty thousand characters. */
export async function paste(request: Request, by: User, context: Readonly<RouterContextProvider>) {
  const posted = await readPost(request);
  const typed = { kind: textOf(posted, "kind"), stage: textOf(posted, "stage"), pasted: textOf(posted, "pasted") };
  const refuse = (refusal: string, status: number) => data<PasteAnswer>({ refusal, typed }, { status });
  if (posted.tooLong) return refuse(TOO_MUCH_PASTED, 400);
  return runAction(
    context,
    async () => {
      const outcome = await importPasted({ posted, by, context });
      if ("id" in outcome) return redirect(`/admin/import/${outcome.id}`);
      return refuse(outcome.message, outcome.status);
    },
    (status) => refuse(IMPORT_FAILED, status),
  );
}

const refused = (reason: ImportRefusal) => ({ message: importRefusalMessage[reason], status: STATUS[reason] });

async function importPasted({ posted, by, context }: Paste) {
  const { database, clock } = context.get(servicesContext);
  const chosen = chosenKind(textOf(posted, "kind"), textOf(posted, "stage"));
  const stageId = (chosen === "registrants" && textOf(posted, "stage")) || null;
  const id = textOf(posted, "submission");
  if (!isFormId(id) || (stageId && !(await findStage(database, stageId)))) return refused("notUnderstood");
  const own = { id, by };
  // The same form sent twice.
  if ((await findImport(database, own))?.state === "draft") return { id };
  const pasted = textOf(posted, "pasted");
  if (pasted.trim() === "") return { message: NOTHING_TO_IMPORT, status: 400 };
  const sheet = readSheet(chosen, parseCsv(pasted, MAX_SHEET_LINES));
  if (typeof sheet === "string") return { message: sheetRefusalMessage[sheet], status: 400 };
  if (!(await mayStart(database, by, clock()))) return refused("tooMany");
  const { kind, columns, unknown, rows } = sheet;
  const of = { kind, stageId, fileName: "", columns, unknown, expectedRows: rows.length };
  await startImport(database, { ...own, ...of }, clock());
  for (const { rows: some } of toBatches(rows)) {
    const added = await addRows(database, { own, rows: some });
    if (typeof added === "string") return refused(added);
  }
  const refusal = await finishSending(database, own, clock());
  return refusal ? refused(refusal) : { id };
}
