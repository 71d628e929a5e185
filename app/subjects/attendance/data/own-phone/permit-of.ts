import type { Reader } from "#platform/database/database.ts";
import type { OpenPresence } from "./open-presence.ts";
import { permitToken, presenceKey } from "./presence-tokens.ts";

interface Known {
  presence: Pick<OpenPresence, "stage" | "halfDay">;
  participantId: string;
}

/** A token with which the page recognises this participant, after they have proved who they are. */
export async function permitOf(
  database: Reader,
  { presence: { stage, halfDay }, participantId }: Known,
  now: Date,
): Promise<string> {
  return permitToken(await presenceKey(database), { stageId: stage.id, halfDayId: halfDay.id, participantId }, now);
}
