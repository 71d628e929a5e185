import { createHash } from "node:crypto";
import { PARTICIPANT_FIELD_NAMES, type Participant } from "../rules/participant-fields.ts";

/** A hash of every field that a correction may change: a form sends back the one that it was loaded with. */
export function registrantVersion(registrant: Participant): string {
  const values = PARTICIPANT_FIELD_NAMES.map((field) => registrant[field]);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}
