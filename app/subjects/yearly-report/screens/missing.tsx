import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { type Lack, lackCell } from "../rules/lacks.ts";
import { lackInWords, NOTHING_LACKS, unnamedInWords, withoutEmploymentInWords } from "../rules/report-messages.ts";
import { cellPath, lackingPath } from "./paths.ts";

interface MissingProps {
  year: number;
  lacks: readonly { lack: Lack; count: number }[];
  withoutEmployment: readonly { id: string; name: string }[];
  unnamedMinutes: number;
}

/** What the year still lacks, each with the list of stages, or the form, where it is typed. */
export function Missing({ year, lacks, withoutEmployment, unnamedMinutes }: MissingProps) {
  const isNothing = lacks.length === 0 && withoutEmployment.length === 0;
  return (
    <section
      aria-labelledby="manques"
      className="mt-8 break-inside-avoid rounded-card border border-line bg-paper p-5 print:mt-4 print:p-3"
    >
      <h2 className="text-h3" id="manques">
        Ce qui manque
      </h2>
      {isNothing && <p className="measure mt-2">{typeset(NOTHING_LACKS)}</p>}
      {!isNothing && (
        <ul className="mt-2">
          {lacks.map(({ lack, count }) => (
            <li key={lack}>
              <Link className="link inline-flex min-h-11 items-center" to={cellPath(lackCell(lack), year)}>
                {typeset(lackInWords(lack, count))}
              </Link>
            </li>
          ))}
          {withoutEmployment.map(({ id, name }) => (
            <li key={id}>
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`/admin/reglages/equipe/${encodeURIComponent(id)}`}
              >
                {typeset(withoutEmploymentInWords(name))}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {unnamedMinutes > 0 && <p className="measure mt-2 text-earth">{typeset(unnamedInWords(unnamedMinutes))}</p>}
      {lacks.length > 0 && (
        <p className="no-print mt-3">
          <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={lackingPath(year)}>
            Compléter stage par stage
          </Link>
        </p>
      )}
    </section>
  );
}
