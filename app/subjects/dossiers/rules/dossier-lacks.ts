import type { DocumentKind } from "./document-kinds.ts";
import { type DossierDocument, type NextStep, nextStep } from "./document-states.ts";
import type { DocumentSubject } from "./dossier.ts";

/** What is still to be done for several documents of a kind, together. */
export interface Lack {
  step: NextStep;
  kind: DocumentKind;
  /** What lacks, after « il manque »; empty unless the step is to complete. */
  missing: string;
  subjects: readonly DocumentSubject[];
}

/** The order is that of the dossier, what can be done now before what comes after the stage. */
export function lacksOf(documents: readonly DossierDocument[]): Lack[] {
  const lacks = new Map<string, Lack & { subjects: DocumentSubject[] }>();
  for (const document of documents) {
    const step = nextStep(document);
    if (!step) continue;
    const { kind, subject, state } = document;
    for (const missing of state.is === "missing" ? state.missing : [""]) {
      const key = `${step} ${kind} ${missing}`;
      const lack = lacks.get(key);
      if (lack) lack.subjects.push(subject);
      else lacks.set(key, { step, kind, missing, subjects: [subject] });
    }
  }
  const isLater = ({ step }: Lack) => Number(step === "later");
  return [...lacks.values()].toSorted((one, other) => isLater(one) - isLater(other));
}

/** How many documents lack something. */
export const countLacking = (documents: readonly DossierDocument[]) =>
  documents.filter((document) => nextStep(document) !== null).length;

/** The steps that the site can do for many at once. */
export const BATCH_STEPS = ["issue", "send", "countersign"] as const;
export type BatchStep = (typeof BATCH_STEPS)[number];
export const isBatchStep = (text: string): text is BatchStep => (BATCH_STEPS as readonly string[]).includes(text);

export interface Batch {
  step: BatchStep;
  kind: DocumentKind;
  count: number;
  /** How many of them have no number yet. */
  unissued: number;
}

/** The batches in the order in which a dossier is made. */
export function batchesOf(documents: readonly DossierDocument[]): Batch[] {
  const batches = new Map<string, Batch>();
  for (const document of documents) {
    const step = nextStep(document);
    if (!step || !isBatchStep(step)) continue;
    const { kind, state } = document;
    const batch = batches.get(`${step} ${kind}`) ?? { step, kind, count: 0, unissued: 0 };
    batches.set(`${step} ${kind}`, {
      ...batch,
      count: batch.count + 1,
      unissued: batch.unissued + Number(state.is === "ready"),
    });
  }
  return [...batches.values()].toSorted((one, other) => rank(one) - rank(other));
}

/** What waits for the centre's signature first, then in the order of the dossier. */
const ORDER: readonly DocumentKind[] = [
  "programme",
  "agreement",
  "contract",
  "convocation",
  "attendanceSheet",
  "completionCertificate",
  "attestation",
];
const rank = ({ step, kind }: Batch) => (step === "countersign" ? -1 : ORDER.indexOf(kind));

/** People are called up this many days before a stage at most: earlier, it is not the next thing to do. */
const CONVOCATION_DAYS = 30;

/** The next sensible thing, with the call-ups as soon as it is time for them, and what else can be done. */
export function chooseNext(batches: readonly Batch[], daysToStart: number): { next: Batch[]; others: Batch[] } {
  const isTime = ({ kind }: Batch) => kind !== "convocation" || daysToStart <= CONVOCATION_DAYS;
  const first = batches.find(isTime);
  const next = batches.filter((batch) => batch === first || (batch.kind === "convocation" && isTime(batch)));
  return { next, others: batches.filter((batch) => !next.includes(batch)) };
}
