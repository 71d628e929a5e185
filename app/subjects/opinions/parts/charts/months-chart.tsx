import type { Share } from "../../rules/results/publication.ts";
import { MONTH_NAMES } from "../../rules/results/quality-messages.ts";
import { type Compared, percentage } from "../../rules/results/summary.ts";
import { ChartFrame, SERIES } from "./chart-frame.tsx";
import { ChartTable, percent } from "./chart-table.tsx";

const WIDTH = 320;
const HEIGHT = 120;
const STEP = WIDTH / 12;
const BAR = STEP / 2 - 3;

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
        <svg
          aria-hidden="true"
          className="chart w-full max-w-xl"
          role="presentation"
          viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`}
        >
          {[0, 50, 100].map((mark) => (
            <line className="chart-line" key={mark} x1={0} x2={WIDTH} y1={yOf(mark)} y2={yOf(mark)} />
          ))}
          {rows.map(({ key, now, before }, index) => (
            <g key={key} transform={`translate(${index * STEP} 0)`}>
              <MonthBar series="now" share={now} x={2} />
              <MonthBar series="before" share={before} x={BAR + 4} />
              <text className="chart-text" textAnchor="middle" x={STEP / 2} y={HEIGHT + 15}>
                {key.slice(0, 1)}
              </text>
            </g>
          ))}
        </svg>
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

const yOf = (share: number) => HEIGHT - (share / 100) * (HEIGHT - 6);

function MonthBar({ share, x, series }: { share: number | null; x: number; series: keyof typeof SERIES }) {
  if (share === null) return null;
  const y = Math.min(yOf(share), HEIGHT - 1.5);
  return <rect {...SERIES[series]} height={HEIGHT - y} rx={1} width={BAR} x={x} y={y} />;
}
