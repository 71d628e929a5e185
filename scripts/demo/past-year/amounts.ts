import type { RequestServices } from "#platform/services.ts";
import { readStageAmounts } from "#subjects/yearly-report/data/read-amounts.ts";
import { saveAmounts } from "#subjects/yearly-report/data/save-amounts.ts";
import { suggestedOrigin } from "#subjects/yearly-report/rules/origins.ts";
import type { StageInThePast } from "./make-past-stage.ts";

/** Of two stages somebody has still to type the amount of the last person: the yearly report says so. */
const LACKING: readonly number[] = [1, 4];

export async function makePastAmounts({ database }: RequestServices, { stageId, past, by, day }: StageInThePast) {
  const loaded = await readStageAmounts(database, stageId, { page: 1 });
  if (!loaded) return;
  const typed = LACKING.includes(past.index) ? loaded.registrations.slice(0, -1) : loaded.registrations;
  const changes = typed.flatMap(({ id, payer, traineeKind }) => {
    const origin = suggestedOrigin({ payer, traineeKind });
    return origin === ""
      ? []
      : [{ participantId: id, loaded: "", amounts: [{ origin, cents: past.course.priceCents }] }];
  });
  await saveAmounts(database, { loaded, changes, by }, day(9));
}
