import { Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUserUnlessSkipped } from "#subjects/accounts/parts/session.ts";
import { FormRefusal } from "#ui/form-card.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import {
  ASSESSMENT_EXPLAINED,
  ASSESSMENT_FAILED,
  ASSESSMENTS_NOT_LOADED,
  NO_OBJECTIVES,
  NOBODY_TO_ASSESS,
} from "../rules/assessment-messages.ts";
import type { Route } from "./+types/page";
import { type AssessmentAnswer, answerAssessment } from "./assessment-answer.ts";
import { AssessmentForm } from "./assessment-form.tsx";
import { assessmentFor } from "./assessor.ts";
import { Pages } from "./pages.tsx";
import { ASSESSMENTS, assessmentPath } from "./paths.ts";
import { showAssessment } from "./show-assessment.ts";

export const meta: Route.MetaFunction = () => [{ title: "Évaluation des objectifs" }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = requireUserUnlessSkipped(context, url);
  // The session ended while somebody was typing: the page only says so.
  if (!user) return { stage: { id: params.stage, title: "" }, shown: null, page: 1, hasMore: false, isAdmin: false };
  const assessment = await assessmentFor(context, params.stage, url);
  const { stage, page, hasMore } = assessment;
  return {
    stage: { id: stage.id, title: stage.title },
    shown: showAssessment(assessment),
    page,
    hasMore,
    isAdmin: user.role === "admin",
  };
}

export const action = ({ request, params, context, url }: Route.ActionArgs) =>
  answerAssessment(request, { stageId: params.stage, url }, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AssessmentAnswer>(serverAction, { failed: ASSESSMENT_FAILED });

export default function AssessmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, shown, page, hasMore, isAdmin } = loaderData;
  const saved = useSavedKey(actionData);
  return (
    <>
      <PageHeading lead={stage.title} title="Évaluation des objectifs" />
      <div className="page-width max-w-4xl py-6 md:py-10">
        <p className="no-print flex flex-wrap gap-x-6">
          <Link className="link inline-flex min-h-12 items-center" to={ASSESSMENTS}>
            Toutes les évaluations
          </Link>
          {/* Not a Link: a page of its own, which works without a network. */}
          <a className="link inline-flex min-h-12 items-center" href={`/emargement/${encodeURIComponent(stage.id)}`}>
            Émargement
          </a>
          {isAdmin && (
            <Link
              className="link inline-flex min-h-12 items-center"
              to={`/admin/stages/${encodeURIComponent(stage.id)}/dossier/resultats`}
            >
              Résultats du dossier
            </Link>
          )}
        </p>
        {shown ? (
          <>
            <p className="measure mb-6 text-earth">{typeset(ASSESSMENT_EXPLAINED)}</p>
            <Content answer={actionData} formKey={`${stage.id} ${page} ${saved}`} shown={shown} />
          </>
        ) : (
          <>
            <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
            <Link className="link" to={`/login?${new URLSearchParams({ next: assessmentPath(stage.id) })}`}>
              Se connecter
            </Link>
          </>
        )}
        <Pages hasMore={hasMore} page={page} />
      </div>
    </>
  );
}

interface ContentProps {
  shown: ReturnType<typeof showAssessment>;
  answer: AssessmentAnswer | undefined;
  formKey: string;
}

function Content({ shown: { objectives, people }, answer, formKey }: ContentProps) {
  if (people.length === 0) return <p>{typeset(NOBODY_TO_ASSESS)}</p>;
  if (objectives.length === 0) return <p className="measure">{typeset(NO_OBJECTIVES)}</p>;
  // Another form when the objectives or the people are others.
  const rows = [...objectives.map(({ text }) => text), ...people.map(({ id }) => id)].join(" ");
  return <AssessmentForm answer={answer} key={`${formKey} ${rows}`} objectives={objectives} people={people} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page-width py-10">
      <LoadError error={error} message={ASSESSMENTS_NOT_LOADED} />
    </div>
  );
}
