import { typeset } from "#platform/values/typography.ts";
import { HEALTH_FIELDS } from "#subjects/registrations/rules/participant-fields.ts";
import type { ImportAnswer } from "./change-import.ts";
import type { Draft } from "./load-import.ts";
import { RowForm } from "./row-form.tsx";
import type { ShownCell, ShownRow } from "./shown-row.ts";

/** A body per row of the file: its cells, and under them its form or its other cells. A phone shows it as a card (styles/import.css). */
export function RowTable({ draft, answer }: { draft: Draft; answer: ImportAnswer | undefined }) {
  const { columns, shownRows } = draft;
  if (shownRows.length === 0) return null;
  const toCorrect = shownRows.find((row) => row.isWrong && !waitsForStage(row, draft));
  return (
    <table className="import-rows mt-4">
      <caption className="sr-only">Lignes du tableau</caption>
      <thead>
        <tr>
          <th data-column="line" scope="col">
            Ligne
          </th>
          {columns.map(({ name, title }) => (
            <th data-column={name} key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {shownRows.map((row) => (
        // The key shows a corrected row as it is stored now, and keeps what is typed in the other ones.
        <tbody data-wrong={row.isWrong || undefined} key={row.isWrong ? JSON.stringify(row) : row.line}>
          <tr>
            <th scope="row">
              <span className="import-line">Ligne </span>
              {row.line}
            </th>
            {row.cells.map((cell) => (
              <Cell cell={cell} key={cell.name} />
            ))}
          </tr>
          {(row.isWrong || row.others.length > 0) && (
            <tr>
              <td className="import-below" colSpan={columns.length + 1}>
                {(!row.isWrong || waitsForStage(row, draft)) && <OtherCells row={row} />}
                {row.isWrong && (
                  <WrongRow
                    answer={answer?.line === row.line ? answer : undefined}
                    isOpen={row === toCorrect}
                    row={row}
                  />
                )}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

/** It lacks nothing but its stage, which is offered to be added, above. */
const waitsForStage = ({ cells, others }: ShownRow, { namedStages }: Draft) =>
  namedStages.length > 0 && cells.concat(others).every(({ name, isAsked }) => !isAsked || name === "stage");

interface WrongRowProps {
  row: ShownRow;
  isOpen: boolean;
  answer: ImportAnswer | undefined;
}

/** What is wrong in one line, and the form, which has all cells: open in the first row that is to be corrected. */
function WrongRow({ row, isOpen, answer }: WrongRowProps) {
  const faulty = row.cells.concat(row.others).flatMap(({ title, error }) => (error ? `${title} : ${error}` : []));
  const faults = [...(row.clash ? [row.clash] : []), ...faulty];
  return (
    <details open={isOpen || answer !== undefined}>
      <summary className="import-more">
        <span className="link">
          Corriger
          <span className="sr-only">{` la ligne ${row.line}`}</span>
        </span>
        <span className="ml-3 hidden text-poppy lg:inline">{typeset(faults.join(" "))}</span>
      </summary>
      <RowForm row={row} typed={answer?.typed} />
    </details>
  );
}

function Cell({ cell: { title, text, error, remark } }: { cell: ShownCell }) {
  return (
    <td data-label={title} data-wrong={error !== null || undefined}>
      {text}
      {error && <span className="import-note font-medium text-poppy">{error}</span>}
      {remark && <span className="import-note text-earth">{remark}</span>}
    </td>
  );
}

/** What has no column: short texts are seen at once, long ones and those about health are folded. */
function OtherCells({ row: { line, others } }: { row: ShownRow }) {
  const said = others.filter(({ text, error }) => text !== "" && error === null);
  const short = said.filter((cell) => !isFolded(cell));
  const folded = said.filter(isFolded);
  return (
    <div>
      {short.length > 0 && <Texts cells={short} look="flex flex-wrap gap-x-5 pb-1.5" />}
      {folded.length > 0 && (
        <details>
          <summary className="import-more link">
            {typeset(`Autres cases : ${folded.map(({ title }) => title).join(", ")}`)}
            <span className="sr-only">{` de la ligne ${line}`}</span>
          </summary>
          <Texts cells={folded} look="grid gap-1 pb-2" />
        </details>
      )}
    </div>
  );
}

const isFolded = ({ name, isLong }: ShownCell) => isLong || HEALTH_FIELDS.some((field) => field === name);

function Texts({ cells, look }: { cells: readonly ShownCell[]; look: string }) {
  return (
    <dl className={look}>
      {cells.map(({ name, title, text }) => (
        <div className="wrap-anywhere" key={name}>
          <dt className="inline text-earth">{`${title} `}</dt>
          <dd className="inline whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
