import { Form, Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { STAGE_TYPES, stageTypeById } from "#subjects/stages/rules/stage-type.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { listToReact } from "../../data/results/list-opinions.ts";
import { readSummary } from "../../data/results/read-summary.ts";
import { ChoiceChart, DistributionChart } from "../../parts/charts/answers-chart.tsx";
import { ComparisonChart } from "../../parts/charts/comparison-chart.tsx";
import { MonthsChart } from "../../parts/charts/months-chart.tsx";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";
import {
  answerRate,
  NO_ANSWER,
  NOTHING_TO_REACT_TO,
  OPINION_NOT_CHANGED,
} from "../../rules/results/quality-messages.ts";
import { shownYears } from "../../rules/results/shown-years.ts";
import type { Route } from "./+types/page";
import { changeOpinion, type OpinionAnswer } from "./change-opinion.ts";
import { OpinionHead } from "./opinion-head.tsx";
import { ReactionForm } from "./reaction-form.tsx";
import { type QualityForm, qualityQuery, readQualityFilter, trainerOption } from "./read-filter.ts";
import { type ShownOpinion, showOpinion } from "./show-opinion.ts";

export const meta: Route.MetaFunction = () => [{ title: "Avis – Administration" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock, team } = context.get(servicesContext);
  const { filter, form } = readQualityFilter(url.searchParams, { now: clock(), team });
  const [summary, { opinions, hasMore }] = await Promise.all([readSummary(database, filter), listToReact(database)]);
  return {
    summary,
    toReact: opinions.map(showOpinion),
    hasMore,
    form,
    year: filter.year,
    years: shownYears(clock()),
    trainers: team.map(({ id, name }) => ({ option: trainerOption(id), name })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => changeOpinion(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<OpinionAnswer>(serverAction, { failed: OPINION_NOT_CHANGED });

export default function Quality({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, toReact, hasMore, form, year, years, trainers } = loaderData;
  const { asked, answered, scales, choices, months } = summary;
  const { centre } = useSite();
  useAnswerToast(actionData);
  return (
    <section className="print-alone">
      <h1 className="text-h2">Avis</h1>
      <p className="hidden print:block">{typeset(centre.brand)}</p>
      <div className="mt-6 empty:hidden">
        <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
        <FormSuccess message={actionData?.success && typeset(actionData.success)} />
      </div>
      <ReactionList answer={actionData} hasMore={hasMore} opinions={toReact} />
      <h2 className="mt-6 text-h3 print:mt-4">{typeset(`Résultats ${year} : ${titleOf(form, trainers)}`)}</h2>
      <Filters form={form} trainers={trainers} years={years} />
      {answered.now + answered.before === 0 ? (
        <p className="measure mt-6">{typeset(NO_ANSWER)}</p>
      ) : (
        <>
          <div className="mt-3 flex flex-wrap items-baseline gap-x-6">
            <p className="text-lead">{typeset(answerRate(answered.now, asked.now))}</p>
            <p className="text-base text-earth">
              {typeset(`${year - 1} : ${answerRate(answered.before, asked.before)}`)}
            </p>
            <Link
              className="link no-print inline-flex min-h-11 items-center"
              to={`/admin/qualite/reponses?${qualityQuery(form)}`}
            >
              Voir les réponses une par une
            </Link>
          </div>
          <div className="mt-4 grid gap-4">
            <ComparisonChart scales={scales} year={year} />
            <MonthsChart months={months} year={year} />
          </div>
          <div className="mt-4 grid gap-4 xl:grid-cols-2 print:grid-cols-1">
            {scales.map((scale) => (
              <DistributionChart key={scale.id} scale={scale} year={year} />
            ))}
            {choices.map((choice) => (
              <ChoiceChart choice={choice} key={choice.id} year={year} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function titleOf(
  { nature, par }: { nature: keyof typeof OPINION_KINDS; par: string },
  trainers: { option: string; name: string }[],
) {
  const trainer = trainers.find(({ option }) => option === par)?.name;
  const type = par.startsWith("type:") ? stageTypeById(Number(par.slice("type:".length)))?.name : undefined;
  return [OPINION_KINDS[nature].label, trainer ?? type ?? ""].filter((text) => text !== "").join(", ");
}

interface FiltersProps {
  form: QualityForm;
  years: readonly number[];
  trainers: readonly { option: string; name: string }[];
}

function Filters({ form, years, trainers }: FiltersProps) {
  return (
    <search className="no-print">
      {/* The key resets the fields when the query parameters change. */}
      <Form
        className="mt-6 grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 lg:grid-cols-[8rem_1fr_1fr_auto]"
        key={JSON.stringify(form)}
      >
        <SelectField defaultValue={form.annee} label="Année" name="annee">
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        <SelectField defaultValue={form.nature} label="Questionnaire" name="nature">
          {Object.entries(OPINION_KINDS).map(([kind, { label }]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={form.par} label="Formation ou formateur" name="par">
          <option value="">Toutes les formations</option>
          <optgroup label="Formations">
            {STAGE_TYPES.map(({ id, name }) => (
              <option key={id} value={`type:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {trainers.length > 0 && (
            <optgroup label="Formateurs">
              {trainers.map(({ option, name }) => (
                <option key={option} value={option}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        <button className={buttonClass("solid")} type="submit">
          Afficher
        </button>
      </Form>
    </search>
  );
}

interface ReactionListProps {
  opinions: readonly ShownOpinion[];
  hasMore: boolean;
  answer: OpinionAnswer | undefined;
}

function ReactionList({ opinions, hasMore, answer }: ReactionListProps) {
  return (
    <section className="no-print mt-4">
      <h2 className="text-h3">Réponses qui demandent une réaction</h2>
      {opinions.length === 0 && <p className="mt-2">{NOTHING_TO_REACT_TO}</p>}
      <ul className="mt-3 grid items-start gap-4 empty:hidden xl:grid-cols-2">
        {opinions.map((opinion) => (
          <li className="rounded-card border border-line bg-paper p-4 sm:p-5" key={opinion.id}>
            <OpinionHead opinion={opinion} />
            {opinion.comment !== "" && (
              <blockquote className="measure mt-2 whitespace-pre-line break-words border-wheat-deep border-l-4 pl-3">
                {opinion.comment}
              </blockquote>
            )}
            <ReactionForm answer={answer} opinionId={opinion.id} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-3 text-earth">
          {typeset("D’autres suivent : traitez celles-ci, les plus anciennes, d’abord.")}
        </p>
      )}
    </section>
  );
}
