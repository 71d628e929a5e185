import { SERIES } from "./chart-frame.tsx";

interface RowBarsProps {
  rows: readonly { key: string; name: string; now: number; before: number }[];
  /** The number that fills the whole width. */
  max: number;
  unit?: string;
}

const WIDTH = 320;
const NAME_HEIGHT = 18;
const BAR_HEIGHT = 14;
const ROW_HEIGHT = NAME_HEIGHT + 2 * BAR_HEIGHT + 14;
/** Room for the number after a bar. */
const BAR_WIDTH = WIDTH - 52;
const LONGEST_NAME = 42;

/** Two bars a row: the chosen year, and the one before it. */
export function RowBars({ rows, max, unit = "" }: RowBarsProps) {
  return (
    <svg className="chart w-full max-w-xl" role="presentation" viewBox={`0 0 ${WIDTH} ${rows.length * ROW_HEIGHT}`}>
      {rows.map(({ key, name, now, before }, index) => (
        <g key={key} transform={`translate(0 ${index * ROW_HEIGHT})`}>
          <text className="chart-text" x={0} y={12}>
            {shortened(name)}
          </text>
          <Bar max={max} series="now" unit={unit} value={now} y={NAME_HEIGHT} />
          <Bar max={max} series="before" unit={unit} value={before} y={NAME_HEIGHT + BAR_HEIGHT + 3} />
        </g>
      ))}
    </svg>
  );
}

interface BarProps {
  value: number;
  max: number;
  y: number;
  series: keyof typeof SERIES;
  unit: string;
}

function Bar({ value, max, y, series, unit }: BarProps) {
  const width = max === 0 ? 0 : (value / max) * BAR_WIDTH;
  return (
    <>
      <rect {...SERIES[series]} height={BAR_HEIGHT - 2} rx={1.5} width={Math.max(1.5, width)} x={1} y={y} />
      <text className="chart-text" x={width + 6} y={y + 10.5}>
        {`${value}${unit}`}
      </text>
    </>
  );
}

const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);
