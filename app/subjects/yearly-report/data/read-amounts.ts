import type { Reader } from "#platform/database/database.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { AMOUNTS_A_PAGE } from "../rules/amounts/amounts-form.ts";
import { knownAmounts, type RegistrationAmount } from "../rules/amounts/registration-amounts.ts";

export interface RegistrationWithAmounts {
  id: string;
  firstName: string;
  lastName: string;
  company: string;
  payer: string;
  traineeKind: string;
  amounts: RegistrationAmount[];
}

export interface StageAmounts {
  stage: Stage;
  /** Sorted by name. */
  registrations: RegistrationWithAmounts[];
  hasMore: boolean;
}

export const LAST_PAGE_OF_AMOUNTS = 400;

/** A page of the registrations, or those of a form, which has no more. Null for an unknown stage. */
export async function readStageAmounts(
  database: Reader,
  stageId: string,
  wanted: { page: number } | { ids: readonly string[] },
): Promise<StageAmounts | null> {
  const stage = await findStage(database, stageId);
  if (!stage) return null;
  let query = database
    .selectFrom("participants")
    .select([
      "id",
      "first_name as firstName",
      "last_name as lastName",
      "company",
      "payer",
      "trainee_kind as traineeKind",
    ])
    .where("stage_id", "=", stageId)
    .orderBy("search_text")
    .orderBy("id")
    .limit(AMOUNTS_A_PAGE + 1);
  query = "ids" in wanted ? query.where("id", "in", wanted.ids) : query.offset((wanted.page - 1) * AMOUNTS_A_PAGE);
  const rows = await query.execute();
  const shown = rows.slice(0, AMOUNTS_A_PAGE);
  const ids = shown.map(({ id }) => id);
  const amounts = await readAmountsOf(database, stageId, ids);
  return {
    stage,
    registrations: shown.map((row) => ({ ...row, amounts: amounts.get(row.id) ?? [] })),
    hasMore: rows.length > AMOUNTS_A_PAGE,
  };
}

/** The amounts of those who are registered on a stage, or of some of them, by registration. */
export async function readAmountsOf(
  database: Reader,
  stageId: string,
  ids?: readonly string[],
): Promise<Map<string, RegistrationAmount[]>> {
  if (ids?.length === 0) return new Map();
  let query = database
    .selectFrom("participants")
    .innerJoin("registration_amounts as amount", "amount.participant_id", "participants.id")
    .select(["participants.id", "amount.origin", "amount.cents"])
    .where("participants.stage_id", "=", stageId);
  if (ids) query = query.where("participants.id", "in", ids);
  const rows = await query.execute();
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, knownAmounts(own)]));
}
