import { data, type RouterContextProvider } from "react-router";
import type { User } from "../../../../domain/accounts/user.ts";
import { readBatch } from "../../../../domain/import/batch.ts";
import { IMPORT_KINDS } from "../../../../domain/import/import-columns.ts";
import { isImportId, readCount, readHeadings, SENDING_INTENTS } from "../../../../domain/import/import-form.ts";
import { IMPORT_FAILED, type ImportRefusal, importRefusalMessage } from "../../../../domain/import/import-messages.ts";
import { FIELD_TOO_LONG } from "../../../../domain/length-messages.ts";
import { addRows, finishSending } from "../../../../server/import/add-rows.ts";
import { findImport, mayAddRows, mayStart, startImport } from "../../../../server/import/imports.ts";
import { countRows } from "../../../../server/import/list-rows.ts";
import { servicesContext } from "../../../../server/services.ts";
import { findStage } from "../../../../server/stages/stages.ts";
import { type PostedForm, readPost, textOf } from "../../../form.ts";
import { runAction } from "../../../run-action.ts";
import { requireAdmin } from "../../../session.ts";
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
  if (!isImportId(id) || !kind || !headings || !expectedRows) return refuse("notUnderstood");
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
  const sent = readBatch(textOf(posted, "importRows"), found.columns.length);
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
