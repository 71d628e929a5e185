import { data } from "react-router";
import { NO_STAGE_ID, STAGES_NOT_LOADED } from "../../../../domain/admin-messages.ts";
import { dayInParis } from "../../../../domain/paris-time.ts";
import { chooseStages } from "../../../../server/administration/stage-choice.ts";
import { servicesContext } from "../../../../server/services.ts";
import { requireAdmin } from "../../../session.ts";
import { readChoice } from "../choice/read-choice.ts";
import { StageChooser } from "../choice/stage-chooser.tsx";
import { LoadError } from "../load-error.tsx";
import type { Route } from "./+types/choose";

export const meta: Route.MetaFunction = () => [
  { title: "Modifier un stage – Administration" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const { choice, form, page } = readChoice(url.searchParams);
  return { ...(await chooseStages(database, choice, dayInParis(clock()))), form, page };
}

/** An edit that does not say of what. */
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
