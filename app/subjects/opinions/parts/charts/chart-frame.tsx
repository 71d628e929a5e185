import { type ReactNode, useId } from "react";
import { typeset } from "#platform/values/typography.ts";

interface ChartFrameProps {
  title: string;
  /** It is compared with the year before, unless the two series are something else. */
  year: number;
  series?: readonly [string, string];
  /** Numbers, with a drawing that is hidden from screen readers. */
  children: ReactNode;
}

export function ChartFrame({ title, year, series = [String(year), String(year - 1)], children }: ChartFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="chart-frame rounded-card border border-line bg-paper p-4 sm:p-5 print:break-inside-avoid"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-lead" id={id}>
          {typeset(title)}
        </h3>
        <Legend series={series} />
      </div>
      {children}
    </section>
  );
}

/** The chosen year is filled, the year before it outlined: they differ without colours too. */
export const SERIES = {
  now: { className: "chart-now" },
  before: { className: "chart-before" },
} as const;

function Legend({ series }: { series: readonly [string, string] }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-6 text-base">
      {series.map((of, index) => (
        <span className="inline-flex items-center gap-2" key={of}>
          <svg className="chart size-4" viewBox="0 0 16 16">
            <title>{of}</title>
            <rect {...(index === 0 ? SERIES.now : SERIES.before)} height={14} rx={2} width={14} x={1} y={1} />
          </svg>
          {of}
        </span>
      ))}
    </p>
  );
}
