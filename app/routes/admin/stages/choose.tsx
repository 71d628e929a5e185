import { data } from "react-router";
import { NO_STAGE_ID, STAGES_NOT_LOADED } from "../../../../domain/stages/stage-save-messages.ts";
import { LoadError } from "../../../load-error.tsx";
import { requireAdmin } from "../../../session.ts";
import { loadChoice } from "../choice/load-choice.ts";
import { StageChooser } from "../choice/stage-chooser.tsx";
import type { Route } from "./+types/choose";

export const meta: Route.MetaFunction = () => [
  { title: "Modifier un stage – Administration" },
  { name: "robots", content: "noindex" },
];

export const loader = (args: Route.LoaderArgs) => loadChoice(args);

/** An edit without a stage in its URL. */
export function action({ context }: Route.ActionArgs) {
  requireAdmin(context);
  throw data(NO_STAGE_ID, { status: 400 });
}

export default function ChooseStageToEdit({ loaderData }: Route.ComponentProps) {
  return (
    <StageChooser
      {...loaderData}
      lead="Choisissez le stage à modifier, à dupliquer ou à supprimer."
      title="Modifier un stage"
      to={({ id }) => `/admin/modifier/${encodeURIComponent(id)}`}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGES_NOT_LOADED} />;
}
