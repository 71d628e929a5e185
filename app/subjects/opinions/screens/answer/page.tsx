import { data, redirect } from "react-router";
import { useSite } from "#frame/site.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { servicesContext } from "#platform/services.ts";
import { longFrenchDay } from "#platform/values/paris-time.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { answerOpinion } from "../../data/answering/answer-opinion.ts";
import { questionnaireFor } from "../../data/questionnaires/read-questionnaire.ts";
import { checkAnswer } from "../../rules/answering/answer-form.ts";
import {
  ANSWER_FAILED,
  type AnswerRefusal,
  answerFault,
  answerMessage,
  CLOSED,
  COMMENT_TOO_LONG,
  QUESTIONNAIRE,
} from "../../rules/answering/answer-messages.ts";
import type { Route } from "./+types/page";
import { ComplaintLink } from "./complaint-link.tsx";
import { NoQuestionnaire } from "./no-questionnaire.tsx";
import { openQuestionnaire } from "./open-questionnaire.ts";
import { Questionnaire } from "./questionnaire.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.shown?.title ?? "Questionnaire" }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const found = await openQuestionnaire({ context, params, url });
  if (!("opinion" in found)) return data({ shown: null, reason: found.reason }, { status: found.status });
  const { opinion } = found;
  const isOpen = opinion.closesAt > clock();
  const shown = {
    id: opinion.id,
    kind: opinion.kind,
    ...QUESTIONNAIRE[opinion.kind],
    about: opinion.stageTitle ? `Stage « ${opinion.stageTitle} », ${opinion.when}` : `Année ${opinion.year}`,
    isOpen,
    closesOn: longFrenchDay(opinion.closesAt),
    isAnswered: opinion.answeredAt !== null,
    version: opinion.version,
    answers: opinion.answers,
    comment: opinion.comment,
    isCommentAllowed: opinion.isCommentAllowed,
    questions: isOpen ? await questionnaireFor(database, opinion.kind, opinion.typeId) : [],
  };
  return data({ shown, reason: null }, { status: isOpen ? 200 : 410 });
}

export type ShownQuestionnaire = NonNullable<Route.ComponentProps["loaderData"]["shown"]>;

export interface QuestionnaireAnswer {
  refusal?: string;
  /** The values as typed, to show again. */
  typed?: { answers: Record<string, string>; comment: string; isCommentAllowed: boolean };
  /** The faults by the id of the question. */
  faults?: Record<string, string>;
  commentFault?: string;
  /** The version of the answer that was given meanwhile: the next one replaces it. */
  version?: number;
}

const STATUS: Partial<Record<AnswerRefusal, number>> = { changedMeanwhile: 409, closed: 409, tooMany: 429 };

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const posted = await readPost(request);
  const typed = {
    answers: Object.fromEntries(posted.answers),
    comment: textOf(posted, "comment"),
    isCommentAllowed: textOf(posted, "isCommentAllowed") === "1",
  };
  const refuse = (reason: AnswerRefusal, more: QuestionnaireAnswer = {}) =>
    data<QuestionnaireAnswer>({ refusal: answerMessage[reason], typed, ...more }, { status: STATUS[reason] ?? 400 });
  return runAction(
    context,
    async () => {
      const { database, clock } = context.get(servicesContext);
      const found = await openQuestionnaire({ context, params, url });
      if (!("opinion" in found)) return data<QuestionnaireAnswer>({}, { status: found.status });
      const { opinion, base } = found;
      if (posted.tooLong || posted.tooLongAnswer !== null) return refuse("fieldTooLong");
      const questions = await questionnaireFor(database, opinion.kind, opinion.typeId);
      const { answer, faults, isCommentTooLong } = checkAnswer(questions, typed);
      if (isCommentTooLong || Object.keys(faults).length > 0)
        return refuse("faults", {
          faults: Object.fromEntries(Object.entries(faults).map(([id, fault]) => [id, answerFault[fault]])),
          commentFault: isCommentTooLong ? COMMENT_TOO_LONG : undefined,
        });
      const version = /^\d{1,9}$/.test(textOf(posted, "version")) ? Number(textOf(posted, "version")) : 0;
      const answering = { opinionId: opinion.id, version, questions, answer };
      const outcome = await answerOpinion(database, answering, clock());
      if (outcome !== "saved") return refuse(outcome.reason, { version: outcome.version });
      throw redirect(`${base}/merci`);
    },
    (status) => data<QuestionnaireAnswer>({ refusal: ANSWER_FAILED, typed }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<QuestionnaireAnswer>(serverAction, { failed: ANSWER_FAILED });

export default function Page({ loaderData: { shown, reason }, actionData }: Route.ComponentProps) {
  if (!shown) return <NoQuestionnaire reason={reason ?? "unknown"} />;
  if (!shown.isOpen) return <ClosedQuestionnaire isAnswered={shown.isAnswered} />;
  return <Questionnaire answer={actionData} key={shown.id} shown={shown} />;
}

function ClosedQuestionnaire({ isAnswered }: { isAnswered: boolean }) {
  const { phone } = useSite().centre;
  return (
    <PageHeading lead={isAnswered ? CLOSED.answered : CLOSED.unanswered} title={CLOSED.title}>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonAnchor href={phone.href} look="solid">
          {`Appeler le ${phone.display}`}
        </ButtonAnchor>
        <ComplaintLink />
      </div>
    </PageHeading>
  );
}
