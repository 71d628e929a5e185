import { typeset } from "#platform/values/typography.ts";
import { SERIES } from "./chart-frame.tsx";

interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly {
    key: string;
    name: string;
    /** Parts of the whole, drawn beside the name. */
    bars?: { now: number; before: number };
    cells: readonly string[];
  }[];
}

/** The numbers of a chart, or the chart itself. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const [first = "", ...others] = columns;
  const hasBars = rows.some(({ bars }) => bars);
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{typeset(caption)}</caption>
      <thead>
        <tr className="border-hedge border-b-2">
          <th className="py-px pr-2 text-left" scope="col">
            {first}
          </th>
          {hasBars && <td className="w-1/3" />}
          {others.map((column) => (
            <th className="whitespace-nowrap py-px pl-2 text-right" key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, bars, cells }) => (
          <tr className="border-line border-b" key={key}>
            <th className="break-words py-px pr-2 text-left font-medium" scope="row">
              {typeset(name)}
            </th>
            {bars && (
              <td aria-hidden="true" className="px-2 py-px">
                <svg className="chart block h-5 w-full" role="presentation">
                  <Bar part={bars.now} series="now" y={0} />
                  <Bar part={bars.before} series="before" y={11} />
                </svg>
              </td>
            )}
            {cells.map((cell, index) => (
              <td className="whitespace-nowrap py-px pl-2 text-right tabular-nums" key={others[index]}>
                {typeset(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Bar = ({ part, series, y }: { part: number; series: keyof typeof SERIES; y: number }) => (
  <rect {...SERIES[series]} height={8} rx={1.5} width={`${Math.max(1, 98 * part)}%`} x={1} y={y + 0.5} />
);

export const percent = (value: number | null) => (value === null ? "–" : `${value} %`);

export const partOf = (count: number, total: number) => percent(total === 0 ? null : Math.round((100 * count) / total));
