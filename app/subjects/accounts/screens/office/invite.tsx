import { data, Form, Link } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useKeptAnswer } from "#platform/forms/use-kept-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { typeset } from "#platform/values/typography.ts";
import { fullName } from "#platform/values/user.ts";
import { inviteColleague } from "#subjects/team/data/invite-colleague.ts";
import { TEAM_FULL } from "#subjects/team/rules/trainer-messages.ts";
import { TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { makeResetLink } from "../../data/links-for-others.ts";
import { requireAdmin } from "../../parts/session.ts";
import { accountMessage } from "../../rules/account-messages.ts";
import { type AccountRefusal, INVITATION_RULES } from "../../rules/account-rules.ts";
import { ACCOUNT_EXISTS, ACCOUNT_NOT_CHANGED, administrationMessage } from "../../rules/administration-messages.ts";
import {
  accountReady,
  INVITATION_LIVES,
  INVITATION_SHOWN,
  INVITED_AS,
  INVITED_AS_LABELS,
  INVITED_MAY,
  invitationSent,
  joinedTeam,
} from "../../rules/invitation.ts";
import type { Route } from "./+types/invite";
import { AccountSuccess } from "./account-success.tsx";
import type { AccountAnswer } from "./answers.ts";
import { refuseUnconfirmed } from "./confirmed.ts";
import { OwnPassword } from "./own-password.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Inviter un collègue – Administration" }];

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

/** What was typed is shown again, without the password. */
interface Answer extends AccountAnswer {
  typed?: { firstName: string; lastName: string; email: string };
}

const REFUSALS = { notAllowed: administrationMessage.notAllowed, accountExists: ACCOUNT_EXISTS, teamFull: TEAM_FULL };

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const { values, reason, typed: sent } = await readForm(request, INVITATION_RULES);
  const { currentPassword: _, invitedAs: __, ...typed } = sent;
  const refuse = (answer: Answer, status: number) => data<Answer>({ typed, ...answer }, { status });
  const run = async () => {
    if (reason) return refuse({ reason, refusal: accountMessage[reason] }, 400);
    const unconfirmed = await refuseUnconfirmed({ request, context, by, password: values.currentPassword });
    if (unconfirmed) return refuse(unconfirmed.data, unconfirmed.init?.status ?? 400);
    const now = services.clock();
    const { invitedAs, ...invited } = values;
    const outcome = await inviteColleague(services, { invited, invitedAs, by }, now);
    if ("reason" in outcome) return refuse({ refusal: REFUSALS[outcome.reason] }, 409);
    const name = fullName(invited);
    const { userId } = outcome;
    if (userId === null) return data<Answer>({ success: joinedTeam(name) });
    const email = normalizeEmail(invited.email);
    if (services.sendsMail)
      return data<Answer>({ success: invitationSent(name, { email, as: invitedAs }), note: INVITATION_LIVES });
    const made = await makeResetLink(services, userId, now, "invitation");
    return "reason" in made
      ? refuse({ refusal: administrationMessage[made.reason] }, 404)
      : data<Answer>({ success: accountReady(name, invitedAs), note: INVITATION_SHOWN, link: made.link });
  };
  return runAction(context, run, (status) => refuse({ refusal: ACCOUNT_NOT_CHANGED }, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: ACCOUNT_NOT_CHANGED });

export default function Invite({ actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const typed = answer?.typed;
  const reason = answer?.reason;
  const error = (value: string | undefined, ...reasons: AccountRefusal[]) =>
    reason && ((reason === "missingFields" && value?.trim() === "") || reasons.includes(reason))
      ? accountMessage[reason]
      : undefined;
  return (
    <section className="max-w-2xl">
      <p>
        <Link className="link" to="/admin/personnes">
          Personnes
        </Link>
      </p>
      <h1 className="mt-2 mb-6 text-h2">Inviter un collègue</h1>
      <AccountSuccess answer={answer ?? {}} />
      <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
      {/* After an invitation the form is empty again, for the next one. */}
      <Form className="grid gap-6" key={answer?.success} method="post" noValidate>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            autoFocus
            defaultValue={typed?.firstName}
            error={error(typed?.firstName)}
            label="Prénom"
            name="firstName"
            required
          />
          <TextField
            defaultValue={typed?.lastName}
            error={error(typed?.lastName)}
            label="Nom"
            name="lastName"
            required
          />
        </div>
        <TextField
          defaultValue={typed?.email}
          error={error(typed?.email, "invalidEmail")}
          hint="Qui lit cette adresse aura l’accès : relisez-la."
          label="E-mail"
          name="email"
          required
          type="email"
        />
        <OwnPassword reason={PASSWORD_REASONS.find((one) => one === reason)} />
        {/* The first one is the button of the Enter key: the smaller right. */}
        <div className="grid gap-6 sm:grid-cols-2">
          {INVITED_AS.map((role, index) => (
            <div key={role}>
              <SubmitButton busy="Envoi en cours…" look={index === 0 ? "solid" : "quiet"} name="invitedAs" value={role}>
                {`Inviter comme ${INVITED_AS_LABELS[role].toLowerCase()}`}
              </SubmitButton>
              <p className="mt-2 text-base text-earth">{INVITED_MAY[role]}</p>
            </div>
          ))}
        </div>
      </Form>
    </section>
  );
}

const PASSWORD_REASONS = ["missingCurrentPassword", "wrongCurrentPassword", "tooManyAttempts", "busy"] as const;
