import { SCALE_NAMES } from "../../rules/results/quality-messages.ts";
import type { ScaleResult } from "../../rules/results/summary.ts";
import { answersIn } from "../../rules/results/summary.ts";
import { ChartFrame, YearLegend } from "./chart-frame.tsx";
import { ChartTable, partOf } from "./chart-table.tsx";
import { RowBars } from "./row-bars.tsx";

/** How often each value of a scale was answered. */
export function DistributionChart({ scale: { text, tally }, year }: { scale: ScaleResult; year: number }) {
  const [total, totalBefore] = [answersIn(tally.now), answersIn(tally.before)];
  const rows = SCALE_NAMES.map((name, index) => {
    const [now, before] = [tally.now[index] ?? 0, tally.before[index] ?? 0];
    return { key: name, name, now, before };
  });
  return (
    <ChartFrame
      chart={<RowBars max={Math.max(1, ...tally.now, ...tally.before)} rows={rows} />}
      legend={<YearLegend year={year} />}
      table={
        <ChartTable
          caption={`${text} : nombre de réponses`}
          columns={["Réponse", String(year), String(year - 1)]}
          rows={rows.map(({ key, name, now, before }) => ({
            key,
            name,
            cells: [`${now} (${partOf(now, total)})`, `${before} (${partOf(before, totalBefore)})`],
          }))}
        />
      }
      title={text}
    />
  );
}
