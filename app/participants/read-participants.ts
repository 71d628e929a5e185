import type { Participant } from "../../domain/registrations/participant.ts";
import { textsOf } from "../form.ts";

/** More than any team, and than any stage has seats. */
export const LARGEST_GROUP = 500;

/** The fields of each participant stand in the page's order under the same names; a ticked box says whose it is. */
export function readParticipants(form: FormData): Participant[] {
  const fields = (name: keyof Participant) => textsOf(form, name);
  const [firstNames, lastNames, phones] = [fields("firstName"), fields("lastName"), fields("phone")];
  const [companies, levels, descriptions] = [fields("company"), fields("level"), fields("handicapType")];
  const ticked = new Set(fields("isHandicapped"));
  const emails = fields("email");
  const count = Math.max(emails.length, firstNames.length, 1);
  return Array.from({ length: Math.min(count, LARGEST_GROUP + 1) }, (_, index) => ({
    email: emails[index] ?? "",
    firstName: firstNames[index] ?? "",
    lastName: lastNames[index] ?? "",
    phone: phones[index] ?? "",
    company: companies[index] ?? "",
    level: levels[index] ?? "",
    isHandicapped: ticked.has(String(index)) || (count === 1 && ticked.size > 0),
    handicapType: descriptions[index] ?? "",
  }));
}
