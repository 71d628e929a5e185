import { queryText } from "#platform/forms/query.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { type AuditedYear, auditedYear } from "../data/year.ts";
import { parseYear } from "../rules/indicators.ts";

export const thisYear = (now: Date) => Number(dayInParis(now).slice(0, 4));

/** ?annee=, or the present year. */
export const readYear = (search: URLSearchParams, now: Date): AuditedYear =>
  auditedYear(parseYear(queryText(search, "annee"), thisYear(now)), dayInParis(now));
