import { data, Form, Link, replace } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext, sessionContext } from "#platform/services.ts";
import { confirmPassword } from "#subjects/accounts/data/confirm-password.ts";
import { requireUserUnlessSkipped, skipLoginRedirect } from "#subjects/accounts/parts/session.ts";
import { accountMessage } from "#subjects/accounts/rules/account-messages.ts";
import type { AccountRefusal } from "#subjects/accounts/rules/account-rules.ts";
import { EVIDENCE_YEARS } from "#subjects/settings/rules/retention.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PointList } from "#ui/text.tsx";
import { deleteAccount } from "../../data/delete-account.ts";
import { ErasureFields } from "../../parts/erasure-fields.tsx";
import { DELETION_RULES } from "../../rules/erasure-form.ts";
import { DELETION_FAILED, erasureMessage } from "../../rules/privacy-messages.ts";
import type { Route } from "./+types/delete";

export const meta: Route.MetaFunction = () => [{ title: "Supprimer mon compte" }];

export function loader({ context, url }: Route.LoaderArgs) {
  requireUserUnlessSkipped(context, url);
  return null;
}

interface DeletionAnswer {
  refusal?: string;
  reason?: AccountRefusal;
  cancelComing?: boolean;
}

const STATUS: Partial<Record<AccountRefusal, number>> = { signedOut: 401, tooManyAttempts: 429, busy: 503 };

export async function action({ request, context }: Route.ActionArgs) {
  const { values, typed, reason } = await readForm(request, DELETION_RULES);
  const cancelComing = typed.cancelComing !== "";
  const refuse = (reason: AccountRefusal) =>
    data<DeletionAnswer>({ reason, refusal: accountMessage[reason], cancelComing }, { status: STATUS[reason] ?? 400 });
  const remove = async () => {
    const services = context.get(servicesContext);
    const session = context.get(sessionContext);
    if (!session) {
      skipLoginRedirect(context);
      return refuse("signedOut");
    }
    if (reason) return refuse(reason);
    const now = services.clock();
    const userId = session.user.id;
    const { address } = context.get(requestContext);
    const wrong = await confirmPassword(
      services,
      { userId, password: values.currentPassword, address, signal: request.signal },
      now,
    );
    if (wrong) return refuse(wrong);
    const kept = await deleteAccount(services, { userId, cancelComing, by: null }, now);
    // Already gone: another tab did the same.
    if (kept && kept !== "gone")
      return data<DeletionAnswer>({ refusal: erasureMessage[kept], cancelComing }, { status: 409 });
    const { cookies } = await services.auth.signOut(request);
    return replace(withFlash("/", "compte-supprime"), { headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
  };
  return runAction(context, remove, (status) =>
    data<DeletionAnswer>({ refusal: DELETION_FAILED, cancelComing }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<DeletionAnswer>(serverAction, { failed: DELETION_FAILED });

export default function DeleteAccount({ actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <section aria-labelledby="supprimer" className="max-w-2xl">
      <h2 id="supprimer">Supprimer mon compte</h2>
      <DeletionConsequences />
      <div className="mt-8">
        <FormRefusal message={actionData?.refusal} />
      </div>
      <Form className="grid gap-6" method="post" noValidate>
        <ErasureFields
          cancelComing={actionData?.cancelComing ?? false}
          cancelLabel="Annuler aussi mes inscriptions à venir"
          hint="Pour être sûr que c’est bien vous."
          reason={actionData?.reason}
        />
        <div className="flex flex-wrap gap-4">
          <SubmitButton busy="Suppression en cours…" look="danger">
            Supprimer définitivement mon compte
          </SubmitButton>
          <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to="/account/donnees">
            Garder mon compte
          </Link>
        </div>
      </Form>
    </section>
  );
}

const DELETED = [
  "Votre compte, votre mot de passe, vos sessions et vos appareils.",
  "Vos notifications, et les e-mails que le site garde sur votre compte.",
  "Les fichiers que vous avez envoyés : leurs destinataires ne pourront plus les ouvrir.",
  "Votre accès aux fichiers que vous avez reçus.",
];

const KEPT = [
  `Vos inscriptions à des stages passés, jusqu’à ${EVIDENCE_YEARS} ans après le stage : la loi demande au centre de prouver que la formation a eu lieu.`,
  "Les documents que le centre a émis pour vous (contrat, convocation, certificat…) et vos émargements, avec votre nom, aussi longtemps que la loi le demande.",
  "Les e-mails qui confirment ces inscriptions, un an au plus.",
  `Votre nom dans les lignes du journal de l’administration qui vous concernent, jusqu’à ${EVIDENCE_YEARS} ans après chacune.`,
  "Vos inscriptions à des stages à venir : votre place reste réservée, sauf si vous cochez la case ci-dessous.",
  "Les inscriptions que vous avez faites pour d’autres personnes, sans votre adresse.",
];

/** What disappears and what stays, in words, before the password is asked. */
function DeletionConsequences() {
  return (
    <>
      <p className="mt-4">C’est immédiat, et personne ne pourra revenir en arrière.</p>
      <h3 className="mt-8">Ce qui est supprimé</h3>
      <PointList points={DELETED} />
      <h3 className="mt-8">Ce qui reste, sans lien avec un compte</h3>
      <PointList points={KEPT} />
    </>
  );
}
