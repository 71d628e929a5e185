import { dashedDate } from "#platform/values/paris-time.ts";
import { STAGE_CANCELLED } from "#subjects/stages/rules/cancelling.ts";
import type { RegistrationState, Stage } from "#subjects/stages/rules/stage.ts";

export type NotOpen = Exclude<RegistrationState, "open">;

/** Shown on the card and above the disabled buttons of a stage. */
export const notOpenTitle: Record<NotOpen, string> = {
  full: "Complet",
  closed: "Inscriptions closes",
  cancelled: STAGE_CANCELLED,
};

export function notOpenReason(state: NotOpen, { endRegistrationDate }: Pick<Stage, "endRegistrationDate">): string {
  if (state === "cancelled") return "Les personnes inscrites ont été prévenues.";
  return state === "full"
    ? "Toutes les places de ce stage sont prises."
    : `Les inscriptions étaient ouvertes jusqu’au ${dashedDate(endRegistrationDate ?? "")}.`;
}

/** The reader's registration is confirmed by the same page. */
export const notOpenConfirmed: Record<NotOpen, string> = {
  full: "Ce stage est maintenant complet. Les places confirmées sur cette page sont réservées.",
  closed: "Les inscriptions à ce stage sont closes. Les places confirmées sur cette page sont réservées.",
  cancelled: STAGE_CANCELLED,
};

/** The stage is full, and people can wait for it. */
export const WAIT_OR_CALL =
  "Rejoignez la liste d’attente. Appelez-nous : nous vous dirons quelle autre date vous conviendrait.";

/** The stage is full, and the reader waits for it. */
export const WAITS_ALREADY =
  "Vous êtes sur la liste d’attente. Appelez-nous : nous vous dirons quelle autre date vous conviendrait.";

export const notOpenAdvice: Record<NotOpen, string> = {
  full: "Appelez-nous : nous vous dirons si une place se libère, ou quelle autre date vous conviendrait.",
  cancelled: "Appelez-nous : nous vous dirons quelle autre date vous conviendrait.",
  closed: "Appelez-nous : nous vous dirons s’il est encore possible de venir, ou quelle autre date vous conviendrait.",
};
