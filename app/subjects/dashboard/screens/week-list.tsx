import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { attendancePath } from "#subjects/attendance/parts/office/paths.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { WeekStages } from "../data/week-stages.ts";
import { dossierSentence, MORE_THIS_WEEK, nextStageSentence } from "../rules/dashboard-messages.ts";
import { Panel } from "./panel.tsx";

const SHOWN = 8;

/** The stages of this week, each with what its dossier lacks; without any, the next one. */
export function WeekList({ week: { stages, next } }: { week: WeekStages }) {
  return (
    <Panel title="Cette semaine">
      {stages.length === 0 && (
        <p className="mt-3 text-earth">
          {typeset(`${nextStageSentence(next?.date ?? null)} `)}
          {next && (
            <Link className="link" to={`/admin/inscrits/${encodeURIComponent(next.id)}`}>
              {typeset(next.title)}
            </Link>
          )}
          {!next && (
            <Link className="link" to="/admin/ajouter">
              Ajouter un stage
            </Link>
          )}
        </p>
      )}
      <ul className="mt-3 grid gap-4">
        {stages.slice(0, SHOWN).map((stage) => {
          const { id, title, registered, seats, lacking } = stage;
          const hidden = <span className="sr-only"> de {typeset(title)}</span>;
          return (
            <li key={id}>
              <Link
                className="font-semibold leading-snug hover:underline"
                to={`/admin/inscrits/${encodeURIComponent(id)}`}
              >
                {typeset(title)}
              </Link>
              <p className="mt-0.5 flex justify-between gap-3 text-base text-earth">
                <span>{typeset(whenOnPage(stage))}</span>
                <span className="shrink-0 tabular-nums">{`${registered} / ${seats}`}</span>
              </p>
              <p className="flex flex-wrap items-center gap-x-6">
                {registered > 0 ? (
                  <>
                    <Link
                      className="link inline-flex min-h-11 items-center text-base"
                      to={`/admin/dossiers/${encodeURIComponent(id)}`}
                    >
                      <span>
                        {typeset(dossierSentence(registered, lacking))}
                        {hidden}
                      </span>
                    </Link>
                    <Link className="link inline-flex min-h-11 items-center text-base" to={attendancePath(id)}>
                      <span>Émargement{hidden}</span>
                    </Link>
                  </>
                ) : (
                  <span className="text-base text-earth">{dossierSentence(registered, lacking)}</span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {stages.length > SHOWN && (
        <p className="mt-3 text-base text-earth">
          {`${MORE_THIS_WEEK} `}
          <Link className="link" to="/admin/dossiers">
            Voir les dossiers
          </Link>
        </p>
      )}
    </Panel>
  );
}
