import type { Day } from "#platform/values/paris-time.ts";
import type { OwnRegistration } from "#subjects/registrations/data/own-registrations.ts";
import type { RegistrationPurpose } from "#subjects/registrations/rules/registration-kinds.ts";
import { takesWaiting } from "#subjects/waiting-list/rules/waiting-refusals.ts";
import { registrationState, type Stage } from "../../rules/stage.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";

export type StageDialog = "moi" | "groupe" | "attente" | "attente-groupe" | "appel";

export const purposeOf = (dialog: StageDialog | null): RegistrationPurpose =>
  dialog === "attente" || dialog === "attente-groupe" ? "wait" : "register";

interface Loaded {
  stage: Stage;
  own: OwnRegistration | null;
  openDialog: string | null;
}

/** The dialog that is open without JavaScript: the one whose form is shown again, or the one in the URL. */
export function initialDialog(
  { stage, own, openDialog }: Loaded,
  today: Day,
  answer: RegistrationAnswer | undefined,
): StageDialog | null {
  if (answer && !answer.success) return dialogOf(answer);
  const state = registrationState(stage, today);
  if (openDialog === "groupe") return state === "open" ? "groupe" : null;
  if (openDialog === "attente-groupe") return takesWaiting(stage, today) ? "attente-groupe" : null;
  if (own?.isRegistered) return null;
  if (openDialog === "moi") return state === "open" ? "moi" : null;
  return openDialog === "attente" && state === "full" && takesWaiting(stage, today) ? "attente" : null;
}

function dialogOf({ kind, purpose }: RegistrationAnswer): StageDialog {
  if (purpose === "wait") return kind === "group" ? "attente-groupe" : "attente";
  return kind === "group" ? "groupe" : "moi";
}
