import { queryText } from "#platform/forms/query.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { isOpinionKind, type OpinionKind } from "../../rules/opinion-kinds.ts";
import { shownYears } from "../../rules/results/shown-years.ts";

/** The values of the form, from the query parameters. */
export interface QualityForm {
  annee: string;
  nature: OpinionKind;
  par: string;
}

interface QualityFilter {
  year: number;
  kind: OpinionKind;
  /** Null when trainerId is chosen. */
  typeId: number | null;
  trainerId: string | null;
}

export const trainerOption = (trainerId: string) => `trainer:${trainerId}`;

/** Unknown values are dropped: this year, à chaud, all stages. */
export function readQualityFilter(
  search: URLSearchParams,
  { now, team = [] }: { now: Date; team?: readonly Trainer[] },
): { filter: QualityFilter; form: QualityForm } {
  const years = shownYears(now);
  const year = years.find((known) => String(known) === queryText(search, "annee")) ?? years[0] ?? 0;
  const nature = queryText(search, "nature") ?? "";
  const kind = isOpinionKind(nature) ? nature : "end";
  const par = queryText(search, "par") ?? "";
  const typeId = /^type:[1-9]\d{0,5}$/.test(par) ? Number(par.slice("type:".length)) : null;
  const trainerId = team.find(({ id }) => trainerOption(id) === par)?.id ?? null;
  return {
    filter: { year, kind, typeId, trainerId },
    form: { annee: String(year), nature: kind, par: typeId === null && trainerId === null ? "" : par },
  };
}

export const qualityQuery = (form: QualityForm) =>
  new URLSearchParams(Object.entries(form).filter(([, value]) => value !== "")).toString();
