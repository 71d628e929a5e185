import type { Database } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { ShownCodeRefusal } from "../../rules/own-phone/presence-form.ts";
import { openHalfDays } from "../../rules/signing-window.ts";
import { isShownCode, permitToken, presenceKey } from "./presence-tokens.ts";

export const SHOWN_CODE_RATES = {
  person: { limit: 10, seconds: 600 },
  address: { limit: 300, seconds: 600 },
} as const satisfies Record<string, Rate>;

interface Check {
  participantId: string;
  stage: Stage;
  /** Six digits, as the trainer's screen shows them. */
  code: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** Checks the code of the trainer's screen, which proves that a person who opened their registration link is there. */
export async function checkShownCode(
  database: Database,
  { participantId, stage, code, address }: Check,
  now: Date,
): Promise<{ permit: string } | { refusal: ShownCodeRefusal }> {
  const open = openHalfDays(stage.halfDays, now);
  if (open.length === 0) return { refusal: "notNow" };
  const limits = [
    { ...SHOWN_CODE_RATES.person, key: `shown code ${participantId}` },
    ...(address === undefined ? [] : [{ ...SHOWN_CODE_RATES.address, key: `shown code from ${address}` }]),
  ];
  if (!(await countAttempt(database, limits, now))) return { refusal: "tooManyAttempts" };
  const key = await presenceKey(database);
  const found = open.find(({ id }) => isShownCode(key, { stageId: stage.id, halfDayId: id }, { code, now }));
  if (!found) return { refusal: "wrongCode" };
  return { permit: permitToken(key, { stageId: stage.id, halfDayId: found.id, participantId }, now) };
}
