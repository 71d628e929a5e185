import { SCALE_NAMES } from "../../rules/results/quality-messages.ts";
import { answersIn, type ChoiceResult, type Compared, type ScaleResult } from "../../rules/results/summary.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartTable, partOf } from "./chart-table.tsx";

interface AnswersChartProps {
  title: string;
  year: number;
  rows: readonly { name: string; count: Compared<number> }[];
}

/** How often each answer to a question was given. */
function AnswersChart({ title, year, rows }: AnswersChartProps) {
  const [total, totalBefore] = [
    answersIn(rows.map(({ count }) => count.now)),
    answersIn(rows.map(({ count }) => count.before)),
  ];
  return (
    <ChartFrame title={title} year={year}>
      <ChartTable
        caption={`${title} : nombre de réponses`}
        columns={["Réponse", String(year), String(year - 1)]}
        rows={rows.map(({ name, count: { now, before } }) => ({
          key: name,
          name,
          bars: { now: now / Math.max(1, total), before: before / Math.max(1, totalBefore) },
          cells: [`${now} (${partOf(now, total)})`, `${before} (${partOf(before, totalBefore)})`],
        }))}
      />
    </ChartFrame>
  );
}

export const DistributionChart = ({ scale: { text, tally }, year }: { scale: ScaleResult; year: number }) => (
  <AnswersChart
    rows={SCALE_NAMES.map((name, index) => ({
      name,
      count: { now: tally.now[index] ?? 0, before: tally.before[index] ?? 0 },
    }))}
    title={text}
    year={year}
  />
);

export const ChoiceChart = ({ choice: { text, values }, year }: { choice: ChoiceResult; year: number }) => (
  <AnswersChart rows={values.map(({ value, count }) => ({ name: value, count }))} title={text} year={year} />
);
