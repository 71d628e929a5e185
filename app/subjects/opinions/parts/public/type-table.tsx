import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import type { ListedType } from "../../data/results/read-type-results.ts";
import type { Figure } from "../../rules/results/public-figures.ts";
import { attendanceText, figureText, OF_THE_CENTRE } from "../../rules/results/result-messages.ts";

/** On the narrowest screens three columns do not fit: the cells of a row are below each other. */
const STACKED = "max-[22rem]:block";
const WIDE_ONLY = "max-[22rem]:sr-only";

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
          <tr className={`border-line border-b align-top ${STACKED}`} key={slug}>
            <th className={`py-2 pr-3 ${STACKED}`} scope="row">
              <Link className="link" to={`/formation/${slug}`}>
                {name}
              </Link>
            </th>
            <td className={`py-2 pr-3 ${STACKED}`}>{figure ? typeset(figureText(figure)) : "–"}</td>
            <td className={`py-2 ${STACKED}`}>{attendance ? typeset(attendanceText(attendance)) : "–"}</td>
          </tr>
        ))}
        {centre && (
          <tr className={`border-line border-b align-top ${STACKED}`}>
            <th className={`py-2 pr-3 ${STACKED}`} scope="row">
              {OF_THE_CENTRE}
            </th>
            <td className={`py-2 pr-3 ${STACKED}`} colSpan={2}>
              {typeset(figureText(centre))}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
