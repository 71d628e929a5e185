import type { MailContent } from "#subjects/mails/data/declare-mail.ts";
import type { StoredMail } from "#subjects/mails/data/mail.ts";

/** A mail that waits in the outbox, about nothing but its data. */
export const storedMail = ({ declared, data }: MailContent, recipient: string): StoredMail => ({
  ...{ id: "un-courriel", mail: declared, data, recipient, subject: "", createdAt: new Date(0) },
  ...{ stageId: null, participantId: null, waitingEntryId: null, documentId: null, userId: null },
});
