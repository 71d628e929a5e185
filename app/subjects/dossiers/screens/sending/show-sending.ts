import { isMailable } from "#platform/values/email.ts";
import { typeset } from "#platform/values/typography.ts";
import type { DossierStates } from "../../data/dossier-states.ts";
import { documentPath, draftPath } from "../../parts/dossier/paths.ts";
import type { DocumentKind } from "../../rules/document-kinds.ts";
import { type DossierDocument, isIssued, nextStep } from "../../rules/document-states.ts";
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
  /** It is made, and goes by post. */
  isToPost: boolean;
}

export function showSending(
  { source, documents }: DossierStates,
  kind: DocumentKind,
  chosen: ReadonlySet<string>,
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
      return {
        ...{ subject, name },
        how: hasAddress && isMailable(email) ? `par e-mail à ${email}` : "sur papier",
        words: typeset(stateInWords(kind, state)),
        href: isIssued(state) ? documentPath(state.document.id) : draft,
        isOffered: isOffered(document),
        isChosen: chosen.size > 0 ? chosen.has(subject) : isNext,
        isToPost: !hasAddress && isIssued(state) && state.is === "issued",
      };
    });
}

type Recipient = [string, { name: string; email: string }];

/** What has just been sent waits for its mail; what is signed is not asked for again. */
function isOffered({ state, hasAddress }: DossierDocument): boolean {
  if (state.is === "ready") return true;
  return hasAddress && ["issued", "mailFailed", "sent", "opened"].includes(state.is);
}
