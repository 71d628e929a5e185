import type { Centre } from "#subjects/settings/rules/centre.ts";
import { type MailKind, mailOf } from "./all-mails.ts";
import { EXAMPLE_INSTANT } from "./examples.ts";
import { hiddenLinks } from "./hidden-links.ts";
import type { RenderedMail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

/** Of these, the example is of a person who waits. */
const WAITING: ReadonlySet<MailKind> = new Set(["waitingListJoined", "waitingListChanged", "seatHeld", "holdEnded"]);

/** A template filled with its example data. */
export function renderExample<Kind extends MailKind>(
  kind: Kind,
  context: { centre: Centre; baseUrl: URL },
): RenderedMail {
  const data = mailOf(kind).example;
  const mail = {
    id: "exemple",
    kind,
    recipient: "exemple@exemple.example",
    subject: mailOf(kind).subject(data),
    data,
    stageId: null,
    participantId: "exemple",
    waitingEntryId: WAITING.has(kind) ? "exemple" : null,
    documentId: "exemple",
    userId: "exemple",
    createdAt: new Date(EXAMPLE_INSTANT),
  };
  return renderMail(mail, hiddenLinks(mail, context.baseUrl), context);
}
