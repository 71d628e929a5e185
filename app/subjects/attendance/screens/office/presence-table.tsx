import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { decidingPath, halfDayPath } from "../../parts/office/paths.ts";
import type { ShownTable } from "./show-stage.ts";
import { StateBadge } from "./state-badge.tsx";

const LOOKS = { present: "", absent: "font-semibold text-poppy", unknown: "text-earth" } as const;

/** Everybody in every half-day. Wide timetables are scrolled sideways: the names stay. */
export function PresenceTable({ stageId, table: { columns, rows } }: { stageId: string; table: ShownTable }) {
  return (
    <div className="mt-6 overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full text-left text-base">
        <caption className="sr-only">Présence de chaque personne, par demi-journée</caption>
        <thead>
          <tr className="border-hedge border-b-2 align-top">
            <th className="sticky left-0 bg-paper px-3 py-2 text-earth" scope="col">
              Nom
            </th>
            {columns.map(({ id, day, hours, state, undecided }) => (
              <th className="min-w-28 px-2 py-2 font-normal" key={id} scope="col">
                <Link className="link block font-semibold" to={halfDayPath(stageId, id)}>
                  <span className="whitespace-nowrap">{day}</span>
                  <br />
                  {typeset(hours)}
                </Link>
                <span className="mt-1 block">
                  <StateBadge state={state} />
                </span>
                {undecided && <strong className="mt-1 block">{undecided}</strong>}
              </th>
            ))}
            <th className="px-2 py-2 text-earth" scope="col">
              Suivi
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, detail, cells, followed }) => (
            <tr className="border-line border-t align-top" key={id}>
              <th className="sticky left-0 min-w-28 max-w-48 md:min-w-44 bg-paper px-3 py-2" scope="row">
                <span className="block break-words">{name}</span>
                {detail && <span className="block break-words font-normal text-earth">{detail}</span>}
              </th>
              {columns.map((column, index) => {
                const { text, state, isUndecided } = cells[index] ?? { text: "", state: "unknown", isUndecided: false };
                return (
                  <td className={`px-2 py-2 ${LOOKS[state]}`} key={column.id}>
                    {typeset(text)}
                    {isUndecided && (
                      <Link className="link block font-normal" to={decidingPath(stageId, column.id)}>
                        À décider
                        <span className="sr-only">{typeset(` : ${name}, ${column.day}, ${column.hours}`)}</span>
                      </Link>
                    )}
                  </td>
                );
              })}
              <td className="whitespace-nowrap px-2 py-2 tabular-nums">{typeset(followed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
