import { data, Link } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { LoadError } from "#ui/load-error.tsx";
import { findFactsOf } from "../../data/stage-facts.ts";
import { loadChoice } from "../../parts/choice/load-choice.ts";
import { StageChooser } from "../../parts/choice/stage-chooser.tsx";
import { missingFacts, missingInWords, publicFactsCount } from "../../rules/facts/public-facts.ts";
import { NO_FACTS } from "../../rules/facts/stage-facts.ts";
import { NO_STAGE_ID, STAGES_NOT_LOADED } from "../../rules/form/stage-save-messages.ts";
import type { Route } from "./+types/choose";

export const meta: Route.MetaFunction = () => [{ title: "Modifier un stage – Administration" }];

export async function loader(args: Route.LoaderArgs) {
  const choice = await loadChoice(args);
  const { database, centre } = args.context.get(servicesContext);
  const facts = await findFactsOf(
    database,
    choice.stages.map(({ stage }) => stage.id),
  );
  const missing = choice.stages.map(({ stage }) =>
    missingFacts({ stage, facts: facts.get(stage.id) ?? NO_FACTS }, centre),
  );
  return { ...choice, missing };
}

/** An edit without a stage in its URL. */
export function action({ context }: Route.ActionArgs) {
  requireAdmin(context);
  throw data(NO_STAGE_ID, { status: 400 });
}

export default function ChooseStageToEdit({ loaderData: { missing, ...choice } }: Route.ComponentProps) {
  return (
    <StageChooser
      {...choice}
      note={(index) => typeset(`${publicFactsCount(missing[index] ?? [])}. ${missingInWords(missing[index] ?? [])}`)}
      lead="Choisissez le stage à modifier, à dupliquer ou à supprimer."
      title="Modifier un stage"
      to={({ id }) => `/admin/modifier/${encodeURIComponent(id)}`}
    >
      <p className="mt-2">
        <Link className="link" to="/admin/corbeille">
          Rétablir un stage supprimé
        </Link>
      </p>
    </StageChooser>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGES_NOT_LOADED} />;
}
