import { data } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { longFrenchDay } from "#platform/values/paris-time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { useDraftDropped } from "../../parts/use-draft-kept.ts";
import { CHANGE_AGAIN, changeUntil, THANKS } from "../../rules/answering/answer-messages.ts";
import type { Route } from "./+types/thanks";
import { ComplaintLink } from "./complaint-link.tsx";
import { NoQuestionnaire } from "./no-questionnaire.tsx";
import { openQuestionnaire } from "./open-questionnaire.ts";

export const meta: Route.MetaFunction = () => [{ title: "Merci" }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await openQuestionnaire({ context, params, url });
  if (!("opinion" in found)) return data({ shown: null, reason: found.reason }, { status: found.status });
  const { opinion, base } = found;
  if (!opinion.answeredAt) return data({ shown: null, reason: "unknown" as const }, { status: 404 });
  const isOpen = opinion.closesAt > context.get(servicesContext).clock();
  return data({
    shown: { id: opinion.id, base, changeUntil: isOpen ? changeUntil(longFrenchDay(opinion.closesAt)) : null },
    reason: null,
  });
}

export default function Thanks({ loaderData: { shown, reason } }: Route.ComponentProps) {
  useDraftDropped(shown?.id);
  if (!shown) return <NoQuestionnaire reason={reason ?? "unknown"} />;
  return (
    <PageHeading lead={[THANKS.lead, shown.changeUntil].filter(Boolean).join(" ")} title={THANKS.title}>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {shown.changeUntil && (
          <ButtonLink look="quiet" to={shown.base}>
            {CHANGE_AGAIN}
          </ButtonLink>
        )}
        <ComplaintLink />
      </div>
    </PageHeading>
  );
}
