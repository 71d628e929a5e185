import { typeset } from "#platform/values/typography.ts";
import type { ShownDocument } from "#subjects/dossiers/parts/person-documents.tsx";
import { ITEM, LIST, Section } from "./section.tsx";

interface DocumentListProps {
  documents: readonly (ShownDocument & { openedOn: string | null })[];
}

/** The documents that were issued for the person's registrations. */
export function DocumentList({ documents }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <Section title="Documents de stage">
      <ul className={LIST}>
        {documents.map(({ id, title, about, state, openedOn }) => (
          <li className={ITEM} key={id}>
            <span className="min-w-0">
              <a className="link break-words" href={`/pieces/${encodeURIComponent(id)}`} rel="noopener" target="_blank">
                {title}
              </a>
              <span className="block break-words text-base text-earth">{typeset(about)}</span>
            </span>
            <span className="text-base text-earth">
              {[state, openedOn && `Ouvert le ${openedOn}`].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
