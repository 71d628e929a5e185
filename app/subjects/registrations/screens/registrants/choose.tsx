import { data } from "react-router";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { loadChoice } from "#subjects/stages/parts/choice/load-choice.ts";
import { StageChooser } from "#subjects/stages/parts/choice/stage-chooser.tsx";
import { STAGES_NOT_LOADED } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { LoadError } from "#ui/load-error.tsx";
import { REMOVAL_INCOMPLETE } from "../../rules/registrant-messages.ts";
import type { Route } from "./+types/choose";

export const meta: Route.MetaFunction = () => [{ title: "Voir les inscrits – Administration" }];

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
