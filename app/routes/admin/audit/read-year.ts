import { parseYear } from "../../../../domain/audit/indicators.ts";
import { dayInParis } from "../../../../domain/paris-time.ts";
import { type AuditedYear, auditedYear } from "../../../../server/audit/year.ts";
import { queryText } from "../../../query.ts";

export const thisYear = (now: Date) => Number(dayInParis(now).slice(0, 4));

/** ?annee=, or the present year. */
export const readYear = (search: URLSearchParams, now: Date): AuditedYear =>
  auditedYear(parseYear(queryText(search, "annee"), thisYear(now)), dayInParis(now));
