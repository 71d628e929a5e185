import { data, Link } from "react-router";
import { readPage } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { LoadError } from "#ui/load-error.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { LAST_PAGE_OF_STAGES, type ListedAssessment, listAssessments } from "../data/list-assessments.ts";
import type { AssessmentState } from "../rules/assessment.ts";
import {
  ASSESSMENTS_EXPLAINED,
  ASSESSMENTS_NOT_LOADED,
  NO_STAGES_TO_ASSESS,
  STATE_LABELS,
} from "../rules/assessment-messages.ts";
import type { Route } from "./+types/list";
import { assessorOf } from "./assessor.ts";
import { Pages } from "./pages.tsx";
import { assessmentPath } from "./paths.ts";

export const meta: Route.MetaFunction = () => [{ title: "Évaluations" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  const assessor = assessorOf(context);
  const { database, clock } = context.get(servicesContext);
  const page = readPage(url.searchParams, LAST_PAGE_OF_STAGES);
  const { stages, hasMore } = await listAssessments(database, { ...assessor, page }, clock());
  return { stages: stages.map(toItem), hasMore, page };
}

const toItem = ({ id, title, people, state, ...stage }: ListedAssessment) => ({
  id,
  title,
  about: [stage.date ? whenOnPage(stage) : "", counted(people, "inscrit")].filter(Boolean).join(" · "),
  state,
});

export function action(): never {
  throw data(null, { status: 405 });
}

export default function Assessments({ loaderData: { stages, hasMore, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={ASSESSMENTS_EXPLAINED} title="Évaluations" />
      <div className="page-width max-w-4xl py-8 md:py-12">
        {stages.length === 0 ? (
          <p className="measure">{typeset(NO_STAGES_TO_ASSESS)}</p>
        ) : (
          <ul className="overflow-hidden rounded-card border border-line bg-paper">
            {stages.map(({ id, title, about, state }) => (
              <li
                className="flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t px-4 py-3 first:border-t-0"
                key={id}
              >
                <div className="min-w-0 grow basis-60">
                  <Link
                    className="link wrap-anywhere inline-flex min-h-12 items-center font-semibold"
                    to={assessmentPath(id)}
                  >
                    {typeset(title)}
                  </Link>
                  <p className="text-base text-earth">{typeset(about)}</p>
                </div>
                <p className={`rounded-full px-3 py-1 text-base ${LOOKS[state]}`}>{STATE_LABELS[state]}</p>
              </li>
            ))}
          </ul>
        )}
        <Pages hasMore={hasMore} page={page} />
      </div>
    </>
  );
}

const LOOKS: Record<AssessmentState, string> = {
  noObjectives: "bg-poppy-wash text-poppy",
  nobody: "border border-line",
  todo: "bg-wheat text-on-wheat",
  partly: "bg-wheat-wash",
  done: "bg-hedge-wash",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page-width py-10">
      <LoadError error={error} message={ASSESSMENTS_NOT_LOADED} />
    </div>
  );
}
