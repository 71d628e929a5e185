import { data, Form, Link, redirect } from "react-router";
import type { Reader } from "#platform/database/database.ts";
import { type Flash, withFlash } from "#platform/forms/flash.ts";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import type { Outgoing } from "#subjects/mails/rules/departure.ts";
import { whoIsTold } from "#subjects/notifications/data/who-is-told.ts";
import type { PersonToCall } from "#subjects/notifications/rules/reached.ts";
import { andOthers } from "#subjects/notifications/rules/reached-messages.ts";
import { OverlapQuestionBox } from "#subjects/planning/parts/overlap-question.tsx";
import type { OverlapQuestion } from "#subjects/planning/rules/overlap-words.ts";
import { moveEverybody } from "#subjects/registrations/data/move-registrant.ts";
import { readMoveTargets } from "#subjects/registrations/parts/move-targets.ts";
import { moveMessage } from "#subjects/registrations/rules/move-messages.ts";
import { whoWaits } from "#subjects/seats/data/tell-waiting.ts";
import { callNote } from "#subjects/waiting-list/rules/waiting-call-notes.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextAreaField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { PhoneLink } from "#ui/phone-link.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PointList } from "#ui/text.tsx";
import { cancelStage, mailsOfCancelling, resumeStage } from "../../data/cancel-stage.ts";
import { findEditedStage } from "../../data/edited-stage.ts";
import { whichTrainersAreTold } from "../../data/stage-trainers.ts";
import { isOver } from "../../rules/bin.ts";
import {
  CANCELLING_EXPLAINED,
  CANCELLING_FAILED,
  type CancellingRefusal,
  cancellingMessage,
  mailsWritten,
  RESUMING_EXPLAINED,
  STAGE_CANCELLED,
  TRAINER,
  toldOfCancelling,
} from "../../rules/cancelling.ts";
import { CANCELLING_RULES } from "../../rules/cancelling-form.ts";
import { CHOSEN_STAGE_GONE, stageSaveMessage } from "../../rules/form/stage-save-messages.ts";
import type { Route } from "./+types/cancel";

interface Answer {
  refusal?: string;
  /** The reason as it was typed. */
  cancelReason?: string;
  question?: OverlapQuestion;
}

