import { Link } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { longFrenchDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { listOpenOpinions } from "../../data/answering/open-opinion.ts";
import { changeUntil, OWN_QUESTIONNAIRES, QUESTIONNAIRE } from "../../rules/answering/answer-messages.ts";
import type { Route } from "./+types/own";

export const meta: Route.MetaFunction = () => [{ title: OWN_QUESTIONNAIRES.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const opinions = await listOpenOpinions(database, requireUser(context, url), clock());
  return {
    opinions: opinions.map(({ id, kind, stageTitle, when, answeredAt, closesAt }) => ({
      id,
      title: QUESTIONNAIRE[kind].title,
      about: `${stageTitle}, ${when}`,
      isAnswered: answeredAt !== null,
      until: changeUntil(longFrenchDay(closesAt)),
    })),
  };
}

export default function OwnQuestionnaires({ loaderData: { opinions } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={OWN_QUESTIONNAIRES.lead} title={OWN_QUESTIONNAIRES.title} />
      <div className="page-width py-10 md:py-14">
        {opinions.length === 0 && <p>{OWN_QUESTIONNAIRES.none}</p>}
        <ul className="grid gap-4">
          {opinions.map(({ id, title, about, isAnswered, until }) => (
            <li className="rounded-card border border-line bg-paper p-5" key={id}>
              <h2 className="text-h3">
                <Link className="link" to={`/avis/compte/${id}`}>
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-earth">{typeset(about)}</p>
              <p className="mt-2 font-semibold">{isAnswered ? OWN_QUESTIONNAIRES.answered : OWN_QUESTIONNAIRES.open}</p>
              <p className="text-earth">{until}</p>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <Link className="link inline-flex min-h-11 items-center" to="/account/formations">
            Mes formations
          </Link>
        </p>
      </div>
    </>
  );
}
