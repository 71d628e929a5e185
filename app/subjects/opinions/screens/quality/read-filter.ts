import { queryText } from "#platform/forms/query.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { isOpinionKind, type OpinionKind } from "../../rules/opinion-kinds.ts";
import { ALL, trainerScope, typeScope } from "../../rules/results/scopes.ts";
import { shownYears } from "../../rules/results/shown-years.ts";

/** The values of the form, from the query parameters. */
export interface QualityForm {
  annee: string;
  nature: OpinionKind;
  par: string;
}

export interface QualityFilter {
  year: number;
  kind: OpinionKind;
  /** "all", or that of a type or a trainer. */
  scope: string;
  typeId: number | null;
}

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
  const trainer = team.find(({ id }) => trainerScope(id) === par);
  const scope = typeId !== null ? typeScope(typeId) : trainer ? trainerScope(trainer.id) : ALL;
  return {
    filter: { year, kind, scope, typeId },
    form: { annee: String(year), nature: kind, par: scope === ALL ? "" : scope },
  };
}

export const qualityQuery = (form: QualityForm) =>
  new URLSearchParams(Object.entries(form).filter(([, value]) => value !== "")).toString();
