import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { Fact } from "#ui/fact.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { findOpinion } from "../../data/results/list-opinions.ts";
import { OPINION_GONE, OPINION_NOT_CHANGED } from "../../rules/results/quality-messages.ts";
import type { Route } from "./+types/answer";
import { changeOpinion, type OpinionAnswer } from "./change-opinion.ts";
import { CommentForm } from "./comment-form.tsx";
import { ReactionForm } from "./reaction-form.tsx";
import { RegisterLink } from "./register-link.tsx";
import { showOpinion } from "./show-opinion.ts";

export const meta: Route.MetaFunction = () => [{ title: "Réponse – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, team } = context.get(servicesContext);
  const opinion = await findOpinion(database, params.opinion);
  if (!opinion) throw data(OPINION_GONE, { status: 404 });
  const { questions, answers, trainerIds, changedAt, reactionNote, reactionBy, reactionAt } = opinion;
  return {
    opinion: showOpinion(opinion),
    changedAt: changedAt && changedAt > opinion.answeredAt ? longFrenchDate(changedAt) : "",
    trainers: team.filter(({ id }) => trainerIds.includes(id)).map(({ name }) => name),
    lines: questions.map(({ id, text, kind }) => ({ id, text, said: saidText(kind, answers[id]) })),
    reaction: reactionAt && { note: reactionNote, by: reactionBy, at: longFrenchDate(reactionAt) },
  };
}

const saidText = (kind: string, said: string | undefined) =>
  said === undefined ? "Sans réponse" : kind === "scale" ? `${said} sur 5` : said;

export const action = ({ request, context }: Route.ActionArgs) => changeOpinion(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<OpinionAnswer>(serverAction, { failed: OPINION_NOT_CHANGED });

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  const { opinion, changedAt, trainers, lines, reaction } = loaderData;
  useAnswerToast(actionData);
  return (
    <section className="max-w-4xl">
      <p className="no-print">
        <Link className="link inline-flex min-h-11 items-center" to="/admin/qualite/reponses">
          Toutes les réponses
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{`Réponse ${opinion.kind.toLowerCase()}`}</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Une réponse entière, avec qui l’a donnée. Elle ne se modifie pas ici : seule la personne le peut, jusqu’à la clôture.",
        )}
      </p>
      <div className="mt-4 empty:hidden">
        <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
        <FormSuccess message={actionData?.success && typeset(actionData.success)} />
      </div>
      <dl className="wrap-anywhere mt-4 grid gap-3 rounded-card border border-line bg-paper p-5 sm:grid-cols-2">
        <Fact name="De">
          {opinion.participantId ? (
            <Link className="link break-words" to={`/admin/personnes/${encodeURIComponent(opinion.participantId)}`}>
              {opinion.person}
            </Link>
          ) : (
            opinion.person || "Une personne dont l’inscription a été effacée"
          )}
        </Fact>
        <Fact name="Reçue">{opinion.answeredAt}</Fact>
        {opinion.stageTitle !== "" && <Fact name="Stage">{typeset(opinion.stageTitle)}</Fact>}
        {changedAt !== "" && <Fact name="Modifiée">{changedAt}</Fact>}
        {trainers.length > 0 && <Fact name="Animé par">{trainers.join(", ")}</Fact>}
      </dl>
      <h2 className="mt-8 text-h3">Réponses</h2>
      <dl className="mt-3 grid gap-3">
        {lines.map(({ id, text, said }) => (
          <div key={id}>
            <dt className="text-earth">{typeset(text)}</dt>
            <dd className="whitespace-pre-line break-words font-semibold">{said}</dd>
          </div>
        ))}
      </dl>
      {opinion.comment !== "" && (
        <>
          <h2 className="mt-8 text-h3">Commentaire</h2>
          <blockquote className="measure mt-3 whitespace-pre-line break-words border-wheat-deep border-l-4 pl-3">
            {opinion.comment}
          </blockquote>
          {opinion.isCommentAllowed ? (
            <CommentForm opinion={opinion} />
          ) : (
            <p className="mt-2 text-earth">La personne n’en permet pas la publication.</p>
          )}
        </>
      )}
      {opinion.reaction === "open" && (
        <>
          <h2 className="mt-8 text-h3">Cette réponse demande une réaction</h2>
          <ReactionForm answer={actionData} opinionId={opinion.id} />
        </>
      )}
      {reaction && (
        <>
          <h2 className="mt-8 text-h3">Ce qui a été fait</h2>
          <p className="mt-2 break-words">{reaction.note}</p>
          <p className="text-base text-earth">{`${reaction.by}, ${reaction.at}`}</p>
        </>
      )}
      {opinion.reaction !== "open" && (
        <p className="no-print mt-8 border-line border-t pt-6">
          <RegisterLink opinionId={opinion.id} />
        </p>
      )}
    </section>
  );
}
