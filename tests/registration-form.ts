import type { Participant } from "../domain/registrations/participant.ts";

interface Options {
  kind?: "self" | "group";
  submission?: string;
  /** Whether the page's scripts send the form. */
  enhanced?: boolean;
}

/** The fields that the registration form of a stage sends. */
export function registrationForm(
  participants: readonly Participant[],
  { kind = "self", submission = "", enhanced = true }: Options = {},
): URLSearchParams {
  const fields = new URLSearchParams({ kind, enhanced: enhanced ? "1" : "", submission });
  for (const [index, { isHandicapped, ...texts }] of participants.entries()) {
    for (const [name, value] of Object.entries(texts)) fields.append(name, value);
    if (isHandicapped) fields.append("isHandicapped", String(index));
  }
  return fields;
}
