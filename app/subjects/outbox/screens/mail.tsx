import { data, Form, Link, redirect } from "react-router";
import { type Flash, withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { type Services, servicesContext } from "#platform/services.ts";
import { ageInWords } from "#platform/values/age.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import type { User } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { isCancellable, isResendable } from "#subjects/mails/rules/mail-states.ts";
import { Notice } from "#ui/notice.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { carriedNames } from "../data/carried-files.ts";
import { cancelMail, resendMail } from "../data/change-mails.ts";
import { findMail, listAttempts } from "../data/find-mail.ts";
import { hiddenLinks } from "../data/make-links.ts";
import { MailStateBadge } from "../parts/mail-state.tsx";
import {
  MAIL_INTENTS,
  MAIL_NOT_CHANGED,
  type MailIntent,
  type MailRefusal,
  mailMessage,
  NOTHING_LEAVES,
} from "../rules/mail-messages.ts";
import type { Route } from "./+types/mail";
import { MailView } from "./mail-view.tsx";

interface MailAnswer {
  refusal?: string;
}

const CHANGES = { resend: resendMail, cancel: cancelMail };
const FLASHES: Record<MailIntent, Flash> = { resend: "courriel-renvoye", cancel: "courriel-annule" };
const STATUSES: Record<Exclude<MailRefusal, "gone">, number> = {
  alreadyWaiting: 409,
  noLongerWaiting: 409,
  undoOver: 409,
  tooMany: 429,
};

interface Change {
  id: string;
  intent: MailIntent;
  services: Services;
  by: User;
}

async function changeMail({ id, intent, services: { database, clock }, by }: Change) {
  const outcome = await CHANGES[intent](database, { id, by }, clock());
  if (!("reason" in outcome))
    return redirect(withFlash(`/admin/courriels/${encodeURIComponent(outcome.id)}`, FLASHES[intent]));
  const { reason } = outcome;
  // Thrown, because there is no page that could show the refusal.
  if (reason === "gone") throw data(mailMessage.gone, { status: 404 });
  return data<MailAnswer>({ refusal: mailMessage[reason] }, { status: STATUSES[reason] });
}

export const meta: Route.MetaFunction = () => [{ title: "E-mail – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock, baseUrl, centre, sendsMail } = context.get(servicesContext);
  const mail = await findMail(database, params.mail);
  if (!mail) throw data(mailMessage.gone, { status: 404 });
  const links = hiddenLinks(mail, baseUrl);
  const { text, attachments } = renderMail(mail, links, { centre, baseUrl });
  const { id, recipient, subject, state, createdAt, dueAt, sentAt } = mail;
  return {
    mail: {
      id,
      recipient,
      subject,
      state,
      text,
      attachments: [...attachments.map(({ filename }) => filename), ...carriedNames(mail)],
    },
    written: `${longFrenchDate(createdAt)} (${ageInWords(createdAt, clock())})`,
    nextAttempt: state === "retrying" ? longFrenchDate(dueAt) : null,
    sent: sentAt && longFrenchDate(sentAt),
    hasHiddenLinks: Object.keys(links).length > 0,
    attempts: (await listAttempts(database, id)).map(({ at, ...attempt }) => ({ ...attempt, at: longFrenchDate(at) })),
    sendsMail,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const intent = MAIL_INTENTS.find((known) => known === textOf(posted, "intent"));
  if (!intent) throw data(posted.tooLong ? FIELD_TOO_LONG : "Cette demande n’a pas été comprise.", { status: 400 });
  return runAction(
    context,
    () => changeMail({ id: params.mail, intent, services: context.get(servicesContext), by }),
    (status) => data<MailAnswer>({ refusal: MAIL_NOT_CHANGED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<MailAnswer>(serverAction, { failed: MAIL_NOT_CHANGED });

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, written, nextAttempt, sent, hasHiddenLinks, attempts, sendsMail } = loaderData;
  useAnswerToast(actionData);
  const facts = [
    ["À", mail.recipient],
    ["Écrit le", written],
    ["Envoyé le", sent],
    ["Prochain essai le", nextAttempt],
  ] as const;
  return (
    <article>
      <p>
        <Link className="link" to="/admin/courriels">
          Tous les e-mails
        </Link>
      </p>
      <h1 className="mt-2 break-words text-h3">{typeset(mail.subject)}</h1>
      <p className="mt-3">
        <MailStateBadge state={mail.state} />
      </p>
      {!sendsMail && isCancellable(mail.state) && <Notice>{NOTHING_LEAVES}</Notice>}
      <dl className="mt-4 grid gap-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <div className="flex flex-wrap gap-x-3" key={label}>
                <dt className="text-earth">{label}</dt>
                <dd className="min-w-0 break-words font-medium">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-5 mb-6 flex flex-wrap gap-3">
        {isResendable(mail.state) && (
          <Form className="w-full sm:w-auto" method="post">
            <input name="intent" type="hidden" value="resend" />
            <SubmitButton busy="Envoi demandé…">Renvoyer</SubmitButton>
          </Form>
        )}
        {isCancellable(mail.state) && (
          <Form className="w-full sm:w-auto" method="post">
            <input name="intent" type="hidden" value="cancel" />
            <SubmitButton busy="Annulation…" look="quiet">
              Annuler
            </SubmitButton>
          </Form>
        )}
      </div>
      {hasHiddenLinks && (
        <p className="measure mb-3 text-earth">
          {typeset("Les liens personnels sont masqués ici (••••••••) : seul le destinataire les reçoit.")}
        </p>
      )}
      <MailView document={`/admin/courriels/${encodeURIComponent(mail.id)}/apercu`} {...mail} />
      <Attempts attempts={attempts} />
    </article>
  );
}

interface AttemptsProps {
  attempts: readonly { id: string; at: string; outcome: string; answer: string }[];
}

/** Each attempt to send the mail, with what the mail server answered. */
function Attempts({ attempts }: AttemptsProps) {
  return (
    <section aria-labelledby="attempts" className="mt-8">
      <h2 className="text-h3" id="attempts">
        Essais d’envoi
      </h2>
      {attempts.length === 0 && <p className="mt-3 text-earth">Aucun essai pour le moment.</p>}
      <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line empty:hidden">
        {attempts.map(({ id, at, outcome, answer }) => (
          <li className="grid gap-1 bg-paper p-4" key={id}>
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <MailStateBadge state={outcome} />
              <span className="text-base text-earth">{at}</span>
            </p>
            <p className="break-words text-base">{answer}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
