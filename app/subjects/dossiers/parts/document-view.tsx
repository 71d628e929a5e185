import { useId } from "react";
import type { DocumentDescription, DocumentPart, Letterhead } from "#platform/documents/document-description.ts";
import { typeset } from "#platform/values/typography.ts";
import { siteFilePath } from "#subjects/settings/rules/site-file.ts";
import { together } from "#ui/rich-text.tsx";
import { Heading } from "./document-heading.tsx";
import { DocumentPartView } from "./document-part.tsx";
import { DocumentPicture, type PicturePath } from "./document-picture.tsx";

interface DocumentViewProps {
  description: DocumentDescription;
  /** The level of the document's title; those of its text come below. */
  headingLevel?: 2 | 3 | 4;
  /** Where its pictures are read. Default: where administrators read them. */
  picturePath?: PicturePath;
}

/** A document as a sheet of paper on a page. platform/pdf/ draws the same description. */
export function DocumentView({ description, headingLevel = 2, picturePath = siteFilePath }: DocumentViewProps) {
  const id = useId();
  const { title, number, letterhead, parts, footer } = description;
  // No level is left out, also when a text begins with small headings.
  const found = parts.findIndex((part) => part.kind === "heading" && part.level === 2);
  const firstLarge = found === -1 ? parts.length : found;
  return (
    <article
      aria-labelledby={id}
      className="min-w-0 break-words rounded-sm border border-line bg-paper p-5 text-base shadow-md sm:p-10 print:border-0 print:p-0 print:shadow-none"
    >
      <LetterheadView letterhead={letterhead} picturePath={picturePath} />
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading className="font-bold font-title text-h3" id={id} level={headingLevel}>
          {title}
        </Heading>
        {number === null ? (
          <p className="rounded-control border-2 border-poppy px-3 font-bold text-poppy tracking-widest">PROJET</p>
        ) : (
          number !== "" && <p className="font-semibold tabular-nums">{`N° ${number}`}</p>
        )}
      </div>
      {together(parts, (part, index) => (
        <DocumentPartView
          headingLevel={headingLevel + (isSmall(part) && index > firstLarge ? 2 : 1)}
          part={part}
          picturePath={picturePath}
        />
      ))}
      <p className="mt-10 border-line border-t pt-3 text-earth">{typeset(footer)}</p>
    </article>
  );
}

const isSmall = (part: DocumentPart) => part.kind === "heading" && part.level === 3;

function LetterheadView({ letterhead, picturePath }: { letterhead: Letterhead; picturePath: PicturePath }) {
  const { brand, lines, logo } = letterhead;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-hedge border-b-2 pb-4">
      {logo ? (
        <DocumentPicture className="max-h-16" path={picturePath} picture={logo} />
      ) : (
        <p className="font-bold font-title text-lead">{brand}</p>
      )}
      <div>
        {logo && <p className="font-semibold">{brand}</p>}
        {together(lines, (line) => (
          <p>{line}</p>
        ))}
      </div>
    </div>
  );
}
