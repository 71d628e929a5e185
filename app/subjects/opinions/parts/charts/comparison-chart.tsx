import { percentage, type ScaleResult, shareOf } from "../../rules/results/summary.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartTable, percent } from "./chart-table.tsx";

/** The share of satisfied answers to each question, beside that of the year before. */
export function ComparisonChart({ scales, year }: { scales: readonly ScaleResult[]; year: number }) {
  if (scales.length === 0) return null;
  const shares = scales.map(({ id, text, tally }) => {
    const [now, before] = [percentage(shareOf(tally.now)), percentage(shareOf(tally.before))];
    return { id, text, now, before };
  });
  return (
    <ChartFrame title="Satisfaits (4 ou 5 sur 5) : cette année et l’an dernier" year={year}>
      <ChartTable
        caption="Part des réponses 4 ou 5 à chaque question"
        columns={["Question", String(year), String(year - 1), "Écart"]}
        rows={shares.map(({ id, text, now, before }) => ({
          key: id,
          name: text,
          bars: { now: (now ?? 0) / 100, before: (before ?? 0) / 100 },
          cells: [percent(now), percent(before), now === null || before === null ? "–" : difference(now - before)],
        }))}
      />
    </ChartFrame>
  );
}

const difference = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
