import { isConstraintViolation } from "#platform/database/constraint-violation.ts";
import { errorFields } from "#platform/log.ts";
import type { RequestServices } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import type { OverlapQuestion } from "#subjects/planning/rules/overlap-words.ts";
import { restoreRegistrant } from "#subjects/registrations/data/restore-registrant.ts";
import { restoreStage } from "../../data/bin/restore-stage.ts";
import { binMessage, registrantBinMessage } from "../../rules/bin.ts";
import { stageSaveMessage } from "../../rules/form/stage-save-messages.ts";

interface Restoring {
  id: string;
  isRegistrant: boolean;
  by: User;
  /** What the form said to a question; empty: it was not asked. */
  anyway: string;
}

interface Refused {
  refusal: string;
  /** It is not there any more. */
  isGone?: boolean;
  question?: OverlapQuestion;
  /** A full stage takes them all the same, if somebody means it. */
  isFull?: boolean;
}

/** A stage, or a registration, comes back. */
export async function restore(
  services: RequestServices,
  { isRegistrant, anyway, ...restoring }: Restoring,
): Promise<{ stageId: string; reached: Reached } | Refused> {
  const now = services.clock();
  const restored = await (isRegistrant
    ? restoreRegistrant(services, { ...restoring, anyway: anyway !== "" }, now)
    : restoreStage(services, { ...restoring, anyway }, now)
  ).catch((error: unknown) => {
    if (!isConstraintViolation(error)) throw error;
    services.log("error", "bin row does not fit", { id: restoring.id, ...errorFields(error) });
    return { reason: "doesNotFit" as const };
  });
  if (!("reason" in restored)) {
    await noteStageChange(services, restored.stageId);
    return restored;
  }
  switch (restored.reason) {
    case "gone":
      return { refusal: (isRegistrant ? registrantBinMessage : binMessage).gone, isGone: true };
    case "overlaps":
      return { refusal: stageSaveMessage(restored), question: restored.question };
    case "existsAgain":
    case "doesNotFit":
      return { refusal: binMessage[restored.reason] };
    default:
      return { refusal: registrantBinMessage[restored.reason], isFull: restored.reason === "full" };
  }
}
