import type { ReactNode } from "react";
import { Link } from "react-router";
import { correctionPath } from "../../parts/dossier/paths.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import { actionValue } from "../../rules/dossier-actions.ts";
import type { BatchStep } from "../../rules/dossier-lacks.ts";
import type { ShownDocument } from "./show-dossier.ts";

interface DocumentCellProps {
  document: ShownDocument | null;
  /** Whom or what it is about, for screen readers. */
  about: string;
  stageId: string;
  /** The cell has no buttons: the document is changed on another line. */
  isReadOnly?: boolean;
  /** What else can be done there. */
  more?: ReactNode;
}

/** The state of a document in words, which opens its PDF and what can be done with it alone. */
export function DocumentCell({ document, about, stageId, isReadOnly = false, more }: DocumentCellProps) {
  if (!document) return <span className="text-earth">—</span>;
  const { kind, subject, words, note, href, issued, failedMail, paper, posting, actions, isOpen } = document;
  const label = DOCUMENT_KINDS[kind].label;
  const spoken = <span className="sr-only">{` : ${label}, ${about}`}</span>;
  const state = <span data-open={isOpen || undefined}>{withWholeDates(words)}</span>;
  if (isReadOnly || (href === null && !more)) return state;
  return (
    <details className="dossier-document">
      <summary>
        {state}
        {spoken}
      </summary>
      {note && <span>{note}</span>}
      {failedMail && (
        <Link to={`/admin/courriels/${failedMail}`}>
          Voir l’e-mail
          {spoken}
        </Link>
      )}
      {href && (
        <a href={href} target="_blank" rel="noopener">
          {issued ? issued.number : "Projet (PDF)"}
          {spoken}
        </a>
      )}
      {actions.map((action) => (
        <button key={action} name="dossierAction" type="submit" value={actionValue({ action, kind, subject })}>
          {actionLabel(action, document)}
          {spoken}
        </button>
      ))}
      {posting && (
        <Link to={posting}>
          Noter comme posté
          {spoken}
        </Link>
      )}
      {paper && (
        <Link to={paper}>
          Signé sur papier
          {spoken}
        </Link>
      )}
      {issued && (
        <Link to={correctionPath(stageId, issued.id)}>
          Corriger
          {spoken}
        </Link>
      )}
      {more}
    </details>
  );
}

/** A date is not broken at the end of a line. */
const withWholeDates = (words: string): ReactNode[] =>
  words.split(/(\d{2}-\d{2}-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="whitespace-nowrap" key={part}>
        {part}
      </span>
    ),
  );

function actionLabel(action: BatchStep, { issued, actions }: ShownDocument): string {
  switch (action) {
    case "issue":
      return actions.includes("send") ? "Émettre sans envoyer" : "Émettre";
    case "send":
      return issued ? "Renvoyer" : "Envoyer";
    case "countersign":
      return "Contresigner";
  }
}
