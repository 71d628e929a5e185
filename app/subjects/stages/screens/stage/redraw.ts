import { EMPTY_PARTICIPANT } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";

export const ADD = "add";
export const dropIntent = (index: number) => `drop ${index}`;

/** Without JavaScript the buttons that add or remove a participant send the form, which is then shown again. */
export function redraw(intent: string, typed: readonly Participant[]): Participant[] | null {
  if (intent === ADD) return [...typed, EMPTY_PARTICIPANT];
  const dropped = typed.findIndex((_, index) => intent === dropIntent(index));
  return dropped === -1 ? null : typed.filter((_, index) => index !== dropped);
}
