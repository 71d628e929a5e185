import type { RequestServices } from "#platform/services.ts";
import { readAssessment } from "#subjects/assessments/data/read-assessment.ts";
import { saveAssessment } from "#subjects/assessments/data/save-assessment.ts";
import type { Level } from "#subjects/assessments/rules/assessment.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { saveResults } from "#subjects/dossiers/data/results.ts";
import type { StageInThePast } from "./make-past-stage.ts";

/** What each trainee can do of each objective, and the result that follows: most of it is acquired. */
export async function makePastAssessments(services: RequestServices, { stageId, past, by, day }: StageInThePast) {
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
