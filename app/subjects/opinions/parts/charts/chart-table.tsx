import { typeset } from "#platform/values/typography.ts";

interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly string[] }[];
}

/** The numbers of a chart. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const [first = "", ...others] = columns;
  return (
    <table className="w-full border-collapse text-base">
      <caption className="sr-only">{typeset(caption)}</caption>
      <thead>
        <tr className="border-hedge border-b-2">
          <th className="py-1.5 pr-2 text-left" scope="col">
            {first}
          </th>
          {others.map((column) => (
            <th className="whitespace-nowrap py-1.5 pl-2 text-right" key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr className="border-line border-b" key={key}>
            <th className="break-words py-1.5 pr-2 text-left font-medium" scope="row">
              {typeset(name)}
            </th>
            {cells.map((cell, index) => (
              <td className="whitespace-nowrap py-1.5 pl-2 text-right tabular-nums" key={others[index]}>
                {typeset(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const percent = (value: number | null) => (value === null ? "–" : `${value} %`);

export const partOf = (count: number, total: number) => percent(total === 0 ? null : Math.round((100 * count) / total));
