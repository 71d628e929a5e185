import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { WeekStages } from "../data/week-stages.ts";
import { dossierSentence, MORE_THIS_WEEK, nextStageSentence } from "../rules/dashboard-messages.ts";
import { Panel, PanelLine } from "./panel.tsx";

const SHOWN = 8;

const pathOf = (id: string) => `/admin/stages/${encodeURIComponent(id)}`;

/** The stages of this week, each with what its dossier lacks; without any, the next one. */
export function WeekList({ week: { stages, next } }: { week: WeekStages }) {
  return (
    <Panel title="Cette semaine">
      {stages.length === 0 && (
        <p className="text-earth">
          {typeset(`${nextStageSentence(next?.date ?? null)} `)}
          {next ? (
            <Link className="link" to={pathOf(next.id)}>
              {typeset(next.title)}
            </Link>
          ) : (
            <Link className="link" to="/admin/ajouter">
              Ajouter un stage
            </Link>
          )}
        </p>
      )}
      {stages.slice(0, SHOWN).map((stage) => (
        <PanelLine
          action={{ to: `/admin/stages/${encodeURIComponent(stage.id)}/dossier`, label: "Dossier" }}
          detail={`${whenOnPage(stage)} · ${dossierSentence(stage)}`}
          key={stage.id}
          text={stage.title}
          to={pathOf(stage.id)}
          value={`${stage.registered} / ${stage.seats}`}
        />
      ))}
      {stages.length > SHOWN && (
        <p className="mt-2 text-earth">
          {`${MORE_THIS_WEEK} `}
          <Link className="link" to="/admin/stages">
            Voir les stages
          </Link>
        </p>
      )}
    </Panel>
  );
}
