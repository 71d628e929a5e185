import { querySearch, queryText } from "#platform/forms/query.ts";
import { isComplaintKind } from "../../rules/complaint.ts";
import { isRegisterState, type RegisterFilter } from "../../rules/register-line.ts";

/** The values of the form, from the query parameters; those that are too long or unknown are dropped. */
export interface RegisterForm {
  q: string;
  etat: string;
  nature: string;
  annee: string;
}

export function readRegisterFilter(search: URLSearchParams): { filter: RegisterFilter; form: RegisterForm } {
  const text = querySearch(search).replaceAll("\0", "").trim();
  const [state, kind] = [queryText(search, "etat") ?? "", queryText(search, "nature") ?? ""];
  const [annee] = /^20\d\d$/.exec(queryText(search, "annee") ?? "") ?? [];
  const filter = {
    text,
    state: isRegisterState(state) ? state : null,
    kind: isComplaintKind(kind) ? kind : null,
    year: annee ? Number(annee) : null,
  };
  return { filter, form: { q: text, etat: filter.state ?? "", nature: filter.kind ?? "", annee: annee ?? "" } };
}

/** The query parameters that are set, without the place in the list. */
export function registerQuery(form: RegisterForm): string {
  return new URLSearchParams(Object.entries(form).filter(([, value]) => value !== "")).toString();
}
