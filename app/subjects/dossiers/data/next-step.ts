import type { Log } from "#platform/log.ts";
import type { User } from "#platform/values/user.ts";
import { stageStatus } from "#subjects/stages/rules/stage.ts";
import type { DocumentSource } from "../rules/document-input.ts";
import type { DocumentKind } from "../rules/document-kinds.ts";
import { type DossierDocument, isIssued, nextStep, waitsForCentre } from "../rules/document-states.ts";
import type { DocumentSubject, Dossier } from "../rules/dossier.ts";
import type { BatchStep } from "../rules/dossier-lacks.ts";
import { type DossierStates, readDossierStates } from "./dossier-states.ts";
import type { DocumentStore } from "./files/document-files.ts";
import { issueDocuments } from "./issuing/issue-documents.ts";
import { noteDossierChange } from "./note-change.ts";
import { oneBatchAtATime } from "./one-batch.ts";
import { type RefusedDocument, refusedIssue, refusedSending, refusedSigning } from "./refused-documents.ts";
import { sendDocuments } from "./sending/send-documents.ts";
import { countersign } from "./signing/countersign.ts";

/** Short enough for a request: a page is drawn in up to a tenth of a second. */
export const BATCH_SIZE = 25;

interface StepRequest {
  stageId: string;
  settings: DocumentSource["settings"];
  action: BatchStep;
  kind: DocumentKind;
  /** Null for all documents that want it, a batch at a time. */
  subject: DocumentSubject | null;
  /** Only those of them that somebody has chosen; each counts as named. */
  subjects?: readonly DocumentSubject[];
  /** The administrator was asked whether they mean it. */
  isConfirmed?: boolean;
  /** Mails leave no earlier. Asked when they are written: the PDFs before take a while. */
  notBefore?: () => Date;
  by: Pick<User, "id" | "name">;
}

/** `done`: how many documents; `left`: how many want the same still. */
export type StepOutcome =
  | { done: number; left: number; refused: NamedRefusal[] }
  | { reason: "noStage" | "running" | "nothingToDo" | "stillMissing" | "quotationAfterEnd" };

/** A document for which it was not done, by whom it is for. */
export type NamedRefusal = RefusedDocument & { name: string };

type StepStore = DocumentStore & { log: Log };

/** Does a step for the next documents that want it. What is done stays done, whatever happens to the rest. */
export async function takeStep(store: StepStore, request: StepRequest, now: Date): Promise<StepOutcome> {
  const { database } = store;
  const run = async (): Promise<StepOutcome> => {
    const states = await readDossierStates(database, request, now);
    if (!states) return { reason: "noStage" };
    const wanting = states.documents.filter((document) => wants(document, request));
    if (wanting.length === 0) return { reason: "nothingToDo" };
    const isOver = stageStatus(states.source.dossier.stage, now) === "terminé";
    if (request.kind === "quotation" && isOver && !request.isConfirmed) return { reason: "quotationAfterEnd" };
    let done = 0;
    const refused: RefusedDocument[] = [];
    // A batch for which nothing can be done does not stop those behind it.
    for (let start = 0; start < wanting.length && done === 0; start += BATCH_SIZE) {
      const acted = await act(store, { ...request, states, batch: wanting.slice(start, start + BATCH_SIZE) }, now);
      done = acted.done;
      refused.push(...acted.refused);
    }
    const after = await noteDossierChange({ ...store, ...request.settings, clock: () => now }, request.stageId);
    if (done === 0 && refused.length === 0) return { reason: "stillMissing" };
    const still = after?.documents.filter((document) => wants(document, request)).length ?? wanting.length - done;
    // A named document may be sent again, and would want it still.
    const isNamed = request.subject !== null || request.subjects !== undefined;
    const left = isNamed ? Math.max(0, wanting.length - BATCH_SIZE) : still;
    return { done, left, refused: named(refused, states.source.dossier) };
  };
  return (await oneBatchAtATime(database, { stageId: request.stageId, run }, now)) ?? { reason: "running" };
}

function named(refused: readonly RefusedDocument[], { stage, companies, participants }: Dossier): NamedRefusal[] {
  const names = new Map([
    ...companies.map(({ id, name }): [string, string] => [id, name]),
    ...participants.map(({ id, firstName, lastName }): [string, string] => [id, `${firstName} ${lastName}`]),
  ]);
  return refused.map((each) => ({ ...each, name: names.get(each.subject) ?? stage.title }));
}

/** All those whose next step it is; one that is named may also be issued before it is sent, or sent again. */
function wants(document: DossierDocument, { action, kind, subject, subjects }: StepRequest): boolean {
  if (document.kind !== kind) return false;
  if (subject === null && !subjects) return nextStep(document) === action;
  if (!(subjects ?? [subject]).includes(document.subject)) return false;
  const { state, hasAddress } = document;
  switch (action) {
    case "issue":
      return state.is === "ready";
    case "send":
      return hasAddress && (state.is === "ready" || isIssued(state)) && state.is !== "withdrawn";
    case "countersign":
      return waitsForCentre(state);
  }
}

type Batch = StepRequest & { states: DossierStates; batch: readonly DossierDocument[] };
type Acted = { done: number; refused: RefusedDocument[] };

async function act(store: StepStore, step: Batch, now: Date): Promise<Acted> {
  const { action, batch, by, settings, notBefore } = step;
  const subjects = new Map(
    batch.flatMap(({ state, subject }) => (isIssued(state) ? [[state.document.id, subject]] : [])),
  );
  if (action === "countersign") {
    const { representative, centre } = settings;
    const documentIds = [...subjects.keys()];
    const { countersigned, refused } = await countersign(
      { ...store, representative, centre },
      { documentIds, by },
      now,
    );
    return { done: countersigned.length, refused: refused.map((each) => refusedSigning(each, subjects)) };
  }
  const { issued, refused } = await issueReady(store, step, now);
  if (action === "issue") return { done: issued.length, refused };
  for (const { documentId, subject } of issued) subjects.set(documentId, subject);
  const outcome = await sendDocuments(store.database, { documentIds: [...subjects.keys()], by, notBefore }, now);
  return { done: outcome.sent.length, refused: [...refused, ...refusedSending(outcome, subjects)] };
}

/** Gives their numbers to those that have none. One that was issued meanwhile is left out. */
async function issueReady(store: StepStore, { states, batch, kind, by }: Batch, now: Date) {
  const subjects = batch.filter(({ state }) => state.is === "ready").map(({ subject }) => subject);
  if (subjects.length === 0) return { issued: [], refused: [] };
  const { source, templates } = states;
  const outcome = await issueDocuments(store, { source, templates, kind, subjects, by }, now);
  if ("reason" in outcome) return { issued: [], refused: subjects.map((subject) => refusedIssue(subject, outcome)) };
  const issued = outcome.outcomes.flatMap((each) => ("documentId" in each ? [each] : []));
  const refused = outcome.outcomes.flatMap((each) => {
    if ("documentId" in each || ("reason" in each && each.reason === "alreadyIssued")) return [];
    return [refusedIssue(each.subject, each)];
  });
  return { issued, refused };
}
