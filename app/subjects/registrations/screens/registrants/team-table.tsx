import { useRef } from "react";
import { flushSync } from "react-dom";
import { typeset } from "#platform/values/typography.ts";
import type { ParticipantErrors } from "../../parts/participants/participant-errors.ts";
import { OFFICE_MAY_LACK, PARTICIPANT_FIELDS, type Participant } from "../../rules/participant-fields.ts";
import { pastedLevel, pastedRows, TEAM_COLUMNS } from "../../rules/pasted-rows.ts";
import { LEVEL_LABELS, LEVELS } from "../../rules/trainee-choices.ts";

export interface TeamPerson {
  typed: Participant;
  errors: ParticipantErrors;
}

interface TeamTableProps {
  people: readonly TeamPerson[];
  lines: number;
  /** A pasted part of a spreadsheet has more lines. */
  onMissing: (lines: number) => void;
}

/** A line for each person of a team. Its fields are not React's: what is typed before the scripts run stays. */
export function TeamTable({ people, lines, onMissing }: TeamTableProps) {
  const table = useRef<HTMLTableSectionElement>(null);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full min-w-2xl">
        <thead>
          <tr className="text-left text-earth">
            <th className="w-8 p-2 font-normal" scope="col">
              <span className="sr-only">Ligne</span>
            </th>
            {TEAM_COLUMNS.map((field) => (
              <th className="p-2 font-normal" key={field} scope="col">
                {PARTICIPANT_FIELDS[field].label}
                {PARTICIPANT_FIELDS[field].required && !OFFICE_MAY_LACK.includes(field) && "*"}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          onPaste={(event) => {
            const rows = pastedRows(event.clipboardData.getData("text"));
            if (!rows || !table.current) return;
            event.preventDefault();
            const cell = event.target as Cell;
            const line = linesOf(table.current).findIndex((inputs) => inputs.includes(cell));
            // The lines must be there before they are filled.
            flushSync(() => onMissing(Math.max(0, line + rows.length - lines)));
            fill(linesOf(table.current), cell, rows);
          }}
          ref={table}
        >
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
            <TeamLine key={line} line={line} person={people[line]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = "control min-h-11 w-full rounded-control border-2 border-hedge/30 bg-paper px-2 aria-invalid:border-poppy";

function TeamLine({ line, person }: { line: number; person: TeamPerson | undefined }) {
  const faults = TEAM_COLUMNS.flatMap((field) => {
    const fault = person?.errors[field];
    return fault ? [`${PARTICIPANT_FIELDS[field].label} : ${fault}`] : [];
  });
  return (
    <>
      <tr className="border-line border-t">
        <td className="p-2 text-earth tabular-nums">{line + 1}</td>
        {TEAM_COLUMNS.map((field) => {
          const shared = {
            "aria-label": `${PARTICIPANT_FIELDS[field].label}, ligne ${line + 1}`,
            "aria-invalid": person?.errors[field] ? true : undefined,
            "aria-describedby": faults.length > 0 ? `fautes-${line}` : undefined,
            className: CELL,
            defaultValue: person?.typed[field] ?? "",
            name: field,
          };
          return (
            <td className="p-1" key={field}>
              {field === "level" ? (
                <select {...shared}>
                  <option value="">–</option>
                  {LEVELS.map((level) => (
                    <option key={level} value={level}>
                      {LEVEL_LABELS[level]}
                    </option>
                  ))}
                </select>
              ) : (
                <input autoComplete="off" maxLength={PARTICIPANT_FIELDS[field].maxLength} {...shared} />
              )}
            </td>
          );
        })}
      </tr>
      {faults.length > 0 && (
        <tr>
          <td />
          <td className="px-2 pb-2 font-medium text-poppy" colSpan={TEAM_COLUMNS.length} id={`fautes-${line}`}>
            {typeset(faults.join(" "))}
          </td>
        </tr>
      )}
    </>
  );
}

type Cell = HTMLInputElement | HTMLSelectElement;

/** The fields of each line. */
const linesOf = (body: HTMLElement): Cell[][] =>
  [...body.querySelectorAll("tr")]
    .map((row) => [...row.querySelectorAll<Cell>("input, select")])
    .filter((inputs) => inputs.length > 0);

/** Writes the rows from a cell on, to the right and down. */
function fill(lines: Cell[][], from: Cell, rows: readonly string[][]) {
  const top = lines.findIndex((inputs) => inputs.includes(from));
  const left = lines[top]?.indexOf(from) ?? 0;
  for (const [down, cells] of rows.entries())
    for (const [right, text] of cells.entries()) {
      const input = lines[top + down]?.[left + right];
      if (input) input.value = input instanceof HTMLSelectElement ? pastedLevel(text) : text;
    }
}
