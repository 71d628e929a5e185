import type { DocumentPart } from "#platform/documents/document-description.ts";
import { RichList, RichText, together } from "#ui/rich-text.tsx";
import { Heading } from "./document-heading.tsx";
import type { PicturePath } from "./document-picture.tsx";
import { DocumentTableView } from "./document-table.tsx";
import { SignatureBlocks } from "./signature-blocks.tsx";

interface DocumentPartViewProps {
  part: DocumentPart;
  /** The level of the part, if it is a heading. */
  headingLevel: number;
  picturePath: PicturePath;
}

export function DocumentPartView({ part, headingLevel, picturePath }: DocumentPartViewProps) {
  switch (part.kind) {
    case "heading":
      return (
        <Heading
          className={`font-bold font-title print:break-after-avoid ${part.level === 2 ? "mt-7 text-lead" : "mt-5"}`}
          level={headingLevel}
        >
          {part.text}
        </Heading>
      );
    case "paragraph":
      return <RichText blocks={[part]} paragraph="mt-3" />;
    case "list":
      return <RichList className="mt-3 grid gap-1.5" lines={part.items} ordered={part.ordered} />;
    case "facts":
      return <Facts rows={part.rows} />;
    case "table":
      return <DocumentTableView table={part} />;
    case "checkboxes":
      return <Checkboxes items={part.items} />;
    case "signatures":
      return <SignatureBlocks blocks={part.blocks} picturePath={picturePath} />;
    case "code":
      return null;
    case "pageBreak":
      return (
        <hr className="my-8 border-line border-t-2 border-dashed print:my-0 print:break-after-page print:border-0" />
      );
  }
}

function Facts({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {together(rows, ({ name, value }) => (
        <div className="sm:contents">
          <dt className="text-earth">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Checkboxes({ items }: { items: readonly { label: string; isChecked: boolean }[] }) {
  return (
    <ul className="mt-3 grid gap-1.5">
      {together(items, ({ label, isChecked }) => (
        <li className="flex gap-2.5">
          <span aria-hidden="true">{isChecked ? "☑" : "☐"}</span>
          <span>
            <span className="sr-only">{isChecked ? "Coché : " : "Non coché : "}</span>
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
