import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { type Day, dayInParis, daysBetween } from "#platform/values/paris-time.ts";
import { indexedDay, SHOWN, toStage } from "#subjects/stages/data/stages.ts";
import { type Stage, startDay } from "#subjects/stages/rules/stage.ts";
import type { DocumentKind } from "../rules/document-kinds.ts";
import type { DossierCounts } from "../rules/listed-dossier.ts";

export interface ListedDossier {
  stage: Stage;
  counts: DossierCounts;
}

interface Wanted {
  isClosed: boolean;
  /** Without the house rules of the centre no dossier is closed. */
  hasHouseRules: boolean;
  page: number;
  size: number;
}

/**
 * Stages with registrants whose dossier is not closed, those nearest to today first, before or after it; or those that are
 * closed, latest first.
 */
export async function listDossiers(
  database: Reader,
  { isClosed, hasHouseRules, page, size }: Wanted,
  now: Date,
): Promise<{ dossiers: ListedDossier[]; hasMore: boolean }> {
  if (isClosed && !hasHouseRules) return { dossiers: [], hasMore: false };
  const today = dayInParis(now);
  const state = hasHouseRules ? (isClosed ? "closed" : "open") : "any";
  const most = page * size + 1;
  const past = await withState(database, state)
    .where(indexedDay(), "<", today)
    .orderBy(indexedDay(), "desc")
    .orderBy("stages.id", "desc")
    .limit(most)
    .execute();
  const coming = await withState(database, state)
    .where(indexedDay(), ">=", today)
    .orderBy(indexedDay())
    .orderBy("stages.id")
    .limit(most)
    .execute();
  const found = [...coming, ...past].map(toStage);
  const ordered = isClosed ? found : byDistance(found, today);
  const stages = ordered.slice((page - 1) * size, page * size);
  return { dossiers: await withCounts(database, stages), hasMore: ordered.length > page * size };
}

/** Both lists are in their order already, which a stable sort keeps. */
function byDistance(stages: readonly Stage[], today: Day): Stage[] {
  const distance = (stage: Stage) => Math.abs(daysBetween(today, startDay(stage)));
  return stages.toSorted((one, other) => distance(one) - distance(other));
}

/** Somebody who registered after the dossier was closed opens it again. */
function withState(database: Reader, state: "closed" | "open" | "any") {
  const registered = sql<number>`(select count(*) from participants where participants.stage_id = stages.id)`;
  const isSettled = sql<boolean>`coalesce(dossier_states.missing, 1) = 0 and dossier_states.participants = ${registered}`;
  return (
    database
      .selectFrom("stages")
      .leftJoin("dossier_states", "dossier_states.stage_id", "stages.id")
      .select(SHOWN.map((column) => `stages.${column}` as const))
      // Not "exists", which PostgreSQL joins with all stages, instead of reading the first ones in their order.
      .where(registered, ">", 0)
      // What is archived is still among those that are closed.
      .$if(state !== "closed", (query) => query.where("stages.state", "<>", "archived"))
      .$if(state !== "any", (query) => query.where(state === "closed" ? isSettled : sql<boolean>`not (${isSettled})`))
  );
}

/** The number when the dossier was looked at last: the list cannot read the attendance of each stage. */
const ABSENT = sql<number>`coalesce((select absent from dossier_states where dossier_states.stage_id = participants.stage_id), 0)`;

async function withCounts(database: Reader, stages: readonly Stage[]): Promise<ListedDossier[]> {
  if (stages.length === 0) return [];
  const ids = stages.map(({ id }) => id);
  const people = await database
    .selectFrom("participants")
    .select(({ fn }) => [
      "stage_id",
      fn.countAll<number | string>().as("participants"),
      sql<number | string>`sum(case when payer = '' then 1 else 0 end)`.as("without_payer"),
      ABSENT.as("absent"),
    ])
    .where("stage_id", "in", ids)
    .groupBy("stage_id")
    .execute();
  const documents = await database
    .selectFrom("issued_documents")
    .select([
      "stage_id",
      "kind",
      sql<number | string>`count(distinct subject)`.as("issued"),
      sql<number | string>`count(distinct case when sent_at is not null then subject end)`.as("sent"),
      sql<number | string>`count(distinct case when signed_at is not null then subject end)`.as("signed"),
    ])
    .where("stage_id", "in", ids)
    .groupBy(["stage_id", "kind"])
    .execute();
  return stages.map((stage) => {
    const own = people.find(({ stage_id }) => stage_id === stage.id);
    const issued = documents.filter(({ stage_id }) => stage_id === stage.id);
    return {
      stage,
      counts: {
        participants: Number(own?.participants ?? 0),
        withoutPayer: Number(own?.without_payer ?? 0),
        absent: Number(own?.absent ?? 0),
        documents: Object.fromEntries(
          issued.map((row) => [
            row.kind as DocumentKind,
            { issued: Number(row.issued), sent: Number(row.sent), signed: Number(row.signed) },
          ]),
        ),
      },
    };
  });
}
