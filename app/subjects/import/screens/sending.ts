import { data, type RouterContextProvider } from "react-router";
import { type PostedForm, readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { isFormId } from "#platform/values/form-id.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import type { User } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { addRows, finishSending } from "../data/add-rows.ts";
import { findImport, mayAddRows, mayStart, startImport } from "../data/imports.ts";
import { countRows } from "../data/list-rows.ts";
import { readBatch } from "../rules/batch.ts";
import { IMPORT_KINDS } from "../rules/import-columns.ts";
import { readCount, readHeadings, SENDING_INTENTS } from "../rules/import-form.ts";
import { IMPORT_FAILED, type ImportRefusal, importRefusalMessage } from "../rules/import-messages.ts";
import type { Route } from "./+types/sending";
import { STATUS } from "./refusal-status.ts";

/** `received`: how many rows have arrived; `wrong`: after the last of them, how many are to be corrected. */
export type SendingAnswer = { received: number; wrong?: number } | { refusal: string };

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

/** The script of the page reads the file, and sends its rows here. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  if (posted.tooLong) return answer({ refusal: FIELD_TOO_LONG }, 400);
  const intent = SENDING_INTENTS.find((known) => known === textOf(posted, "intent"));
  if (!intent) return refuse("notUnderstood");
  return runAction(
    context,
    () => STEPS[intent]({ posted, by, context }),
    (status) => answer({ refusal: IMPORT_FAILED }, status),
  );
}

interface Step {
  posted: PostedForm;
  by: User;
  context: Readonly<RouterContextProvider>;
}

const STEPS = { start, rows, finish };

async function start({ posted, by, context }: Step) {
  const { database, clock } = context.get(servicesContext);
  const id = textOf(posted, "submission");
  const kind = IMPORT_KINDS.find((known) => known === textOf(posted, "kind"));
  const headings = kind && readHeadings(kind, textOf(posted, "importColumns"));
  const expectedRows = readCount(textOf(posted, "expectedRows"));
  if (!isFormId(id) || !kind || !headings || !expectedRows) return refuse("notUnderstood");
  const stageId = (kind === "registrants" && textOf(posted, "stage")) || null;
  if (stageId && !(await findStage(database, stageId))) return refuse("notUnderstood");
  if (!(await mayStart(database, by, clock()))) return refuse("tooMany");
  const fileName = textOf(posted, "importFile");
  await startImport(database, { id, by, kind, stageId, fileName, ...headings, expectedRows }, clock());
  return answer({ received: 0 });
}

async function rows({ posted, by, context }: Step) {
  const { database, clock } = context.get(servicesContext);
  const own = { id: textOf(posted, "submission"), by };
  const found = await findImport(database, own);
  if (!found) return refuse("gone");
  const sent = readBatch(textOf(posted, "importRows"), found.columns.length + found.unknown.length);
  if (!sent) return refuse("notUnderstood");
  if (!(await mayAddRows(database, by, clock()))) return refuse("tooMany");
  const added = await addRows(database, { own, rows: sent });
  return typeof added === "string" ? refuse(added) : answer(added);
}

async function finish({ posted, by, context }: Step) {
  const { database, clock } = context.get(servicesContext);
  const own = { id: textOf(posted, "submission"), by };
  const refusal = await finishSending(database, own, clock());
  if (refusal) return refuse(refusal);
  const { rows: received, wrong } = await countRows(database, own.id);
  return answer({ received, wrong });
}

const answer = (body: SendingAnswer, status = 200) => Response.json(body, { status });
const refuse = (refusal: ImportRefusal) => answer({ refusal: importRefusalMessage[refusal] }, STATUS[refusal]);
