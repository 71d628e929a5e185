import { mediumFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { fileSize } from "#subjects/shared-files/rules/shared-file.ts";
import { buttonClass } from "#ui/button.tsx";
import { DOCUMENT_KINDS } from "../rules/document-kinds.ts";
import { documentState, type PersonDocument } from "../rules/person-document.ts";

/** A document as a page shows it: without dates, which would need the browser's time zone. */
export interface ShownDocument {
  id: string;
  title: string;
  about: string;
  state: string | null;
}

export function showDocument(document: PersonDocument, { withStage }: { withStage: boolean }): ShownDocument {
  const { id, kind, number, stageTitle, issuedAt, size } = document;
  const facts = [
    withStage ? stageTitle : null,
    `le ${mediumFrenchDate(issuedAt)}`,
    size === null ? null : fileSize(size),
  ];
  return {
    id,
    title: `${DOCUMENT_KINDS[kind].label} ${number}`,
    about: facts.filter(Boolean).join(" · "),
    state: documentState(document),
  };
}

interface PersonDocumentsProps {
  title: string;
  documents: readonly ShownDocument[];
  pathOf: (id: string) => string;
}

/** The documents that the centre issued for a person; nothing without one. */
export function PersonDocuments({ title, documents, pathOf }: PersonDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="pieces">
      <h2 className="text-h3" id="pieces">
        {title}
      </h2>
      <ul className="mt-5 grid gap-3">
        {documents.map(({ id, title: name, about, state }) => (
          <li
            className="grid items-center gap-3 rounded-card border border-line bg-paper p-4 sm:grid-cols-[1fr_auto] sm:p-5"
            key={id}
          >
            <div className="min-w-0">
              <p className="break-words font-semibold text-lead leading-snug">{name}</p>
              <p className="mt-1 break-words text-base text-earth">{typeset(about)}</p>
              {state && <p className="mt-1 text-base">{typeset(state)}</p>}
            </div>
            <a className={buttonClass("quiet")} href={pathOf(id)} rel="noopener" target="_blank">
              Ouvrir
              <span className="sr-only">{` : ${name} (PDF)`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
