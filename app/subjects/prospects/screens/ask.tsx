import { data, Form, Link } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { TextField } from "#ui/field.tsx";
import { FormCard, FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { askForDates, findOfferedCourse } from "../data/ask-for-dates.ts";
import { ASK_RULES, type AskRefusal } from "../rules/ask-form.ts";
import { ASK_FAILED, ASK_HINT, ASK_SENT, ASK_SENT_NEXT, askMessage } from "../rules/prospect-messages.ts";
import type { Route } from "./+types/ask";

export const meta: Route.MetaFunction = () => [
  { title: "Prévenez-moi de la prochaine date" },
  { name: "robots", content: "noindex" },
];

/** The course in the address; one that the centre does not teach is not found. */
async function findCourse({ context, url }: Pick<Route.LoaderArgs, "context" | "url">) {
  const formation = queryText(url.searchParams, "formation") ?? "";
  const typeId = /^\d{1,6}$/.test(formation) ? Number(formation) : 0;
  const course = await findOfferedCourse(context.get(servicesContext).database, typeId);
  if (!course) throw data(null, { status: 404 });
  return course;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { course: (await findCourse({ context, url })).title };
}

interface Answer {
  refusal?: string;
  success?: string;
  email?: string;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { values, typed, reason } = await readForm(request, ASK_RULES);
  const refuse = (refusal: AskRefusal) =>
    data<Answer>({ refusal: askMessage[refusal], email: typed.email }, { status: refusal === "tooMany" ? 429 : 400 });
  return runAction(
    context,
    async () => {
      const { database, clock } = context.get(servicesContext);
      const course = await findCourse({ context, url });
      if (reason) return refuse(reason);
      const { address } = context.get(requestContext);
      const refusal = await askForDates(database, { course, email: values.email, address }, clock());
      return refusal ? refuse(refusal) : data<Answer>({ success: ASK_SENT });
    },
    (status) => data<Answer>({ refusal: ASK_FAILED, email: typed.email }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: ASK_FAILED });

export default function AskPage({ loaderData: { course }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <>
      <PageHeading lead={course} title="Prévenez-moi de la prochaine date" />
      <div className="page-width py-8 md:py-14">
        <FormCard>
          <FormRefusal message={actionData?.refusal} />
          <FormSuccess message={actionData?.success}>
            <p className="mt-1">{typeset(ASK_SENT_NEXT)}</p>
          </FormSuccess>
          {!actionData?.success && (
            <Form className="grid gap-6" method="post" noValidate>
              <TextField
                autoComplete="email"
                defaultValue={actionData?.email}
                error={actionData?.refusal}
                label="Votre e-mail"
                name="email"
                required
                type="email"
              />
              <p className="text-base text-earth">{typeset(ASK_HINT)}</p>
              <div>
                <SubmitButton busy="Un instant…">Prévenez-moi</SubmitButton>
              </div>
            </Form>
          )}
          <p className="mt-8 border-line border-t pt-4">
            <Link className="link inline-block py-2" to="/our-stages?places=available">
              Voir les stages ouverts
            </Link>
          </p>
        </FormCard>
      </div>
    </>
  );
}
