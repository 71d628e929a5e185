import type { Stage } from "../../../domain/stages/stage.ts";
import { stageCode } from "../../../server/opinions/by-qr/stage-code.ts";
import { OPINION, plantFinishedStage, plantOpinion, SEMOIR_FINI, TOKEN } from "../opinions/planted-opinion.ts";
import type { Site } from "../site.ts";

/** No link leads to the form with their addresses, but a choice. */
export const TO_FUNDERS = "/admin/qualite/envois?nature=funder";

/** A questionnaire of this person, who has an account, with its link; and the code of a stage that is over. */
export async function plantQuestionnaire({ services: { database } }: Site, stage: Stage, { email }: { email: string }) {
  await plantFinishedStage(database);
  const { id } = await database
    .selectFrom("participants")
    .select("id")
    .where("stage_id", "=", stage.id)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await plantOpinion(database, { participant_id: id, email });
  return { token: TOKEN, opinion: OPINION, code: await stageCode(database, SEMOIR_FINI.id) };
}
