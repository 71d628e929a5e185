import { sql } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import { type Day, dayInParis, daysBetween } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { hasLeft, mailWaits } from "#subjects/mails/data/left-at.ts";
import { indexedDay, SHOWN, toStage } from "#subjects/stages/data/stages.ts";
import { daysOfMonth, type Month } from "#subjects/stages/rules/calendar.ts";
import { DATE_WHEN_MISSING, type Stage } from "#subjects/stages/rules/stage.ts";
import type { DocumentKind } from "../rules/document-kinds.ts";
import { type DossierEnd, dossierEnd } from "../rules/dossier-closing.ts";
import type { DossierCounts, StageOrder, StageView } from "../rules/listed-stage.ts";

export interface ListedStage {
  stage: Stage;
  seats: number;
  /** The names of those who give it. */
  trainers: string[];
  /** How the dossier is, if it took place. */
  end: DossierEnd;
  /** A mail with its documents has not left yet. */
  hasWaitingMails: boolean;
  counts: DossierCounts;
}

interface StageSearch {
  /** Only this stage. */
  id?: string;
  /** A chosen month has its stages of every day and state, unless a view is chosen too. */
  view: StageView | "coming" | "month";
  text: string | null;
  month: Month | null;
  typeId: number | null;
  trainerId: string | null;
  /** Without the house rules of the centre a dossier is closed with a reserve only. */
  hasHouseRules: boolean;
}

interface Range {
  offset: number;
  limit: number;
  order: { by: StageOrder; isDescending: boolean } | null;
}

/** All that match are ordered here, because the distance to today has no index: some thousands of short rows at most. */
export async function listStages(
  database: Reader,
  wanted: StageSearch,
  { offset, limit, order }: Range,
  now: Date,
): Promise<ListedStage[]> {
  const today = dayInParis(now);
  const found = await matching(database, wanted, today);
  const sorted = order ? sortBy(found, order) : inUsualOrder(found, wanted.view, today);
  const page = sorted.slice(offset, offset + limit);
  return withFacts(database, page);
}

/** The months in which there is a stage, whatever its state, in their order; one look into the index for each. */
export async function listMonths(database: Reader): Promise<Month[]> {
  const nextAfter = (day: ReturnType<typeof sql>) => sql`(select substr(${indexedDay()}, 1, 7) from stages
    where ${indexedDay()} > ${day} order by ${indexedDay()} limit 1)`;
  const months = sql<{ month: Month | null }>`(with recursive found(month) as (
    select ${nextAfter(sql`''`)}
    union all
    select ${nextAfter(sql`month || '-99'`)} from found where month is not null
  ) select month from found)`;
  const rows = await database.selectFrom(months.as("months")).select("month").execute();
  return rows.flatMap(({ month }) => month ?? []);
}

interface Found {
  id: string;
  day: Day;
  title: string;
  capacity: number;
  registered: number;
  end: DossierEnd;
}

const ROWS_OF: Record<StageSearch["view"], ReturnType<typeof sql<boolean>>> = {
  // What is being prepared is to come too.
  coming: sql<boolean>`stages.state in ('open', 'draft')`,
  month: sql<boolean>`1 = 1`,
  "a-faire": sql<boolean>`stages.state = 'open'`,
  passes: sql<boolean>`stages.state = 'open'`,
  brouillons: sql<boolean>`stages.state = 'draft'`,
  annules: sql<boolean>`stages.state = 'cancelled'`,
  archives: sql<boolean>`stages.state = 'archived'`,
  // What is archived is shown to who asks for it.
  tous: sql<boolean>`stages.state <> 'archived'`,
};

async function matching(database: Reader, wanted: StageSearch, today: Day): Promise<Found[]> {
  const { id, view, text, month, typeId, trainerId, hasHouseRules } = wanted;
  const words = searchText(text ?? "");
  const coming = database.selectFrom("stage_days").select("stage_id").where("day", ">=", today);
  const registered = sql<number | string>`(select count(*) from participants where participants.stage_id = stages.id)`;
  let query = database
    .selectFrom("stages")
    .leftJoin("dossier_states", "dossier_states.stage_id", "stages.id")
    .leftJoin("dossier_closings", "dossier_closings.stage_id", "stages.id")
    .select(["stages.id", indexedDay().as("day"), "title", "capacity"])
    .select([registered.as("registered"), "dossier_states.missing", "dossier_states.covered"])
    .select(["dossier_states.participants", "dossier_closings.without_house_rules"]);
  query = id === undefined ? query.where(ROWS_OF[view]) : query.where("stages.id", "=", id);
  if (view === "coming") query = query.where("stages.id", "in", coming);
  if (view === "passes") query = query.where("stages.id", "not in", coming);
  if (month) query = query.where(indexedDay(), ">=", daysOfMonth(month).from);
  if (month) query = query.where(indexedDay(), "<", daysOfMonth(month).until);
  if (typeId !== null) query = query.where("type_id", "=", typeId);
  if (words !== "") query = query.where(contains(words));
  if (trainerId !== null)
    query = query.where(
      "stages.id",
      "in",
      database.selectFrom("stage_trainers").select("stage_id").where("trainer_id", "=", trainerId),
    );
  const found = (await query.execute()).map(({ missing, covered, participants, registered: count, ...row }) => {
    // Somebody who registered after the dossier was closed opens it again.
    const isKnown = missing !== null && Number(count) > 0 && participants === Number(count);
    const withoutHouseRules = Boolean(row.without_house_rules);
    return {
      ...{ id: row.id, title: row.title, capacity: row.capacity },
      day: row.day || DATE_WHEN_MISSING,
      registered: Number(count),
      end: isKnown ? dossierEnd({ missing, covered: covered ?? 0, hasHouseRules, withoutHouseRules }) : "open",
    };
  });
  return view === "a-faire" ? found.filter(({ registered, end }) => registered > 0 && end === "open") : found;
}

