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
}

/** The state of a document in words, its PDF, and what can be done with it alone. */
export function DocumentCell({ document, about, stageId, isReadOnly = false }: DocumentCellProps) {
  if (!document) return <span className="text-earth">—</span>;
  const { kind, subject, words, note, href, issued, failedMail, paper, actions, isOpen } = document;
  const label = DOCUMENT_KINDS[kind].label;
  const spoken = <span className="sr-only">{` : ${label}, ${about}`}</span>;
  return (
    <div className="dossier-document">
      <span data-open={isOpen || undefined}>{words}</span>
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
      {!isReadOnly &&
        actions.map((action) => (
          <button key={action} name="dossierAction" type="submit" value={actionValue({ action, kind, subject })}>
            {actionLabel(action, document)}
            {spoken}
          </button>
        ))}
      {!isReadOnly && paper && (
        <Link to={paper}>
          Signé sur papier
          {spoken}
        </Link>
      )}
      {!isReadOnly && issued && (
        <Link to={correctionPath(stageId, issued.id)}>
          Corriger
          {spoken}
        </Link>
      )}
    </div>
  );
}

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
