import { data, type RouterContextProvider, redirect } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { type PostedForm, readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { type RequestServices, servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import type { User } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { draftNamedStages, findWaitingDraft } from "../data/add-named-stages.ts";
import { applyProposals, correctRow, removeRow } from "../data/correct-row.ts";
import { discardImport, findImport, type Import } from "../data/imports.ts";
import { nameColumns } from "../data/name-columns.ts";
import { runImport } from "../data/run-import.ts";
import { undoImport } from "../data/undo-import.ts";
import { columnNames, type ImportCells, type ImportColumn, type ImportKind } from "../rules/import-columns.ts";
import { IMPORT_INTENTS, type ImportIntent, readCount } from "../rules/import-form.ts";
import {
  IMPORT_FAILED,
  type ImportRefusal,
  importRefusalMessage,
  ROW_REMOVED,
  rowsCorrected,
  STILL_WRONG,
} from "../rules/import-messages.ts";
import { cut } from "../rules/read-sheet.ts";
import { STATUS } from "./refusal-status.ts";

export interface ImportAnswer {
  refusal?: string;
  success?: string;
  /** The row of the form, with what was typed: shown again as long as it is not saved. */
  line?: number;
  typed?: ImportCells;
}

interface Change {
  found: Import;
  posted: PostedForm;
  services: RequestServices;
  by: User;
}

type Outcome = ImportAnswer | ImportRefusal | Response;

const CHANGES: Record<ImportIntent, (change: Change) => Promise<Outcome>> = {
  columns,
  stages,
  correct,
  propose,
  remove,
  import: importAll,
  undo,
  discard,
};

export async function changeImport(request: Request, id: string, context: Readonly<RouterContextProvider>) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const services = context.get(servicesContext);
  const found = await findImport(services.database, { id, by });
  if (!found) throw data(importRefusalMessage.gone, { status: 404 });
  const intent = IMPORT_INTENTS.find((known) => known === textOf(posted, "intent"));
  const line = lineOf(posted) ?? undefined;
  const kept = intent === "correct" && line ? { line, typed: typedCells(found.kind, posted) } : {};
  const refuse = (refusal: string, status: number) => data<ImportAnswer>({ refusal, ...kept }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  if (!intent) return refuse(importRefusalMessage.notUnderstood, 400);
  return runAction(
    context,
    async () => {
      const outcome = await CHANGES[intent]({ found, posted, services, by });
      if (typeof outcome === "string") return refuse(importRefusalMessage[outcome], STATUS[outcome]);
      return outcome instanceof Response ? outcome : data<ImportAnswer>(outcome);
    },
    (status) => refuse(IMPORT_FAILED, status),
  );
}

/** The largest number of a line, and of a version. */
const LARGEST_NUMBER = 1_000_000;
const lineOf = (posted: PostedForm) => readCount(textOf(posted, "line"), LARGEST_NUMBER);

function typedCells(kind: ImportKind, posted: PostedForm): ImportCells {
  const sent = columnNames(kind).filter((name) => textsOf(posted, name).length > 0);
  return Object.fromEntries(sent.map((name) => [name, cut(textOf(posted, name), name)]));
}

async function columns({ found, posted, services: { database, clock }, by }: Change): Promise<Outcome> {
  const named = new Map<number, ImportColumn>();
  for (const chosen of textsOf(posted, "importColumn").filter(Boolean)) {
    const [place = "", said] = chosen.split(":");
    const name = columnNames(found.kind).find((known) => known === said);
    if (!name || !/^\d{1,2}$/.test(place)) return "notUnderstood";
    named.set(Number(place), name);
  }
  const naming = { own: { id: found.id, by }, named, given: typedCells(found.kind, posted) };
  return (await nameColumns(database, naming, clock())) ?? {};
}

async function stages({ found, posted, services: { database, clock }, by }: Change): Promise<Outcome> {
  const given = typedCells("stages", posted);
  const drafted = await draftNamedStages(database, { own: { id: found.id, by }, given }, clock());
  return typeof drafted === "string" ? drafted : redirect(`/admin/import/${drafted.id}`);
}

async function correct({ found, posted, services: { database, clock }, by }: Change): Promise<Outcome> {
  const line = lineOf(posted);
  if (!line) return "notUnderstood";
  const own = { id: found.id, by };
  const everywhere = textOf(posted, "everywhere") !== "";
  const correction = { own, line, cells: typedCells(found.kind, posted), everywhere };
  const corrected = await correctRow(database, correction, clock());
  if (typeof corrected === "string") return corrected;
  return corrected.isWrong ? { refusal: STILL_WRONG, line } : { success: rowsCorrected(corrected.rows), line };
}

async function propose({ found, services: { database, clock }, by }: Change): Promise<Outcome> {
  const applied = await applyProposals(database, { id: found.id, by }, clock());
  return typeof applied === "string" ? applied : { success: rowsCorrected(applied) };
}

async function remove({ found, posted, services: { database, clock }, by }: Change): Promise<Outcome> {
  const line = lineOf(posted);
  if (!line) return "notUnderstood";
  return (await removeRow(database, { own: { id: found.id, by }, line }, clock())) ?? { success: ROW_REMOVED };
}

async function importAll({ found, posted, services: { database, clock, centre }, by }: Change): Promise<Outcome> {
  const version = readCount(textOf(posted, "version"), LARGEST_NUMBER) ?? 0;
  const tells = found.kind === "registrants" && textOf(posted, "tells") !== "";
  const done = await runImport(database, { id: found.id, by, version, tells, brand: centre.brand }, clock());
  if (typeof done === "string") return done;
  const waiting = found.kind === "stages" ? await findWaitingDraft(database, by, clock()) : null;
  return redirect(waiting ? withFlash(`/admin/import/${waiting}`, "stages-importes") : `/admin/import/${found.id}`);
}

async function undo({ found, posted, services, by }: Change): Promise<Outcome> {
  const kept = /^\d{1,5}$/.test(textOf(posted, "kept")) ? Number(textOf(posted, "kept")) : -1;
  const undone = await undoImport(services, { id: found.id, by, kept }, services.clock());
  return typeof undone === "string" ? undone : redirect(`/admin/import/${found.id}`);
}

async function discard({ found, services: { database }, by }: Change): Promise<Outcome> {
  await discardImport(database, { id: found.id, by });
  return redirect("/admin/import");
}
