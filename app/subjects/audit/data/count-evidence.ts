import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { leftAt, mailWaits } from "#subjects/mails/data/left-at.ts";
import { readPublicCounts } from "#subjects/opinions/data/results/public-figures.ts";
import { OPINION_KINDS, type OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import { attendanceOfType, figureOfType } from "#subjects/opinions/rules/results/public-figures.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import type { Counts } from "../rules/measures.ts";
import { ABSENCE_TOLD } from "./absence-told.ts";
import { countAssessed, countEndedStages, counted, countUpcomingStages, type Sum } from "./count-stages.ts";
import type { AuditedYear } from "./year.ts";

type Contacts = Pick<Centre, "disabilityContact" | "complaintsContact" | "phone" | "email">;

/** Everything that the audit shows of a year, counted when it is read; an index finds the rows of the year. */
export async function countEvidence(database: Reader, centre: Contacts, year: AuditedYear): Promise<Counts> {
  const stages = await countEndedStages(database, year);
  const upcoming = await countUpcomingStages(database, year);
  const convocations = await countDocuments(database, "convocation", year);
  const published = await countPublished(database, year);
  const opinions = await countOpinions(database, year);
  const register = await countRegister(database, year);
  const hasContact = centre.phone.display !== "" || centre.email !== "";
  return {
    publicFacts: hasContact ? upcoming.publicFacts : { ...upcoming.publicFacts, count: 0 },
    accessibility: upcoming.accessibility,
    publishedFigures: { count: published.figures, total: null },
    publishedHeadcounts: { count: published.headcounts, total: null },
    beforeAnswers: opinions.before,
    levels: await countLevels(database, year),
    convocationsSent: {
      ...counted(convocations.sent, convocations.issued),
      waiting: Number(convocations.waiting ?? 0),
    },
    convocationsOpened: counted(convocations.opened, convocations.sent),
    ...stages,
    assessed: await countAssessed(database, year),
    absencesTold: await countAbsences(database, year),
    referent: counted(centre.disabilityContact.name === "" ? 0 : 1, 1),
    endAnswers: opinions.end,
    laterAnswers: opinions.later,
    companyAnswers: opinions.company,
    trainerAnswers: opinions.trainer,
    funderAnswers: opinions.funder,
    complaintsContact: counted(centre.complaintsContact.name === "" ? 0 : 1, 1),
    ...register,
    subcontractors: await countSubcontractors(database),
  };
}

/** Counts the team as it is: they have no dates. */
async function countSubcontractors(database: Reader) {
  const { count } = await database
    .selectFrom("trainers")
    .select(({ fn }) => fn.countAll<Sum>().as("count"))
    .where("employment", "=", "subcontracted")
    .where("archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return counted(count, count);
}

/** The formations that had a figure, and a headcount, on the public pages. */
async function countPublished(database: Reader, { year }: AuditedYear) {
  const types = await readPublicCounts(database, { typeIds: STAGE_TYPES.map(({ id }) => id), year });
  const ofYear = [...types.values()].map((years) => years.filter((each) => each.year === year));
  return {
    figures: ofYear.filter((years) => figureOfType(years) !== null).length,
    headcounts: ofYear.filter((years) => attendanceOfType(years) !== null).length,
  };
}

/** A corrected document counts with the one that replaces it. */
async function countDocuments(database: Reader, kind: string, { year }: AuditedYear) {
  return (
    database
      .selectFrom("issued_documents")
      .select(({ fn }) => [fn.countAll<Sum>().as("issued"), fn.count<Sum>("opened_at").as("opened")])
      // Who opened one has received it, whatever became of another mail since.
      .select(sql<Sum>`count(coalesce(opened_at, ${leftAt()}))`.as("sent"))
      .select(sql<Sum>`sum(case when opened_at is null and ${mailWaits()} then 1 else 0 end)`.as("waiting"))
      .where("kind", "=", kind)
      .where("year", "=", year)
      .executeTakeFirstOrThrow()
  );
}

async function countLevels(database: Reader, { from, until }: AuditedYear) {
  const row = await database
    .selectFrom("participants")
    .select(({ fn }) => fn.countAll<Sum>().as("people"))
    .select(sql<Sum>`sum(case when level <> '' then 1 else 0 end)`.as("known"))
    .where("registration_date", ">=", from)
    .where("registration_date", "<", until)
    .executeTakeFirstOrThrow();
  return counted(row.known, row.people);
}

/** Those that a QR code offers without asking anybody count once they are answered. */
async function countOpinions(database: Reader, { year }: AuditedYear) {
  const rows = await database
    .selectFrom("opinions")
    .select(({ fn }) => ["kind", fn.count<Sum>("answered_at").as("answered")])
    .select(sql<Sum>`sum(case when asked_at is null and answered_at is null then 0 else 1 end)`.as("asked"))
    .where("kind", "in", Object.keys(OPINION_KINDS))
    .where("year", "=", year)
    .groupBy("kind")
    .execute();
  const of = (kind: OpinionKind) => {
    const row = rows.find((each) => each.kind === kind);
    return counted(row?.answered ?? 0, row?.asked ?? 0);
  };
  return {
    before: of("before"),
    end: of("end"),
    later: of("later"),
    company: of("company"),
    trainer: of("trainer"),
    funder: of("funder"),
  };
}

/** The kind is literal: SQLite uses the partial index only then. */
async function countAbsences(database: Reader, { from, until }: AuditedYear) {
  const row = await database
    .selectFrom("attendance_records as record")
    .select(({ fn }) => fn.countAll<Sum>().as("absences"))
    .select(sql<Sum>`sum(${ABSENCE_TOLD})`.as("told"))
    .where(sql<boolean>`record.kind = 'absent'`)
    .where("received_at", ">=", from.toISOString())
    .where("received_at", "<", until.toISOString())
    .executeTakeFirstOrThrow();
  return counted(row.told, row.absences);
}

async function countRegister(database: Reader, { year }: AuditedYear) {
  const row = await database
    .selectFrom("complaints")
    .select(({ fn }) => fn.countAll<Sum>().as("lines"))
    .select([
      sql<Sum>`sum(case when kind = 'complaint' then 1 else 0 end)`.as("complaints"),
      sql<Sum>`sum(case when kind = 'complaint' and closed_at is not null then 1 else 0 end)`.as("closed"),
      sql<Sum>`sum(coalesce((select 1 from complaint_actions
        where complaint_actions.complaint_id = complaints.id and complaint_actions.kind = 'note' limit 1), 0))`.as(
        "acted",
      ),
    ])
    .where("year", "=", year)
    .executeTakeFirstOrThrow();
  return { complaintsClosed: counted(row.closed, row.complaints), improvements: counted(row.acted, row.lines) };
}
