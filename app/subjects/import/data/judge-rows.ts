import type { Reader } from "#platform/database/database.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { certificationKey, listCertifications } from "#subjects/holdings/data/certifications.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { readDay } from "#subjects/stages/rules/form/stage-form.ts";
import { type Catalogue, catalogueOf } from "../rules/cells.ts";
import type { ImportCells } from "../rules/import-columns.ts";
import {
  type CellFaults,
  holdingKey,
  judgeHolding,
  judgeRegistrant,
  judgeStage,
  type NamedStage,
  namedStage,
} from "../rules/judge.ts";
import { listImportTypes } from "./catalogue.ts";
import type { Import } from "./imports.ts";

export interface JudgedRow {
  faults: CellFaults;
  same_key: string;
  stage_id: string | null;
}

/** What each row says by itself. What it is among the others: compare-rows.ts. */
export async function judgeRows(
  database: Reader,
  { kind, stageId, createdAt }: Pick<Import, "kind" | "stageId" | "createdAt">,
  rows: readonly ImportCells[],
): Promise<JudgedRow[]> {
  if (kind === "stages") {
    const catalogue = catalogueOf(await listImportTypes(database));
    return rows.map((cells) => judgedStage(cells, catalogue));
  }
  if (kind === "holdings") {
    const certifications = await certificationsByName(database);
    return rows.map((cells) => judgedHolding(cells, certifications, dayInParis(createdAt)));
  }
  const stageOf = await stageFinder(database, stageId, rows);
  return rows.map((cells) => judgedRegistrant(cells, stageOf(cells)));
}

function judgedStage(cells: ImportCells, catalogue: Catalogue): JudgedRow {
  const judged = judgeStage(cells, catalogue);
  if ("faults" in judged) return { faults: judged.faults, same_key: "", stage_id: null };
  const { date, title, location } = judged.draft;
  return { faults: {}, same_key: `${date}\n${searchText(`${title} ${location}`)}`, stage_id: null };
}

/** The ids, by what names are compared by. */
async function certificationsByName(database: Reader): Promise<Map<string, string>> {
  const certifications = await listCertifications(database);
  return new Map(certifications.map(({ id, name }) => [certificationKey(name), id]));
}

function judgedHolding(cells: ImportCells, certifications: ReadonlyMap<string, string>, today: Day): JudgedRow {
  const judged = judgeHolding(cells, today);
  if ("faults" in judged) return { faults: judged.faults, same_key: "", stage_id: null };
  const { holder, certificate, heldOn } = judged;
  const certificationId = certifications.get(certificationKey(certificate));
  if (!certificationId) return { faults: { certificate: "unknownCertification" }, same_key: "", stage_id: null };
  return { faults: {}, same_key: holdingKey({ ...holder, certificationId, heldOn }), stage_id: null };
}

type Found = { id: string } | { fault: CellFaults };

function judgedRegistrant(cells: ImportCells, found: Found): JudgedRow {
  const judged = judgeRegistrant(cells);
  const faults = { ...("faults" in judged && judged.faults), ...("fault" in found && found.fault) };
  if ("faults" in judged || "fault" in found) return { faults, same_key: "", stage_id: null };
  const { email } = judged.participant;
  return { faults, same_key: `${found.id}\n${personKey(judged.participant)}\n${email}`, stage_id: found.id };
}

/** Needs one query for the ids and one for the days of these rows. */
async function stageFinder(
  database: Reader,
  stageId: string | null,
  rows: readonly ImportCells[],
): Promise<(cells: ImportCells) => Found> {
  if (stageId !== null) return () => ({ id: stageId });
  const named = rows.map(namedStage);
  const ids = [...new Set(named.flatMap(({ id }) => id ?? []))];
  const days = [...new Set(named.flatMap(({ day }) => readDay(day) ?? []))];
  const select = () => database.selectFrom("stages").select(["id", "title", "date"]);
  const byId = ids.length === 0 ? [] : await select().where("id", "in", ids).execute();
  const byDay = days.length === 0 ? [] : await select().where(indexedDay(), "in", days).orderBy("id").execute();
  const known = new Set(byId.map(({ id }) => id));
  const ofDay = Map.groupBy(byDay, ({ date }) => date ?? "");
  return (cells) => {
    const said = namedStage(cells);
    if (said.id) return known.has(said.id) ? { id: said.id } : { fault: { stage: "unknownStage" } };
    return findByDay(said, ofDay);
  };
}

function findByDay({ day, title }: NamedStage, ofDay: Map<string, { id: string; title: string }[]>): Found {
  if (day === "") return { fault: { [title === "" ? "stage" : "stageDate"]: "noStage" } };
  const date = readDay(day);
  if (!date) return { fault: { stageDate: "notADay" } };
  const wanted = searchText(title);
  const found = (ofDay.get(date) ?? []).filter((stage) => wanted === "" || searchText(stage.title) === wanted);
  const [only, ...others] = found;
  if (!only) return { fault: { stage: "unknownStage" } };
  return others.length > 0 ? { fault: { stage: "severalStages" } } : { id: only.id };
}
