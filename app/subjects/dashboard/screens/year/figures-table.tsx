import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { type Figures, percentOf } from "../../rules/year-figures.ts";

interface FiguresRow {
  key: string;
  name: string;
  to?: string;
  figures: Figures;
}

interface FiguresTableProps {
  title: string;
  /** What a row is. */
  first: string;
  rows: readonly FiguresRow[];
  total: Figures;
}

const euros = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
export const wholeEuros = (cents: number) => euros.format(Math.round(cents / 100)).replace("-", "−");

const NUMBER = "whitespace-nowrap py-1 pl-4 text-right tabular-nums";
const HEADINGS = ["Stages", "Places", "Prises", "Attente", "Annulées", "Facturé HT", "Avis", "Satisfaits"];

/** Seats, income and satisfaction, one row a course or a month. */
export function FiguresTable({ title, first, rows, total }: FiguresTableProps) {
  return (
    <ScrollingTable title={title}>
      <thead>
        <tr className="border-hedge border-b-2">
          <th className="py-1 pr-2 text-left" scope="col">
            {first}
          </th>
          {HEADINGS.map((heading) => (
            <th className={NUMBER} key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, ...row }) => (
          <Row key={key} {...row} />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <Row figures={total} name="Total" />
      </tfoot>
    </ScrollingTable>
  );
}

function Row({ name, to, figures }: Omit<FiguresRow, "key">) {
  const { stages, cancelledStages, offered, filled, waiting, cancelled, cents, answers, satisfied } = figures;
  const part = percentOf(filled, offered);
  const share = percentOf(satisfied, answers);
  return (
    <tr className="border-line border-b last:border-b-0">
      <th className="min-w-28 py-1 pr-2 text-left font-medium in-[tfoot]:font-semibold" scope="row">
        {to ? (
          <Link className="hover:underline" to={to}>
            {typeset(name)}
          </Link>
        ) : (
          typeset(name)
        )}
      </th>
      <td className={NUMBER}>
        {stages || ""}
        {cancelledStages > 0 && <span className="text-earth">{` + ${cancelledStages} ann.`}</span>}
      </td>
      <td className={NUMBER}>{offered || ""}</td>
      <td className={NUMBER}>
        <span className="inline-flex items-center gap-2">
          {part !== null && <Filled part={part} />}
          {offered > 0 && <span className="w-7">{filled}</span>}
          {part !== null && <span className="w-11 text-earth">{`${part} %`}</span>}
        </span>
      </td>
      <td className={NUMBER}>{waiting || ""}</td>
      <td className={NUMBER}>{cancelled || ""}</td>
      <td className={NUMBER}>{cents === 0 ? "" : `${wholeEuros(cents)} €`}</td>
      <td className={NUMBER}>{answers || ""}</td>
      <td className={NUMBER}>{share === null ? "" : `${share} %`}</td>
    </tr>
  );
}

const Filled = ({ part }: { part: number }) => (
  <svg aria-hidden="true" className="chart h-2.5 w-20" role="presentation">
    <rect className="chart-before" height={8} rx={1.5} width="97%" x={1} y={1} />
    <rect className="chart-now" height={8} rx={1.5} width={`${0.97 * Math.min(100, part)}%`} x={1} y={1} />
  </svg>
);

/** Wider than a phone: it scrolls inside its box, also by keyboard. */
export function ScrollingTable({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-labelledby={id} className={BOX} tabIndex={0}>
      <h2 className="sticky left-0 mb-1 text-lead" id={id}>
        {typeset(title)}
      </h2>
      <table className="wrap-normal w-full border-collapse text-[0.9375rem]">{children}</table>
    </section>
  );
}

const BOX =
  "mt-4 overflow-x-auto rounded-card border border-line bg-paper px-4 py-3 print:overflow-visible print:border-0 print:px-0";