const FRENCH = new Intl.Collator("fr");
const COMPARED: Record<StageOrder, (one: Found, other: Found) => number> = {
  titre: (one, other) => FRENCH.compare(one.title, other.title),
  date: (one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)),
  inscrits: (one, other) => one.registered - other.registered,
};

function sortBy(found: readonly Found[], { by, isDescending }: { by: StageOrder; isDescending: boolean }): Found[] {
  const sorted = found.toSorted((one, other) => COMPARED[by](one, other) || FRENCH.compare(one.id, other.id));
  return isDescending ? sorted.reverse() : sorted;
}

/** What is to be done, nearest to today first, before or after it; coming stages and those of a month soonest first; all others latest first. */
function inUsualOrder(found: readonly Found[], view: StageSearch["view"], today: Day): Found[] {
  const byDay = sortBy(found, { by: "date", isDescending: view !== "coming" && view !== "month" });
  if (view !== "a-faire") return byDay;
  // The days are counted once, not in each comparison.
  return byDay
    .map((one) => ({ one, distance: Math.abs(daysBetween(today, one.day)) }))
    .sort((first, second) => first.distance - second.distance)
    .map(({ one }) => one);
}

/** The number when the dossier was looked at last: the list cannot read the attendance of each stage. */
const ABSENT = sql<number>`coalesce((select absent from dossier_states where dossier_states.stage_id = participants.stage_id), 0)`;

/** Whoever has opened it needs no mail, and no letter. */
const ARRIVED = sql<boolean>`(${hasLeft()} or opened_at is not null)`;

async function withFacts(database: Reader, page: readonly Found[]): Promise<ListedStage[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const stages = await database.selectFrom("stages").select(SHOWN).where("id", "in", ids).execute();
  const trainers = await database
    .selectFrom("stage_trainers")
    .innerJoin("trainers", "trainers.id", "stage_trainers.trainer_id")
    .select(["stage_id", "name"])
    .distinct()
    .where("stage_id", "in", ids)
    .orderBy("name")
    .execute();
  const people = await database
    .selectFrom("participants")
    .select([
      "stage_id",
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
      sql<number | string>`count(distinct case when ${ARRIVED} then subject end)`.as("sent"),
      sql<number | string>`count(distinct case when recipient_email = '' and not ${ARRIVED} then subject end)`.as(
        "to_post",
      ),
      sql<number | string>`count(distinct case when signed_at is not null then subject end)`.as("signed"),
      sql<number | string>`count(case when ${mailWaits()} then 1 end)`.as("waiting"),
    ])
    .where("stage_id", "in", ids)
    .groupBy(["stage_id", "kind"])
    .execute();
  return page.flatMap(({ id, capacity, registered, end }) => {
    const row = stages.find((stage) => stage.id === id);
    if (!row) return [];
    const own = people.find(({ stage_id }) => stage_id === id);
    const issued = documents.filter(({ stage_id }) => stage_id === id);
    return {
      stage: toStage(row),
      seats: capacity,
      trainers: trainers.filter(({ stage_id }) => stage_id === id).map(({ name }) => name),
      end,
      hasWaitingMails: issued.some(({ waiting }) => Number(waiting) > 0),
      counts: {
        participants: registered,
        withoutPayer: Number(own?.without_payer ?? 0),
        absent: Number(own?.absent ?? 0),
        documents: Object.fromEntries(
          issued.map((document) => [
            document.kind as DocumentKind,
            {
              issued: Number(document.issued),
              sent: Number(document.sent),
              toPost: Number(document.to_post),
              signed: Number(document.signed),
            },
          ]),
        ),
      },
    };
  });
}
