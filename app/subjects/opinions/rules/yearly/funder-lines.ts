import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import { CHOICE, ID, LINE } from "#platform/values/text-lengths.ts";
import type { Recipient } from "./yearly-kinds.ts";

export const MOST_FUNDERS = 50;

/** The fields of /admin/qualite/envois. */
export const YEARLY_LENGTHS = { yearlyKind: CHOICE, askedYear: CHOICE, afterCompany: ID, funders: 20_000 } as const;

export type FunderRefusal = "noFunder" | "tooManyFunders" | "invalidFunder";
type ReadFunders = { recipients: Recipient[] } | { reason: FunderRefusal; line: string };

/** « Nom <adresse> », or only an address, one a line. An address that comes twice is asked once. */
export function readFunders(typed: string): ReadFunders {
  const lines = typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return { reason: "noFunder", line: "" };
  if (lines.length > MOST_FUNDERS) return { reason: "tooManyFunders", line: "" };
  const recipients = new Map<string, Recipient>();
  for (const line of lines) {
    const recipient = readLine(line);
    if (!recipient) return { reason: "invalidFunder", line };
    if (!recipients.has(recipient.email)) recipients.set(recipient.email, recipient);
  }
  return { recipients: [...recipients.values()] };
}

function readLine(line: string): Recipient | null {
  const opens = line.lastIndexOf("<");
  const isNamed = opens !== -1 && line.endsWith(">");
  const email = normalizeEmail(isNamed ? line.slice(opens + 1, -1) : line);
  const name = isNamed ? line.slice(0, opens).trim() : "";
  return isMailable(email) && name.length <= LINE ? { name: name || email, email } : null;
}
