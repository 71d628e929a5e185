import { isMailable } from "#platform/values/email.ts";
import { typeset } from "#platform/values/typography.ts";
import type { DossierStates } from "../../data/dossier-states.ts";
import { documentPath, draftPath } from "../../parts/dossier/paths.ts";
import type { DocumentKind } from "../../rules/document-kinds.ts";
import { type DossierDocument, isIssued, mayBePosted, nextStep } from "../../rules/document-states.ts";
import { stateInWords } from "../../rules/dossier-messages.ts";

/** A document before it is sent: for whom, how, and whether it can be. */
export interface ShownSending {
  subject: string;
  name: string;
  /** « par e-mail à… », « sur papier ». */
  how: string;
  words: string;
  /** The PDF: of what was issued, or the draft. */
  href: string | null;
  /** It can be sent, or made on paper, now. */
  isOffered: boolean;
  /** It is chosen before anybody changes it. */
  isChosen: boolean;
  /** The id of what is made, and can go by post. */
  toPost: string | null;
}

export function showSending(
  { source, documents }: DossierStates,
  kind: DocumentKind,
  { chosen, bounced }: { chosen: ReadonlySet<string>; bounced: ReadonlyMap<string, string | null> },
): ShownSending[] {
  const { companies, participants, stage } = source.dossier;
  const recipients = new Map([
    ...companies.map(({ id, name, signatoryEmail }): Recipient => [id, { name, email: signatoryEmail }]),
    ...participants.map(
      ({ id, firstName, lastName, email }): Recipient => [id, { name: `${firstName} ${lastName}`, email }],
    ),
  ]);
  return documents
    .filter((document) => document.kind === kind)
    .map((document) => {
      const { subject, state, hasAddress } = document;
      const { name = "", email = "" } = recipients.get(subject) ?? {};
      const isNext = nextStep(document) === "send" || nextStep(document) === "issue";
      const draft = state.is === "ready" ? draftPath(stage.id, { kind, subject }) : null;
      const isBounced = bounced.has(subject);
      const isMailed = hasAddress && isMailable(email) && !isBounced;
      const why = bounced.get(subject) ?? "un e-mail n’y est pas arrivé";
      return {
        ...{ subject, name },
        how: isMailed ? `par e-mail à ${email}` : `sur papier${isBounced ? ` (${email} : ${why})` : ""}`,
        words: typeset(stateInWords(kind, state)),
        href: isIssued(state) ? documentPath(state.document.id) : draft,
        isOffered: isOffered({ ...document, hasAddress: hasAddress && !isBounced }),
        isChosen: chosen.size > 0 ? chosen.has(subject) : isNext,
        toPost: isIssued(state) && mayBePosted(kind, state) ? state.document.id : null,
      };
    });
}

type Recipient = [string, { name: string; email: string }];

/** What has just been sent waits for its mail; what is signed is not asked for again. */
function isOffered({ state, hasAddress }: DossierDocument): boolean {
  if (state.is === "ready") return true;
  return hasAddress && ["issued", "mailFailed", "sent", "opened"].includes(state.is);
}
