import { querySearch, queryText } from "#platform/forms/query.ts";
import { isDocumentKind } from "../../rules/document-kinds.ts";
import type { RegisterFilter } from "../../rules/register.ts";

/** The values of the form, from the query parameters; those that are too long or unknown are dropped. */
export interface RegisterForm {
  q: string;
  nature: string;
  annee: string;
}

export function readRegisterFilter(search: URLSearchParams): { filter: RegisterFilter; form: RegisterForm } {
  const text = querySearch(search).replaceAll("\0", "").trim();
  const nature = queryText(search, "nature") ?? "";
  const kind = isDocumentKind(nature) ? nature : null;
  const typed = queryText(search, "annee") ?? "";
  const year = /^20\d\d$/.test(typed) ? Number(typed) : null;
  return {
    filter: { text, kind, year },
    form: { q: text, nature: kind ?? "", annee: year === null ? "" : String(year) },
  };
}

/** The query parameters that are set, without the page. */
export function registerQuery(form: RegisterForm): string {
  return new URLSearchParams(Object.entries(form).filter(([, value]) => value !== "")).toString();
}
