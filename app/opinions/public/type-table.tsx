import { Link } from "react-router";
import { attendanceText, figureText } from "../../../domain/opinions/results/result-messages.ts";
import { typeset } from "../../../domain/typography.ts";
import type { ListedType } from "../../../server/opinions/results/read-type-results.ts";

/** On the narrowest screens three columns do not fit: the cells of a row are below each other. */
const STACKED = "max-[22rem]:block";
const WIDE_ONLY = "max-[22rem]:sr-only";

export function TypeTable({ types }: { types: readonly ListedType[] }) {
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
      </tbody>
    </table>
  );
}
