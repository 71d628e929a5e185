import { data, Form } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { trainersOfAccount } from "#subjects/attendance/rules/attendance-access.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { readTrainerResults, type TrainerResults } from "../../data/results/read-trainer-results.ts";
import { figureText } from "../../rules/results/result-messages.ts";
import { shownYears } from "../../rules/results/shown-years.ts";
import {
  COMMENTS_SHUFFLED,
  NO_OWN_COMMENT,
  NOT_ENOUGH,
  OWN_RESULTS_LEAD,
} from "../../rules/results/trainer-messages.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Mes avis" }];

/** 404 for everybody who is not of the team. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, url);
  const { database, clock, team } = context.get(servicesContext);
  const [trainer] = trainersOfAccount(user, team);
  if (!trainer) throw data(null, { status: 404 });
  const years = shownYears(clock());
  const year = years.find((known) => String(known) === queryText(url.searchParams, "annee")) ?? years[0] ?? 0;
  return { results: await readTrainerResults(database, { trainerId: trainer.id, year }), year, years };
}

export default function OwnResults({ loaderData: { results, year, years } }: Route.ComponentProps) {
  return (
    <section>
      <h2>Mes avis</h2>
      <p className="measure mt-2">{typeset(OWN_RESULTS_LEAD)}</p>
      <Form className="no-print mt-6 flex flex-wrap items-end gap-4" key={year}>
        <SelectField defaultValue={String(year)} label="Année" name="annee">
          {years.map((of) => (
            <option key={of}>{of}</option>
          ))}
        </SelectField>
        <button className={buttonClass("quiet")} type="submit">
          Afficher
        </button>
      </Form>
      {results.figure ? <Shown {...results} /> : <p className="measure mt-6 text-lead">{typeset(NOT_ENOUGH)}</p>}
    </section>
  );
}

function Shown({ figure, stages, comments }: TrainerResults) {
  return (
    <>
      {figure && (
        <p className="mt-6">
          <span className="font-bold font-title text-h2">{typeset(figureText(figure))}</span>
          <br />
          <span className="text-earth">{typeset("de satisfaits (4 ou 5 sur 5)")}</span>
        </p>
      )}
      <h3 className="mt-8 text-lead">Par stage</h3>
      <ul className="mt-3 grid gap-3 empty:hidden">
        {stages.map(({ id, title, day, figure: own }) => (
          <li className="rounded-card border border-line bg-paper p-4" key={id}>
            <span className="block break-words font-semibold">{typeset(title)}</span>
            <span className="block text-base text-earth">{dashedDate(day)}</span>
            <span className="block">{typeset(figureText(own))}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-8 text-lead">Ce qu’ils écrivent</h3>
      <p className="mt-1 text-base text-earth">{comments.length === 0 ? NO_OWN_COMMENT : COMMENTS_SHUFFLED}</p>
      <ul className="mt-3 grid gap-3 empty:hidden">
        {comments.map((comment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same words.
          <li className="measure whitespace-pre-line break-words border-wheat-deep border-l-4 pl-4" key={index}>
            {comment}
          </li>
        ))}
      </ul>
    </>
  );
}
