import { Link } from "react-router";
import { queryText, readPage } from "#platform/forms/query.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { Pages } from "#ui/pages.tsx";
import { listComments } from "../../data/results/list-opinions.ts";
import { isPublication, NO_COMMENT, OPINION_NOT_CHANGED, PUBLICATIONS } from "../../rules/results/quality-messages.ts";
import type { Route } from "./+types/comments";
import { changeOpinion, type OpinionAnswer } from "./change-opinion.ts";
import { CommentForm } from "./comment-form.tsx";
import { OpinionHead } from "./opinion-head.tsx";
import { showOpinion } from "./show-opinion.ts";

export const meta: Route.MetaFunction = () => [{ title: "Commentaires – Administration" }];

const PAGE_SIZE = 20;
const LAST_PAGE = 500;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database } = context.get(servicesContext);
  const etat = queryText(url.searchParams, "etat") ?? "";
  const publication = isPublication(etat) ? etat : "waiting";
  const page = readPage(url.searchParams, LAST_PAGE);
  const { opinions, hasMore } = await listComments(database, { publication, page, size: PAGE_SIZE });
  return { opinions: opinions.map(showOpinion), hasMore, page, publication };
}

export const action = ({ request, context }: Route.ActionArgs) => changeOpinion(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<OpinionAnswer>(serverAction, { failed: OPINION_NOT_CHANGED });

export default function CommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opinions, hasMore, page, publication } = loaderData;
  useAnswerToast(actionData);
  return (
    <section className="max-w-4xl">
      <h1 className="text-h2">Commentaires</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Ce que des personnes permettent de publier, sans leur nom. Relisez, puis publiez ou refusez : une insulte, un nom ou des données de santé ne se publient pas.",
        )}
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-6">
        {Object.entries(PUBLICATIONS).map(([key, label]) => (
          <li key={key}>
            <Link
              aria-current={key === publication ? "true" : undefined}
              className="link inline-flex min-h-11 items-center aria-[current]:font-semibold"
              to={`?${new URLSearchParams({ etat: key })}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
        <FormSuccess message={actionData?.success && typeset(actionData.success)} />
      </div>
      {opinions.length === 0 && <p className="mt-4 text-lead">{typeset(NO_COMMENT[publication])}</p>}
      <ul className="mt-4 grid gap-4 empty:hidden">
        {opinions.map((opinion) => (
          <li className="rounded-card border border-line bg-paper p-4 sm:p-5" key={opinion.id}>
            <blockquote className="measure whitespace-pre-line break-words text-lead">{opinion.comment}</blockquote>
            <div className="mt-3 border-line border-t pt-3">
              <OpinionHead opinion={opinion} />
            </div>
            <CommentForm opinion={opinion} />
          </li>
        ))}
      </ul>
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}
