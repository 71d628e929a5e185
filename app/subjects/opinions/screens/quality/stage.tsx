import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { typeset } from "#platform/values/typography.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { listStageAnswers } from "../../data/results/list-opinions.ts";
import { NO_ANSWER_OF_STAGE } from "../../rules/results/quality-messages.ts";
import type { Route } from "./+types/stage";
import { OpinionHead } from "./opinion-head.tsx";
import { showOpinion } from "./show-opinion.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Avis${loaderData ? ` : ${loaderData.title}` : ""} – Administration` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database } = officeVisit(context).services;
  const stage = await findStage(database, params.stage);
  if (!stage) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const answers = await listStageAnswers(database, stage.id);
  // The head of the page says which stage it is.
  return { title: stage.title, opinions: answers.map((answer) => showOpinion({ ...answer, stageTitle: "" })) };
}

export const action = refuseAdminPost;

/** What was said of one stage: names are for the administration only. */
export default function StageAnswers({ loaderData: { opinions } }: Route.ComponentProps) {
  if (opinions.length === 0) return <p className="measure">{typeset(NO_ANSWER_OF_STAGE)}</p>;
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {opinions.map((opinion) => (
        <li className="bg-paper px-4 py-2" key={opinion.id}>
          <OpinionHead opinion={opinion} />
          {opinion.comment !== "" && <p className="break-words">{opinion.comment}</p>}
        </li>
      ))}
    </ul>
  );
}
