import { setImmediate as nextTurn } from "node:timers/promises";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { dayInParis, instantInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { readAssessment } from "#subjects/assessments/data/read-assessment.ts";
import { saveAssessment } from "#subjects/assessments/data/save-assessment.ts";
import type { Level } from "#subjects/assessments/rules/assessment.ts";
import { refreshDossierState } from "#subjects/dossiers/data/dossier-states.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { saveResults } from "#subjects/dossiers/data/results.ts";
import { signOnPaper } from "#subjects/dossiers/data/signing/sign-on-paper.ts";
import type { DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import { toStage } from "#subjects/installation/data/example-stages.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { readStageAmounts } from "#subjects/yearly-report/data/read-amounts.ts";
import { saveAmounts } from "#subjects/yearly-report/data/save-amounts.ts";
import { suggestedOrigin } from "#subjects/yearly-report/rules/origins.ts";
import { signAll } from "../attendance.ts";
import { completeCompanies } from "../dossiers.ts";
import { makeDocuments } from "../make-documents.ts";
import { makeAgreements } from "./agreements.ts";
import type { PastStage } from "./courses.ts";
import { makePastOpinions } from "./opinions.ts";
import { traineesOf } from "./people.ts";

export interface StageInThePast {
  past: PastStage;
  stageId: string;
  by: User;
  /** So many days after its first day, before it if negative; never after now. */
  day: (days: number) => Date;
}

const DAY = 24 * 3_600_000;
/** Of the stages before, every third has documents. */
const LATEST_WITH_DOCUMENTS = 11;
const EVERY_SO_MANY_HAS_DOCUMENTS = 3;

/** A stage of the past, from its registrations to what its trainees said of it, each at its own time. */
export async function makePastStage(services: RequestServices, past: PastStage, by: User): Promise<void> {
  const { database, clock, centre, team } = services;
  const stage = { ...toStage(past.example, team, clock()), priceCents: past.course.priceCents };
  const starts = instantInParis(stage.date ?? "", "09:00").getTime();
  const day = (days: number) => new Date(Math.min(starts + days * DAY, clock().getTime()));
  await database.transaction().execute(async (transaction) => {
    await insertStage(transaction, stage, day(-60));
    await writeFacts(transaction, stage.id, past.facts);
  });
  for (const [position, participant] of traineesOf(past.index).entries()) {
    const registration = { stageId: stage.id, kind: "self" as const, participants: [participant], submission: "" };
    await registerParticipants(
      database,
      { ...registration, by: null, brand: centre.brand },
      day(-12 - 4 * position - (past.index % 3)),
    );
    await nextTurn();
  }
  await signAll(services, stage.id, { leavesEarly: past.index % 4 === 0 });
  const made = { past, stageId: stage.id, by, day };
  await makeAgreements(services, { stageId: stage.id, first: past.index * 10 + 1, by }, day(-10));
  await nextTurn();
  await makePastAssessments(services, made);
  await makePastAmounts(services, made);
  if (past.index < LATEST_WITH_DOCUMENTS || past.index % EVERY_SO_MANY_HAS_DOCUMENTS === 0)
    await makePastDocuments(services, made);
  await makePastOpinions(services, made);
  await deliver(services, stage.id);
}

/** The demonstration has no mail server: what was written in the past has arrived. */
async function deliver({ database }: RequestServices, stageId: string) {
  await singleStatement(database)
    .updateTable("mails")
    .set(({ ref }) => ({ state: "sent", attempts: 1, sent_at: ref("created_at") }))
    .where("stage_id", "=", stageId)
    .where("state", "=", "waiting")
    .execute();
}

/** Of two stages somebody has still to type the amount of the last person: the yearly report says so. */
const LACKING: readonly number[] = [1, 4];

async function makePastAmounts({ database }: RequestServices, { stageId, past, by, day }: StageInThePast) {
  const loaded = await readStageAmounts(database, stageId, { page: 1 });
  if (!loaded) return;
  const typed = LACKING.includes(past.index) ? loaded.registrations.slice(0, -1) : loaded.registrations;
  const changes = typed.flatMap(({ id, payer, traineeKind }) => {
    const origin = suggestedOrigin({ payer, traineeKind });
    return origin === ""
      ? []
      : [{ participantId: id, loaded: "", amounts: [{ origin, cents: past.course.priceCents }] }];
  });
  await saveAmounts(database, { loaded, changes, by }, day(9));
}

/** What each trainee can do of each objective, and the result that follows: most of it is acquired. */
async function makePastAssessments(services: RequestServices, { stageId, past, by, day }: StageInThePast) {
  const { database } = services;
  const [assessment, dossier] = [
    await readAssessment(database, { stageId, page: 1 }),
    await readDossier(database, stageId),
  ];
  if (!assessment || !dossier) return;
  const levelOf = (person: number, objective: number): Level => {
    const drawn = (past.index * 3 + person * 5 + objective * 7) % 11;
    return drawn === 0 ? "notAcquired" : drawn < 3 ? "inProgress" : "acquired";
  };
  const typed = assessment.people.flatMap(({ id }, person) =>
    assessment.objectives.map((objective, index) => ({
      participantId: id,
      objective,
      level: levelOf(person, index),
      loadedLevel: "",
    })),
  );
  const after = day(2);
  await saveAssessment(database, { assessment, typed, by }, after);
  const changes = assessment.people.map(({ id }) => ({
    participantId: id,
    loaded: "",
    result: typed.some(({ participantId, level }) => participantId === id && level !== "acquired")
      ? ("partly" as const)
      : ("reached" as const),
  }));
  await saveResults(database, { dossier, changes, by }, after);
}

const LATEST = 0;

/** The documents of a stage, from its programme to its certificates, with their numbers. */
async function makePastDocuments(services: RequestServices, { past, stageId, by, day }: StageInThePast) {
  const make = async (kind: DocumentKind, days: number, isSent = false) => {
    await nextTurn();
    return makeDocuments(services, { stageId, by, kind, at: day(days), isSent });
  };
  await completeCompanies(services, { stageId, by, at: day(-11) });
  await make("programme", -11);
  for (const documentId of [...(await make("agreement", -11)), ...(await make("contract", -11))])
    await signOnPaper(services.database, { documentId, day: dayInParis(day(-10)), by }, day(-10));
  await make("convocation", -6, true);
  await make("attendanceSheet", 4);
  await make("completionCertificate", 4, true);
  // Of the latest stage, they are what its dossier lacks to be closed.
  if (past.index !== LATEST) await make("attestation", 4, true);
  await refreshDossierState(services.database, { stageId, settings: services }, services.clock());
}
