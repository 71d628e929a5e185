import { data } from "react-router";
import { REMOVAL_INCOMPLETE } from "../../../../domain/registrations/registrant-messages.ts";
import { STAGES_NOT_LOADED } from "../../../../domain/stages/form/stage-save-messages.ts";
import { LoadError } from "../../../load-error.tsx";
import { requireAdmin } from "../../../session.ts";
import { loadChoice } from "../choice/load-choice.ts";
import { StageChooser } from "../choice/stage-chooser.tsx";
import type { Route } from "./+types/choose";

export const meta: Route.MetaFunction = () => [
  { title: "Voir les inscrits – Administration" },
  { name: "robots", content: "noindex" },
];

export const loader = (args: Route.LoaderArgs) => loadChoice(args);

/** A removal without a stage in its URL. */
export function action({ context }: Route.ActionArgs) {
  requireAdmin(context);
  throw data(REMOVAL_INCOMPLETE, { status: 400 });
}

export default function ChooseStageToView({ loaderData }: Route.ComponentProps) {
  return (
    <StageChooser
      {...loaderData}
      lead="Choisissez le stage dont vous voulez voir les participants."
      title="Voir les inscrits"
      to={({ id }) => `/admin/inscrits/${encodeURIComponent(id)}`}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGES_NOT_LOADED} />;
}
