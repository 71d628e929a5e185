import type { ChoiceResult } from "../../rules/results/summary.ts";
import { ChartFrame, YearLegend } from "./chart-frame.tsx";
import { ChartTable } from "./chart-table.tsx";
import { RowBars } from "./row-bars.tsx";

/** How often each choice was made. */
export function ChoiceChart({ choice: { text, values }, year }: { choice: ChoiceResult; year: number }) {
  const rows = values.map(({ value, count }) => ({ key: value, name: value, ...count }));
  const max = Math.max(1, ...rows.flatMap(({ now, before }) => [now, before]));
  return (
    <ChartFrame
      chart={<RowBars max={max} rows={rows} />}
      legend={<YearLegend year={year} />}
      table={
        <ChartTable
          caption={`${text} : nombre de réponses`}
          columns={["Réponse", String(year), String(year - 1)]}
          rows={rows.map(({ key, name, now, before }) => ({ key, name, cells: [String(now), String(before)] }))}
        />
      }
      title={text}
    />
  );
}
