import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import type { ListedType } from "../../data/results/read-type-results.ts";
import type { Figure } from "../../rules/results/public-figures.ts";
import { attendanceText, figureText, OF_THE_CENTRE } from "../../rules/results/result-messages.ts";

/** On a phone three columns would have a word a line: the cells of a row are below each other. */
const STACKED = "max-md:block";
const STACKED_CELL = "max-md:block max-md:py-0.5";
const WIDE_ONLY = "max-md:sr-only";

interface TypeTableProps {
  types: readonly ListedType[];
  centre: Figure | null;
}

export function TypeTable({ types, centre }: TypeTableProps) {
  return (
    <table className="wrap-normal w-full border-collapse text-left text-base">
      <thead className={WIDE_ONLY}>
        <tr className="border-hedge border-b-2">
          <th className="py-2 pr-3" scope="col">
            Formation
          </th>
          <th className="py-2 pr-3" scope="col">
            Satisfaits
          </th>
          <th className="py-2" scope="col">
            Stagiaires
          </th>
        </tr>
      </thead>
      <tbody>
        {types.map(({ slug, name, figure, attendance }) => (
          <tr className={`border-line border-b align-top max-md:py-2.5 ${STACKED}`} key={slug}>
            <th className={`py-2 pr-3 ${STACKED_CELL}`} scope="row">
              <Link className="link" to={`/formation/${slug}`}>
                {name}
              </Link>
            </th>
            <td className={`py-2 pr-3 lg:whitespace-nowrap ${STACKED_CELL}`}>
              {figure ? <Satisfied figure={figure} /> : "–"}
            </td>
            <td className={`py-2 ${STACKED_CELL}`}>{attendance ? typeset(attendanceText(attendance)) : "–"}</td>
          </tr>
        ))}
        {centre && (
          <tr className={`border-line border-b align-top max-md:py-2.5 ${STACKED}`}>
            <th className={`py-2 pr-3 ${STACKED_CELL}`} scope="row">
              {OF_THE_CENTRE}
            </th>
            <td className={`py-2 pr-3 ${STACKED_CELL}`} colSpan={2}>
              <Satisfied figure={centre} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Where the heads of the columns are not visible, the figure says itself what it counts. */
function Satisfied({ figure }: { figure: Figure }) {
  return (
    <>
      <span className="md:hidden">{typeset("Satisfaits : ")}</span>
      {typeset(figureText(figure))}
    </>
  );
}
