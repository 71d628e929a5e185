import { data, Form, Link } from "react-router";
import { DeadLink } from "#frame/dead-link.tsx";
import { openFromAddress } from "#frame/open-link.ts";
import { useSite } from "#frame/site.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { dateAndHour, dateInWords } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { LINK_NOT_VALID } from "#subjects/registrations/rules/private-link-messages.ts";
import { type Stage, seatsOnPage } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { confirmEntry, leaveQueue } from "#subjects/waiting-list/data/answer-offer.ts";
import { confirmLabel } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { confirmMessage } from "#subjects/waiting-list/rules/waiting-refusal-messages.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { IntentButton } from "#ui/intent-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { holdForRecall } from "../data/hold-for-recall.ts";
import { noteOpened, openRecallLink, setRefused } from "../data/recall-links.ts";
import { readRecall } from "../data/show-recall.ts";
import { ACCEPTED, holdRefusal, NOT_VALID, RECALL_FAILED, REFUSED } from "../rules/recall-messages.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Votre échéance" }];

interface Answer {
  refusal?: string;
  success?: string;
}

const open = (context: Route.LoaderArgs["context"], token: string) => openFromAddress(context, token, openRecallLink);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const opened = await open(context, params.token);
  const found = "recall" in opened ? await readRecall(database, opened.recall, clock()) : null;
  if (!("recall" in opened) || !found) {
    const { reason, status } = "recall" in opened ? ({ reason: "unknown", status: 404 } as const) : opened;
    return data({ shown: null, reason }, { status });
  }
  const { recall } = opened;
  await noteOpened(database, recall.id, clock());
  const { certification, endsOn, closesOn, renewed, registered, held, dates } = found;
  return data({
    shown: {
      person: `${recall.person.firstName} ${recall.person.lastName}`.trim(),
      certification,
      end: endsOn && dateInWords(endsOn),
      closes: closesOn && endsOn && closesOn < endsOn ? dateInWords(closesOn) : null,
      renewed: renewed && (renewed.until ? `jusqu’au ${dateInWords(renewed.until)}` : "sans limite"),
      registered: registered && showStage(registered),
      held: held && { ...showStage(held.stage), until: held.entry.heldUntil && dateAndHour(held.entry.heldUntil) },
      dates: dates.map(showStage),
      hasRefused: recall.hasRefused,
    },
    reason: null,
  });
}

const showStage = (stage: Stage) => ({
  id: stage.id,
  title: stage.title,
  when: whenInWords(stage),
  place: stage.location,
  seats: seatsOnPage(stage.availableSeats),
  path: stagePath(stage),
});