export const meta: Route.MetaFunction = () => [{ title: "Annuler un stage – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock, sendsMail } = context.get(servicesContext);
  const edited = await findEditedStage(database, params.stage);
  if (!edited) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { stage, registered } = edited;
  const who = isOver(stage, clock()) ? null : await whoIsReached(database, stage.id, { sendsMail });
  const isCancelled = stage.state === "cancelled";
  return {
    id: stage.id,
    title: stage.title,
    isCancelled,
    registered,
    // Other dates that have a seat for everybody.
    targets:
      isCancelled && registered > 0 && !isOver(stage, clock())
        ? (await readMoveTargets(database, stage, clock()))
            .filter(({ isOpen, free }) => isOpen && free >= registered)
            .map(({ id, title, when, seats }) => ({ id, label: `${title} – ${when} – ${seats}` }))
        : [],
    who,
    told: toldOfCancelling(who && { told: who.told.length, toCall: who.toCall.length }),
    mails: isCancelled ? await mailsOfCancelling(database, stage.id) : [],
    sendsMail,
  };
}

/** The registrants, then who waits for a seat, then who teaches. */
async function whoIsReached(database: Reader, stageId: string, sending: Outgoing) {
  const registrants = await whoIsTold(database, stageId, sending);
  const waiting = await whoWaits(database, stageId);
  const trainers = await whichTrainersAreTold(database, stageId, sending);
  return {
    told: [
      ...registrants.told,
      ...waiting.told.map((name) => `${name} (${callNote.waiting})`),
      ...trainers.told.map((name) => `${name} (${TRAINER})`),
    ],
    toCall: [...registrants.toCall, ...waiting.toCall, ...trainers.toCall],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const id = params.stage;
  const { values, typed, reason } = await readForm(request, CANCELLING_RULES);
  const { cancelReason } = typed;
  const refuse = (refusal: string, status: number) => data<Answer>({ refusal, cancelReason }, { status });
  const finish = (outcome: object | { reason: CancellingRefusal }, done: Flash, after = "") => {
    if (!("reason" in outcome))
      return redirect(withFlash(`/admin/stages/${encodeURIComponent(id)}/reglages${after}`, done, id));
    if (outcome.reason === "gone") throw data(CHOSEN_STAGE_GONE, { status: 404 });
    return refuse(cancellingMessage[outcome.reason as CancellingRefusal], 409);
  };
  const run = async () => {
    if (reason) return refuse(cancellingMessage[reason], 400);
    if (values.intent === "moveAll") {
      const moved = await moveEverybody(services, { stageId: id, toStageId: values.stage, by }, services.clock());
      if ("reason" in moved) return refuse(moveMessage(moved), 409);
      for (const changed of [id, values.stage]) await noteStageChange(services, changed);
      return redirect(withFlash(`/admin/stages/${encodeURIComponent(values.stage)}/inscrits`, "inscrits-deplaces"));
    }
    if (values.intent === "resume") {
      const resumed = await resumeStage(services, { id, by, anyway: values.anyway }, services.clock());
      if ("reason" in resumed && resumed.reason === "overlaps")
        return data<Answer>({ refusal: stageSaveMessage(resumed), question: resumed.question }, { status: 409 });
      return finish(resumed, "stage-repris");
    }
    const cancelling = { id, reason: values.cancelReason, by };
    return finish(await cancelStage(services, cancelling, services.clock()), "stage-annule", "/annulation");
  };
  return runAction(context, run, (status) => refuse(CANCELLING_FAILED, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: CANCELLING_FAILED });

export default function CancelStage({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const { id, title, isCancelled, told } = loaderData;
  const back = `/admin/stages/${encodeURIComponent(id)}/reglages`;
  return (
    <section className="max-w-3xl">
      <p>
        <Link className="link" to={back}>
          {typeset(title)}
        </Link>
      </p>
      <h1 className="mt-2 text-h2">{isCancelled ? STAGE_CANCELLED : "Annuler le stage"}</h1>
      {!isCancelled && <PointList points={CANCELLING_EXPLAINED} />}
      {(!isCancelled || loaderData.who) && <p className="measure mt-6 font-semibold">{typeset(told)}</p>}
      {loaderData.who && <WhoIsTold {...loaderData.who} sendsMail={loaderData.sendsMail} />}
      {loaderData.mails.length > 0 && (
        <p className="mt-3">
          {typeset(`${mailsWritten(loaderData.mails, loaderData)} : ${someOf(loaderData.mails)}.`)}
        </p>
      )}
      <div className="mt-6">
        <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
      </div>
      {isCancelled && loaderData.registered > 0 && <MoveAll {...loaderData} />}
      {isCancelled ? (
        // Closed: a second click on the button that cancelled must not resume.
        <details className="mt-8" open={actionData?.question !== undefined}>
          <summary className="link w-fit cursor-pointer">Reprendre le stage</summary>
          <PointList points={RESUMING_EXPLAINED} />
          <Form className="mt-6 grid gap-6" method="post">
            <input name="intent" type="hidden" value="resume" />
            <OverlapQuestionBox question={actionData?.question} />
            <div>
              <SubmitButton busy="Enregistrement…">Reprendre le stage</SubmitButton>
            </div>
          </Form>
        </details>
      ) : (
        <Form className="mt-6 grid gap-6" method="post" noValidate>
          <input name="intent" type="hidden" value="cancel" />
          <TextAreaField
            defaultValue={actionData?.cancelReason}
            hint={typeset(`Il se lit dans l’e-mail et dans le journal. ${MAX_REASON} caractères au plus.`)}
            label="Le motif"
            name="cancelReason"
            ref={writeFirst}
            required
            rows={3}
          />
          <div className="flex flex-wrap gap-4">
            <SubmitButton busy="Enregistrement…" look="danger">
              Annuler le stage
            </SubmitButton>
            <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={back}>
              Ne rien changer
            </Link>
          </div>
        </Form>
      )}
    </section>
  );
}

/** Whoever comes here writes the reason next. After the page itself has taken the focus. */
const writeFirst = (area: HTMLTextAreaElement | null) => {
  if (area) requestAnimationFrame(() => area.focus({ preventScroll: true }));
};

interface WhoProps extends Outgoing {
  told: readonly string[];
  toCall: readonly PersonToCall[];
}

const NAMED = 40;

const someOf = (texts: readonly string[]) =>
  `${texts.slice(0, NAMED).join(", ")}${texts.length > NAMED ? ` ${andOthers(texts.length - NAMED)}` : ""}`;

/** Everybody by name, before anybody is told, and again afterwards. */
function WhoIsTold({ told, toCall, sendsMail }: WhoProps) {
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {told.length > 0 && (
        <>
          <dt className="text-earth">{sendsMail ? "Par e-mail" : "Par une notification"}</dt>
          <dd>{someOf(told)}</dd>
        </>
      )}
      {toCall.length > 0 && (
        <>
          <dt className="text-earth">À appeler</dt>
          <dd>
            <ul>
              {toCall.slice(0, NAMED).map(({ name, phone, note }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name and number.
                <li key={index}>
                  {`${name}${note ? ` (${note})` : ""} `}
                  {phone && <PhoneLink className="link inline-flex min-h-11 items-center sm:min-h-0" phone={phone} />}
                </li>
              ))}
              {toCall.length > NAMED && <li>{andOthers(toCall.length - NAMED)}</li>}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}

function MoveAll({ registered, targets }: { registered: number; targets: readonly { id: string; label: string }[] }) {
  const people = registered > 1 ? `les ${registered} inscrits` : "l’inscrit";
  return (
    <section className="mt-6">
      <h2 className="text-lead">{`Déplacer ${people} à une autre date`}</h2>
      {targets.length === 0 ? (
        <p className="measure mt-2 text-earth">
          {typeset("Aucune autre date de ce type n’a assez de places pour tous.")}
        </p>
      ) : (
        <>
          <p className="measure mt-2 text-earth">
            {typeset("Leurs inscriptions et leurs réservations y vont ensemble, et ils sont prévenus une seule fois.")}
          </p>
          <Form className="mt-4 grid gap-6" method="post">
            <input name="intent" type="hidden" value="moveAll" />
            <SelectField label="La date" name="stage">
              {targets.map(({ id, label }) => (
                <option key={id} value={id}>
                  {typeset(label)}
                </option>
              ))}
            </SelectField>
            <div>
              <SubmitButton busy="Déplacement…" look="solid">
                {`Déplacer ${people}`}
              </SubmitButton>
            </div>
          </Form>
        </>
      )}
    </section>
  );
}
