import { MONTH_NAMES } from "../../rules/results/quality-messages.ts";
import type { Compared } from "../../rules/results/summary.ts";
import { SERIES } from "./chart-frame.tsx";

const WIDTH = 320;
const HEIGHT = 120;
const ABOVE = 12;
const STEP = WIDTH / 12;
const BAR = STEP / 2 - 3;

interface MonthBarsProps {
  /** The first value is January's; null draws nothing. */
  months: readonly Compared<number | null>[];
  /** What is as high as the drawing, and its words. */
  most: number;
  mostText: string;
}

/** Two bars a month. The numbers stand in a table beside it. */
export const MonthBars = ({ months, most, mostText }: MonthBarsProps) => (
  <svg
    aria-hidden="true"
    className="chart w-full max-w-xl"
    role="presentation"
    viewBox={`0 ${-ABOVE} ${WIDTH} ${ABOVE + HEIGHT + 20}`}
  >
    {[0, 0.5, 1].map((mark) => (
      <line className="chart-line" key={mark} x1={0} x2={WIDTH} y1={yOf(mark)} y2={yOf(mark)} />
    ))}
    <text className="chart-text" textAnchor="end" x={WIDTH} y={0}>
      {mostText}
    </text>
    {MONTH_NAMES.map((name, index) => (
      <g key={name} transform={`translate(${index * STEP} 0)`}>
        <Bar part={partOf(months[index]?.now, most)} series="now" x={2} />
        <Bar part={partOf(months[index]?.before, most)} series="before" x={BAR + 4} />
        <text className="chart-text" textAnchor="middle" x={STEP / 2} y={HEIGHT + 15}>
          {name.slice(0, 1)}
        </text>
      </g>
    ))}
  </svg>
);

const yOf = (part: number) => HEIGHT - part * (HEIGHT - 6);

/** Credit notes can make a month less than nothing: nothing is drawn. */
const partOf = (value: number | null | undefined, most: number) =>
  value === null || value === undefined || most <= 0 ? null : Math.max(0, value / most);

function Bar({ part, x, series }: { part: number | null; x: number; series: keyof typeof SERIES }) {
  if (part === null) return null;
  const y = Math.min(yOf(part), HEIGHT - 1.5);
  return <rect {...SERIES[series]} height={HEIGHT - y} rx={1} width={BAR} x={x} y={y} />;
}
