import type { Reader } from "#platform/database/database.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { closingInWords, dossierEnd } from "#subjects/dossiers/rules/dossier-closing.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { endedStages } from "./count-stages.ts";
import type { AuditedYear } from "./year.ts";

/** A dossier of the year that somebody closed although something lacks. */
export interface ReservedDossier {
  stageId: string;
  /** « Moisson 2025, 12-07-2025 » */
  stage: string;
  /** « Clos avec réserve le 19-11-2026 par Odile Martin. Motif : … » */
  why: string;
  /** What lacked then, in words. */
  lacked: string;
}

/** Newest stage first. The counts of the audit do not know of them: what lacks is counted as lacking. */
export async function listReservedDossiers(
  database: Reader,
  year: AuditedYear,
  { houseRulesUrl }: { houseRulesUrl: string },
): Promise<ReservedDossier[]> {
  const rows = await endedStages(database, year)
    .innerJoin("dossier_closings as closing", "closing.stage_id", "stages.id")
    .innerJoin("dossier_states as dossier", "dossier.stage_id", "stages.id")
    .select(["stages.id", "title", indexedDay().as("day"), "reason", "lacked", "by_name", "closed_at"])
    .select(["without_house_rules", "missing", "covered"])
    .execute();
  const hasHouseRules = houseRulesUrl !== "";
  return rows
    .filter(({ missing, covered, without_house_rules }) => {
      const lacking = { missing, covered, hasHouseRules, withoutHouseRules: Boolean(without_house_rules) };
      return dossierEnd(lacking) === "closedWithReserve";
    })
    .map(({ id, title, day, reason, lacked, by_name, closed_at }) => ({
      stageId: id,
      stage: `${title}, ${dashedDate(day)}`,
      why: closingInWords({ reason, byName: by_name, closedAt: new Date(closed_at) }),
      lacked: (JSON.parse(lacked) as string[]).join(" ; "),
    }));
}
