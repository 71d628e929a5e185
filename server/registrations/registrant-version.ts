import { createHash } from "node:crypto";
import type { Participant } from "../../domain/registrations/participant.ts";

/** Another one as soon as anything that a correction may change is another: what a form was loaded with is known by it. */
export function registrantVersion(registrant: Participant): string {
  const { email, firstName, lastName, phone, company, level, isHandicapped, handicapType } = registrant;
  const facts = [email, firstName, lastName, phone, company, level, isHandicapped, handicapType];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}
