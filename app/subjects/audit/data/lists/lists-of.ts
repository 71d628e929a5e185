import type { Reader } from "#platform/database/database.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { type IndicatorNumber, indicatorOf } from "../../rules/indicators.ts";
import type { Measure } from "../../rules/measures.ts";
import type { AuditedYear } from "../year.ts";
import type { EvidenceList } from "./list.ts";
import { absenceList, documentList, opinionList, registerList, registrationList } from "./people-lists.ts";
import { endedStageList, levelList, upcomingStageList } from "./stage-lists.ts";

type Make = (database: Reader, centre: Centre, year: AuditedYear) => EvidenceList;

const upcoming: Make = (database, centre, year) => upcomingStageList(database, centre, year);
const ended: Make = (database, _, year) => endedStageList(database, year);
const convocations: Make = (database, _, year) => documentList(database, "convocation", year);
const endOpinions: Make = (database, _, year) => opinionList(database, "end", year);
const register: Make = (database, _, year) => registerList(database, year);

/** The lists behind each count. The settings have none. */
const LISTS: Record<Measure, readonly Make[]> = {
  publicFacts: [upcoming],
  accessibility: [upcoming],
  publishedFigures: [endOpinions],
  publishedHeadcounts: [ended],
  beforeAnswers: [(database, _, year) => opinionList(database, "before", year)],
  levels: [(database, _, year) => registrationList(database, year)],
  convocationsSent: [convocations],
  convocationsOpened: [convocations],
  attendance: [ended],
  assessed: [ended, (database, _, year) => levelList(database, year)],
  absencesTold: [(database, _, year) => absenceList(database, year)],
  methods: [ended],
  programmes: [ended, (database, _, year) => documentList(database, "programme", year)],
  referent: [],
  endAnswers: [endOpinions],
  laterAnswers: [(database, _, year) => opinionList(database, "later", year)],
  companyAnswers: [(database, _, year) => opinionList(database, "company", year)],
  trainerAnswers: [(database, _, year) => opinionList(database, "trainer", year)],
  funderAnswers: [(database, _, year) => opinionList(database, "funder", year)],
  complaintsContact: [],
  complaintsClosed: [register],
  improvements: [register],
  certifying: [ended],
  subcontractors: [],
};

/** Each once. */
export function listsOf(
  number: IndicatorNumber,
  { database, centre, year }: { database: Reader; centre: Centre; year: AuditedYear },
): EvidenceList[] {
  const makers = new Set(indicatorOf(number).measures.flatMap((measure) => LISTS[measure]));
  return [...makers].map((make) => make(database, centre, year));
}
