import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { INCOME_YEAR, OTHER_SPECIALITIES, TO_COMPLETE, typedInWords } from "../rules/report-messages.ts";
import type { ReportRow, ReportSection } from "../rules/report-sections.ts";
import { cellPath } from "./paths.ts";

const whole = new Intl.NumberFormat("fr-FR");
const NUMBER = "px-1.5 py-1.5 text-right tabular-nums whitespace-nowrap sm:px-3";
// Without a least width, the other columns would leave a letter a line on a phone.
const LABEL = "min-w-28 px-1.5 py-1.5 text-left sm:px-3";

/** A part of the form. A number opens the list of stages behind it. */
export function SectionTable({ section, year }: { section: ReportSection; year: number }) {
  const { key, title, rows, total } = section;
  const isMoney = key === "C";
  const peopleHeading = key === "E" ? "Personnes" : "Stagiaires";
  return (
    <section aria-labelledby={`partie-${key}`} className="break-inside-avoid pt-6 print:pt-4">
      <h2 className="text-h3" id={`partie-${key}`}>
        {typeset(`${key} – ${title}`)}
      </h2>
      {isMoney && <p className="measure mt-2 text-earth">{typeset(INCOME_YEAR)}</p>}
      {rows.length === 0 ? (
        <p className="mt-3 text-earth">Rien pour cette année.</p>
      ) : (
        <table className="mt-3 w-full border-collapse rounded-card border border-line bg-paper">
          <thead>
            <tr className="border-line border-b text-left text-base">
              <th className="px-1.5 py-1.5 sm:px-3" scope="col">
                <span className="sr-only">Ligne</span>
              </th>
              <th className={LABEL} scope="col">
                Intitulé
              </th>
              {isMoney ? (
                <th className={NUMBER} scope="col">
                  Euros
                </th>
              ) : (
                <>
                  <th className={NUMBER} scope="col">
                    {peopleHeading}
                  </th>
                  <th className={NUMBER} scope="col">
                    Heures
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {[...rows, ...(total ? [total] : [])].map((row) => (
              <Row isMoney={isMoney} key={`${row.number} ${row.label}`} row={row} year={year} />
            ))}
          </tbody>
        </table>
      )}
      {key === "F-4" && rows.length > 5 && (
        <p className="measure no-print mt-2 text-earth">{typeset(OTHER_SPECIALITIES)}</p>
      )}
    </section>
  );
}

interface RowProps {
  row: ReportRow;
  isMoney: boolean;
  year: number;
}

function Row({ row, isMoney, year }: RowProps) {
  const { number, label, cell, euros = 0, typedEuros = 0, people = 0, hours = 0, isToComplete = false } = row;
  const isTotal = cell === null;
  const value = isMoney ? euros : people;
  const shown = isToComplete ? TO_COMPLETE : whole.format(value);
  return (
    <tr className={`border-line border-t ${isTotal ? "font-semibold" : ""}`}>
      <td className="whitespace-nowrap px-1.5 py-1.5 sm:px-3">{number}</td>
      <th className={`${LABEL} ${isTotal ? "" : "font-normal"}`} scope="row">
        {typeset(label)}
        {typedEuros > 0 && (
          <span className="ml-2 text-earth">
            {typeset(typedInWords(`${whole.format(typedEuros)} €`, typedEuros === euros))}
          </span>
        )}
      </th>
      <td className={NUMBER} colSpan={isToComplete ? 2 : 1}>
        {cell !== null && (value > 0 || hours > 0) ? (
          <Link
            aria-label={typeset(`${shown} : les stages de « ${label} »`)}
            className="link -my-3 inline-flex min-h-11 items-center"
            to={cellPath(cell, year)}
          >
            {shown}
          </Link>
        ) : (
          shown
        )}
      </td>
      {!isMoney && !isToComplete && <td className={NUMBER}>{whole.format(hours)}</td>}
    </tr>
  );
}
