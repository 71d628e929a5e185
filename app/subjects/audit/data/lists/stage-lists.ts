import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { levelInWords, toLevel } from "#subjects/assessments/rules/assessment.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { findFactsOf } from "#subjects/stages/data/stage-facts.ts";
import { IS_OPEN } from "#subjects/stages/data/stage-states.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { missingFacts, missingInWords } from "#subjects/stages/rules/facts/public-facts.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { assessedPeople, endedStages, hasAttendance, hasProgramme, saysMethods } from "../count-stages.ts";
import type { AuditedYear } from "../year.ts";
import { BATCH, type EvidenceList, inBatches, mapped, yesOrNo } from "./list.ts";

export function endedStageList(database: Reader, year: AuditedYear): EvidenceList {
  const read = (last: { id: string; day: string } | null) => {
    const query = endedStages(database, year)
      .select(["id", "title", "location", "registered_seats", indexedDay().as("day")])
      .select([
        hasAttendance.as("attended"),
        hasProgramme.as("programme"),
        assessedPeople.as("assessed"),
        saysMethods.as("methods"),
      ]);
    return (last ? query.where(isAfter(last)) : query).limit(BATCH).execute();
  };
  return {
    name: "stages-termines",
    headings: [
      ...["Stage", "Date", "Lieu", "Inscrits", "Évalués par objectif"],
      ...["Émargement", "Programme émis", "Méthodes et moyens"],
    ],
    rows: mapped(inBatches(read), ({ title, day, location, registered_seats, assessed, ...has }) => [
      title,
      day,
      location,
      String(registered_seats),
      String(assessed),
      ...[has.attended, has.programme, has.methods].map(yesOrNo),
    ]),
  };
}

export function upcomingStageList(database: Reader, centre: Centre, { today }: AuditedYear): EvidenceList {
  const read = async (last: { id: string; day: string } | null) => {
    let query = database
      .selectFrom("stages")
      .select(["id", "title", "duration", "price_cents as priceCents", indexedDay().as("day")])
      .where(IS_OPEN)
      .where(indexedDay(), ">=", today);
    if (last)
      query = query.where(({ or, and, eb }) =>
        or([eb(indexedDay(), ">", last.day), and([eb(indexedDay(), "=", last.day), eb("id", ">", last.id)])]),
      );
    const rows = await query.orderBy(indexedDay()).orderBy("id").limit(BATCH).execute();
    const facts = await findFactsOf(
      database,
      rows.map(({ id }) => id),
    );
    return rows.map((stage) => ({ ...stage, facts: facts.get(stage.id) ?? NO_FACTS }));
  };
  return {
    name: "stages-a-venir",
    headings: ["Stage", "Date", "Fiche publique", "Accessibilité"],
    rows: mapped(inBatches(read), ({ facts, ...stage }) => [
      stage.title,
      stage.day,
      missingInWords(missingFacts({ stage, facts }, centre)) || "complète",
      yesOrNo(facts.accessibility),
    ]),
  };
}

/** Each objective of each trainee of a stage of the year. */
export function levelList(database: Reader, year: AuditedYear): EvidenceList {
  return {
    name: "evaluations-par-objectif",
    headings: ["Stage", "Date", "Stagiaire", "Objectif", "Niveau", "Noté par"],
    rows: levelRows(database, year),
  };
}

async function* levelRows(database: Reader, year: AuditedYear): AsyncGenerator<string[]> {
  for await (const { id, title, day } of inBatches((last: { id: string; day: string } | null) => {
    const query = endedStages(database, year).select(["id", "title", indexedDay().as("day")]);
    return (last ? query.where(isAfter(last)) : query).limit(BATCH).execute();
  })) {
    const rows = await database
      .selectFrom("objective_results")
      .innerJoin("participants as person", "person.id", "participant_id")
      .select(["objective", "objective_results.level", "by_name", "first_name", "last_name"])
      .where("objective_results.stage_id", "=", id)
      .orderBy("participant_id")
      .orderBy("objective")
      .execute();
    for (const { first_name, last_name, objective, level, by_name } of rows)
      yield [title, day, `${first_name} ${last_name}`, objective, levelInWords(toLevel(level)), by_name];
  }
}

/** Newest first. */
const isAfter = (last: { id: string; day: string }) =>
  sql<boolean>`(${indexedDay()} < ${last.day} or (${indexedDay()} = ${last.day} and id < ${last.id}))`;
