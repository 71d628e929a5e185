import { type ReactNode, useId } from "react";
import { typeset } from "#platform/values/typography.ts";

interface ChartFrameProps {
  title: string;
  /** What the colours mean; nothing for one series. */
  legend?: ReactNode;
  /** Hidden from screen readers, which have the table. */
  chart: ReactNode;
  table: ReactNode;
}

/** A drawing and its numbers side by side, on paper too. */
export function ChartFrame({ title, legend, chart, table }: ChartFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="chart-frame mt-6 rounded-card border border-line bg-paper p-4 sm:p-5 print:break-inside-avoid"
    >
      <h3 className="text-lead" id={id}>
        {typeset(title)}
      </h3>
      <div className="mt-3 grid items-start gap-x-8 gap-y-4 lg:grid-cols-2 print:grid-cols-[2fr_3fr]">
        <div aria-hidden="true">
          {legend}
          {chart}
        </div>
        {table}
      </div>
    </section>
  );
}

/** The chosen year is filled, the year before it outlined: they differ without colours too. */
export const SERIES = {
  now: { className: "chart-now" },
  before: { className: "chart-before" },
} as const;

export function YearLegend({ year }: { year: number }) {
  return (
    <p className="mb-2 flex flex-wrap gap-x-6 text-base">
      {([year, year - 1] as const).map((of, index) => (
        <span className="inline-flex items-center gap-2" key={of}>
          <svg className="chart size-4" viewBox="0 0 16 16">
            <title>{String(of)}</title>
            <rect {...(index === 0 ? SERIES.now : SERIES.before)} height={14} rx={2} width={14} x={1} y={1} />
          </svg>
          {of}
        </span>
      ))}
    </p>
  );
}
