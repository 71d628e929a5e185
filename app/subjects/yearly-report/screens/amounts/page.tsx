import { data, Link } from "react-router";
import { readPage } from "#platform/forms/query.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { choiceLabel } from "#subjects/registrations/rules/trainee-choices.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { typedPriceText } from "#subjects/stages/rules/price.ts";
import { lastDay } from "#subjects/stages/rules/stage.ts";
import { Pages } from "#ui/pages.tsx";
import { LAST_PAGE_OF_AMOUNTS, readStageAmounts } from "../../data/read-amounts.ts";
import { AMOUNTS_EXPLAINED, AMOUNTS_FAILED, AMOUNTS_TITLE, amountsYear } from "../../rules/amounts/amount-messages.ts";
import { toTypedAmounts } from "../../rules/amounts/amounts-form.ts";
import { reportPath } from "../paths.ts";
import type { Route } from "./+types/page";
import { AmountsForm } from "./amounts-form.tsx";
import { type AmountsAnswer, answerAmounts } from "./answer-amounts.ts";

export const meta: Route.MetaFunction = () => [{ title: `${AMOUNTS_TITLE} – Dossiers` }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const page = readPage(url.searchParams, LAST_PAGE_OF_AMOUNTS);
  const { database, centre } = context.get(servicesContext);
  const found = await readStageAmounts(database, params.stage, { page });
  if (!found) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { stage, registrations, hasMore } = found;
  return {
    page,
    hasMore,
    stage: {
      id: stage.id,
      title: stage.title,
      price: stage.priceCents === null ? "Sur devis" : typedPriceText(stage.priceCents, centre.vatPercent),
      hasPrice: registrations.some(({ parts }) => parts.length > 0),
      year: stage.date === null ? null : Number(lastDay(stage).slice(0, 4)),
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
      <h2 className="text-h3">{AMOUNTS_TITLE}</h2>
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
