import type { Reader } from "#platform/database/database.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { type DiffPart, wordDiff } from "#subjects/texts/rules/word-diff.ts";
import { descriptionText } from "../../rules/description-text.ts";
import type { DocumentSource } from "../../rules/document-input.ts";
import type { IssuedDocument } from "../../rules/dossier.ts";
import { hasSubject, type IssueReason } from "../../rules/issuing/issue-rules.ts";
import { describeDocument } from "../describe/describe-document.ts";
import type { NotReady } from "../describe/readiness.ts";
import type { Templates } from "../templates/read-templates.ts";
import { recipientOf } from "./prepare-document.ts";

export type PlannedCorrection = { changes: DiffPart[]; isSame: boolean } | NotReady | { reason: IssueReason };

/** What the new document would say instead of the old one. */
export async function planCorrection(
  database: Reader,
  { old, source, templates }: { old: IssuedDocument; source: DocumentSource; templates: Templates },
): Promise<PlannedCorrection> {
  const { kind, subject, number } = old;
  if (!hasSubject(source.dossier, { kind, subject })) return { reason: "unknownSubject" };
  // The description has the numbers and the day of the old one, so that only what the dossier says differs.
  const today = dayInParis(old.issuedAt);
  const input = { ...source, today, kind, subject, number, replaces: old.replacesNumber };
  const described = describeDocument(input, templates[kind].text);
  if (!("description" in described)) return described;
  const { description } = await database
    .selectFrom("issued_documents")
    .select("description")
    .where("id", "=", old.id)
    .executeTakeFirstOrThrow();
  const before = JSON.parse(description) as DocumentDescription;
  const changes = wordDiff(descriptionText(before), descriptionText(described.description));
  const { name, email } = recipientOf(source.dossier, { kind, subject });
  const isSame =
    JSON.stringify(before) === JSON.stringify(described.description) &&
    name === old.recipientName &&
    email === old.recipientEmail;
  return { changes: changes.map(shortened), isSame };
}

/** How much is shown of what stays, before and after a change. */
const CONTEXT = 120;

function shortened(part: DiffPart): DiffPart {
  if (part.kind !== "same" || part.text.length <= 3 * CONTEXT) return part;
  return { ...part, text: `${part.text.slice(0, CONTEXT)}…\n…${part.text.slice(-CONTEXT)}` };
}
