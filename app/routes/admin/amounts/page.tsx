import { data, Link } from "react-router";
import { choiceLabel, PAYERS } from "../../../../domain/registrations/trainee-choices.ts";
import { CHOSEN_STAGE_GONE } from "../../../../domain/stages/form/stage-save-messages.ts";
import { netPriceText, shownPrice } from "../../../../domain/stages/price.ts";
import { typeset } from "../../../../domain/typography.ts";
import {
  AMOUNTS_EXPLAINED,
  AMOUNTS_FAILED,
  AMOUNTS_NOT_LOADED,
  AMOUNTS_TITLE,
  amountsYear,
} from "../../../../domain/yearly-report/amounts/amount-messages.ts";
import { toTypedAmounts } from "../../../../domain/yearly-report/amounts/amounts-form.ts";
import { servicesContext } from "../../../../server/services.ts";
import { reportDays } from "../../../../server/stages/mark-report-stale.ts";
import { LAST_PAGE_OF_AMOUNTS, readStageAmounts } from "../../../../server/yearly-report/read-amounts.ts";
import { LoadError } from "../../../load-error.tsx";
import { runClientAction } from "../../../run-client-action.ts";
import { requireAdmin } from "../../../session.ts";
import { useSavedKey } from "../../../use-saved-key.ts";
import { Pages } from "../choice/pages.tsx";
import { readPage } from "../choice/read-choice.ts";
import { dossierPath } from "../dossiers/paths.ts";
import { reportPath } from "../yearly-report/paths.ts";
import type { Route } from "./+types/page";
import { AmountsForm } from "./amounts-form.tsx";
import { type AmountsAnswer, answerAmounts } from "./answer-amounts.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${AMOUNTS_TITLE} – Dossiers` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const page = readPage(url.searchParams, LAST_PAGE_OF_AMOUNTS);
  const found = await readStageAmounts(context.get(servicesContext).database, params.stage, { page });
  if (!found) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { stage, registrations, hasMore } = found;
  return {
    page,
    hasMore,
    stage: {
      id: stage.id,
      title: stage.title,
      price: stage.priceCents === null ? shownPrice(null, 0) : netPriceText(stage.priceCents),
      hasPrice: stage.priceCents !== null,
      year: stage.date === null ? null : reportDays(stage).year,
    },
    people: registrations.map(({ id, firstName, lastName, company, ...registration }) => ({
      id,
      name: `${firstName} ${lastName}`,
      company,
      payer: choiceLabel(PAYERS, registration.payer),
      lines: toTypedAmounts({ id, ...registration }),
    })),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) => answerAmounts(request, params.stage, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AmountsAnswer>(serverAction, { failed: AMOUNTS_FAILED });

export default function AmountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, people, page, hasMore } = loaderData;
  const saved = useSavedKey(actionData);
  return (
    <section>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={dossierPath(stage.id)}>
          {typeset(`Dossier : ${stage.title}`)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{AMOUNTS_TITLE}</h1>
      <p className="measure mt-2 text-earth">{typeset(AMOUNTS_EXPLAINED)}</p>
      <p className="measure mt-1 mb-6 text-earth">
        {typeset(`Prix de ce stage : ${stage.price}. ${amountsYear(stage.year)} `)}
        <Link className="link" to={stage.year === null ? "/admin/bpf" : reportPath(stage.year)}>
          {typeset(stage.year === null ? "Voir le BPF" : `Voir le BPF ${stage.year}`)}
        </Link>
      </p>
      {people.length === 0 ? (
        <p>{typeset("Personne n’est inscrit à ce stage.")}</p>
      ) : (
        <AmountsForm
          answer={actionData}
          hasPrice={stage.hasPrice}
          key={`${stage.id} ${page} ${saved}`}
          people={people}
        />
      )}
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={AMOUNTS_NOT_LOADED} />;
}
