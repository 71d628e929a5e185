import type { Stage } from "../../domain/stages/stage.ts";
import { knownAmounts, type RegistrationAmount } from "../../domain/yearly-report/amounts/registration-amounts.ts";
import type { Reader } from "../database/database.ts";
import { findStage } from "../stages/stages.ts";

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
  /** By name. */
  registrations: RegistrationWithAmounts[];
}

/** Null for an unknown stage. */
export async function readStageAmounts(database: Reader, stageId: string): Promise<StageAmounts | null> {
  const stage = await findStage(database, stageId);
  if (!stage) return null;
  const rows = await database
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
    .execute();
  const amounts = await readAmountsOf(database, stageId);
  return { stage, registrations: rows.map((row) => ({ ...row, amounts: amounts.get(row.id) ?? [] })) };
}

/** Of those who are registered on a stage, by registration. */
export async function readAmountsOf(database: Reader, stageId: string): Promise<Map<string, RegistrationAmount[]>> {
  const rows = await database
    .selectFrom("participants")
    .innerJoin("registration_amounts as amount", "amount.participant_id", "participants.id")
    .select(["participants.id", "amount.origin", "amount.cents"])
    .where("participants.stage_id", "=", stageId)
    .execute();
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, knownAmounts(own)]));
}
