import { expect, it } from "vitest";
import type { DocumentKind } from "./document-kinds.ts";
import type { DocumentState, DossierDocument } from "./document-states.ts";
import { batchesOf, chooseNext, countLacking, lacksOf } from "./dossier-lacks.ts";
import { batchLabel, lackInWords } from "./dossier-messages.ts";

const READY: DocumentState = { is: "ready" };
const LATER: DocumentState = { is: "notNeeded", why: "afterEnd" };
const ABSENT: DocumentState = { is: "notNeeded", why: "absent" };
const missing = (...missing: string[]): DocumentState => ({ is: "missing", missing });

const several = (kind: DocumentKind, count: number, state: DocumentState): DossierDocument[] =>
  Array.from({ length: count }, (_, index) => ({ kind, subject: `${index}`, state, hasAddress: true }));

it("groups what lacks, with what comes after the stage at the end", () => {
  const documents = [
    ...several("attestation", 2, LATER),
    ...several("agreement", 1, missing("le signataire de l’entreprise", "le SIRET de l’entreprise")),
    ...several("convocation", 8, READY),
    ...several("contract", 1, { is: "mailWaiting", document: {} } as DocumentState),
    ...several("completionCertificate", 1, ABSENT),
  ];
  expect(
    lacksOf(documents)
      .map(lackInWords)
      .map((words) => words.replaceAll("\u202f", " ")),
  ).toEqual([
    "1 convention : il manque le signataire de l’entreprise",
    "1 convention : il manque le SIRET de l’entreprise",
    "8 convocations à envoyer",
    "1 contrat : l’e-mail n’est pas encore parti",
    "2 attestations à faire après la formation",
  ]);
  // Each document once, however much it lacks.
  expect(countLacking(documents)).toBe(12);
  expect(countLacking(several("completionCertificate", 1, ABSENT))).toBe(0);
});

it.each<[DossierDocument[], number, string[]]>([
  [several("convocation", 8, READY), 5, ["Envoyer les 8 convocations"]],
  [several("convocation", 1, READY), 5, ["Envoyer la convocation"]],
  [several("convocation", 8, READY), 90, []],
  [several("completionCertificate", 12, READY), -3, ["Émettre et envoyer les 12 certificats de réalisation"]],
  [
    [...several("convocation", 8, READY), ...several("agreement", 3, READY)],
    5,
    ["Envoyer les 3 conventions à signer", "Envoyer les 8 convocations"],
  ],
  [
    [...several("convocation", 8, READY), ...several("agreement", 3, READY)],
    90,
    ["Envoyer les 3 conventions à signer"],
  ],
  [several("agreement", 3, { is: "signed", document: {} } as DocumentState), 5, ["Contresigner les 3 conventions"]],
  [[{ kind: "attendanceSheet", subject: "", state: READY, hasAddress: false }], 5, ["Émettre la feuille d’émargement"]],
  [several("quotation", 2, READY), 5, []],
])("proposes the next sensible thing, and the call-ups as soon as it is time: %#", (documents, daysToStart, labels) => {
  const { next } = chooseNext(batchesOf(documents), daysToStart);
  expect(next.map(batchLabel)).toEqual(labels);
});
