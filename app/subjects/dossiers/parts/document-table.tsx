import { useId } from "react";
import type { DocumentTable, TableCell } from "#platform/documents/document-description.ts";
import { together } from "#ui/rich-text.tsx";
import { DrawingView } from "./drawing-view.tsx";

const CELL = "border border-line px-3 py-1.5 align-top";

/** A table wider than the screen scrolls inside its box, also by keyboard. */
export function DocumentTableView({ table: { caption, columns, rows, rowHeight } }: { table: DocumentTable }) {
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
