import type { Share } from "../../rules/results/publication.ts";
import { MONTH_NAMES } from "../../rules/results/quality-messages.ts";
import { type Compared, percentage } from "../../rules/results/summary.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartTable, percent } from "./chart-table.tsx";
import { MonthBars } from "./month-bars.tsx";

/** The share of satisfied people in each month, beside that of the year before. Nothing for the yearly kinds. */
export function MonthsChart({ months, year }: { months: readonly Compared<Share>[]; year: number }) {
  if (months.length === 0) return null;
  const rows = months.map(({ now, before }, index) => ({
    key: MONTH_NAMES[index] ?? "",
    name: MONTH_NAMES[index] ?? "",
    now: percentage(now),
    before: percentage(before),
    answers: now.answers,
  }));
  return (
    <ChartFrame title="Satisfaits par mois de fin de stage" year={year}>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2 print:grid-cols-[2fr_3fr]">
        <MonthBars months={rows} most={100} mostText={percent(100)} />
        <ChartTable
          caption="Part de stagiaires satisfaits par mois"
          columns={["Mois", String(year), "Réponses", String(year - 1)]}
          rows={rows
            .filter(({ now, before }) => now !== null || before !== null)
            .map(({ key, name, now, answers, before }) => ({
              key,
              name,
              cells: [percent(now), String(answers), percent(before)],
            }))}
        />
      </div>
    </ChartFrame>
  );
}