/** A seat is held, confirmed or given back by a click, never by opening the link: programs that check mails follow it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, clock, centre } = context.get(servicesContext);
  const posted = await readPost(request);
  const answer = (said: Answer, status = 200) => data<Answer>(said, { status });
  if (posted.tooLong) return answer({ refusal: FIELD_TOO_LONG }, 400);
  const run = async () => {
    const opened = await open(context, params.token);
    if (!("recall" in opened)) return answer({}, opened.status);
    const { recall } = opened;
    const intent = textOf(posted, "intent");
    if (intent === "refuse" || intent === "accept") {
      const hasRefused = intent === "refuse";
      await setRefused(database, { personId: recall.personId, hasRefused }, clock());
      return answer({ success: hasRefused ? REFUSED : ACCEPTED });
    }
    if (intent === "confirm") {
      const confirmation = { entryId: recall.entryId ?? "", by: "person", brand: centre.brand } as const;
      const outcome = await confirmEntry(database, confirmation, clock());
      return outcome === "confirmed" ? answer({}) : answer({ refusal: confirmMessage(outcome) }, 409);
    }
    if (intent === "leave") {
      await leaveQueue(database, { entryId: recall.entryId ?? "" }, clock());
      return answer({});
    }
    const outcome = await holdForRecall(database, { recall, stageId: textOf(posted, "stage") }, clock());
    if (outcome === "held") return answer({});
    return answer({ refusal: holdRefusal[outcome] }, outcome === "tooMany" ? 429 : 409);
  };
  return runAction(context, run, (status) => answer({ refusal: RECALL_FAILED }, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: RECALL_FAILED });

export default function RecallPage({ loaderData: { shown, reason }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const { phone } = useSite().centre;
  if (!shown)
    return (
      <DeadLink
        lead={reason === "tooMany" ? LINK_NOT_VALID.tooMany : NOT_VALID}
        title="Ce lien ne mène à aucune échéance"
      />
    );
  return (
    <>
      <PageHeading lead={leadOf(shown)} title={titleOf(shown)} />
      <div className="page-width grid gap-8 py-10 md:py-14">
        <div className="empty:hidden">
          <FormRefusal message={actionData?.refusal} />
          <FormSuccess message={actionData?.success} />
        </div>
        <Next {...shown} />
        <p className="measure">
          {typeset("Une question ? Appelez-nous au ")}
          <a className="link whitespace-nowrap" href={phone.href}>
            {phone.display}
          </a>
          .
        </p>
        <Form className="border-line border-t pt-6" method="post">
          {shown.hasRefused ? (
            <IntentButton busy="Enregistrement…" intent="accept" look="quiet">
              Me le rappeler à nouveau
            </IntentButton>
          ) : (
            <IntentButton busy="Enregistrement…" intent="refuse" look="quiet">
              Ne plus me le rappeler
            </IntentButton>
          )}
        </Form>
      </div>
    </>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["shown"]>;
type ShownStage = Shown["dates"][number];

const titleOf = ({ certification, end, renewed }: Shown) =>
  renewed || !end ? `Votre ${certification}` : `Votre ${certification} se termine le ${end}`;

function leadOf({ person, renewed, closes }: Shown): string {
  if (renewed) return `${person} : renouvelé, valable ${renewed}.`;
  return closes
    ? `${person} : à renouveler au plus tard le ${closes}.`
    : `${person} : choisissez une date pour le renouveler.`;
}

function Next({ renewed, registered, held, dates }: Shown) {
  if (registered)
    return (
      <Card stage={registered} title="Vous êtes inscrit">
        <p>{typeset("Un e-mail vous l’a confirmé, avec le lien de votre inscription.")}</p>
      </Card>
    );
  if (held)
    return (
      <Card stage={held} title={`Une place est retenue pour vous jusqu’au ${held.until ?? ""}`}>
        <Form className="flex flex-wrap gap-3" method="post">
          <IntentButton busy="Confirmation…" intent="confirm" look="primary">
            {confirmLabel(1)}
          </IntentButton>
          <IntentButton busy="Un instant…" intent="leave" look="quiet">
            Laisser cette place
          </IntentButton>
        </Form>
      </Card>
    );
  if (renewed) return null;
  if (dates.length === 0)
    return (
      <p className="measure">
        {typeset("Aucune date n’a de place pour l’instant : appelez-nous, nous en cherchons une.")}
      </p>
    );
  return (
    <section aria-labelledby="dates">
      <h2 className="text-h3" id="dates">
        Les prochaines dates
      </h2>
      <ul className="mt-4 grid max-w-4xl gap-3">
        {dates.map((stage) => (
          <li
            className="grid items-center gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-4 sm:grid-cols-[1fr_auto] sm:p-5"
            key={stage.id}
          >
            <StageFacts isOffered stage={stage} />
            <Form method="post" preventScrollReset>
              <input name="stage" type="hidden" value={stage.id} />
              <SubmitButton busy="Un instant…" look="primary">
                Retenir une place
                <span className="sr-only">{` : ${stage.when}`}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ stage, title, children }: { stage: ShownStage; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby="place" className="grid max-w-4xl gap-5 rounded-card border border-line bg-paper p-6">
      <h2 className="text-h3" id="place">
        {typeset(title)}
      </h2>
      <StageFacts stage={stage} />
      {children}
    </section>
  );
}

function StageFacts({
  stage: { title, when, place, seats, path },
  isOffered = false,
}: {
  stage: ShownStage;
  isOffered?: boolean;
}) {
  return (
    <div className="min-w-0">
      <p className="break-words font-semibold text-lead leading-snug">{typeset(when)}</p>
      <p className="mt-1 break-words text-earth">
        <Link className="link" to={path}>
          {typeset(title)}
        </Link>
        {typeset([" ", place, isOffered && seats].filter(Boolean).join(" · "))}
      </p>
    </div>
  );
}
