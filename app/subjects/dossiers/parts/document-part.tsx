import { useId } from "react";
import type {
  DocumentPart,
  DocumentTable,
  SignatureBlock,
  TableCell,
} from "#platform/documents/document-description.ts";
import { ofName } from "#platform/values/elision.ts";
import { RichList, RichText, together } from "#ui/rich-text.tsx";
import { Heading } from "./document-heading.tsx";
import { DocumentPicture, type PicturePath } from "./document-picture.tsx";
import { DrawingView } from "./drawing-view.tsx";

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

interface SignatureBlocksProps {
  blocks: readonly SignatureBlock[];
  picturePath: PicturePath;
}

function SignatureBlocks({ blocks, picturePath }: SignatureBlocksProps) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {together(blocks, ({ title, name, role, note, drawing, pictures }) => (
        <li className="flex min-h-40 flex-col border border-line p-4 print:break-inside-avoid">
          <p className="font-semibold">{title}</p>
          <p>{[name, role].filter(Boolean).join(", ")}</p>
          <div className="mt-2 flex grow flex-wrap items-center gap-3">
            {drawing && <DrawingView className="h-24" drawing={drawing} title={`Signature ${ofName(name || title)}`} />}
            {together(pictures, (picture) => (
              <DocumentPicture className="max-h-24" path={picturePath} picture={picture} />
            ))}
          </div>
          {note && <p className="mt-2 text-earth">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

const CELL = "border border-line px-3 py-1.5 align-top";

/** A table wider than the screen scrolls inside its box, also by keyboard. */
function DocumentTableView({ table: { caption, columns, rows, rowHeight } }: { table: DocumentTable }) {
  const id = useId();
  const looks = columns.map(({ isNumber }) => `${CELL} ${isNumber ? "text-right tabular-nums" : "text-left"}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-labelledby={id} className="mt-4 overflow-x-auto print:overflow-visible" tabIndex={0}>
      <table className="w-full border-collapse">
        <caption className="pb-2 text-left font-semibold" id={id}>
          {caption}
        </caption>
        <thead>
          <tr>
            {together(columns, ({ heading }, column) => (
              <th className={`${looks[column]} bg-hedge-wash`} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {together(rows, (cells) => (
            // Boxes to sign by hand are as high as a signature.
            <tr className={rowHeight ? "h-14 print:break-inside-avoid" : "print:break-inside-avoid"}>
              {together(cells, (cell, column) =>
                column === 0 && cell !== "" ? (
                  <th className={`${looks[column]} font-medium`} scope="row">
                    <Cell cell={cell} />
                  </th>
                ) : (
                  <td className={`${looks[column]} whitespace-pre-line`}>
                    <Cell cell={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { cell: TableCell }) {
  if (typeof cell === "string") return cell;
  return (
    <>
      <DrawingView className="h-12" drawing={cell.drawing} title={cell.alt} />
      <span className="block text-earth">{cell.text}</span>
    </>
  );
}
