import { data, Form, Link } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { servicesContext } from "#platform/services.ts";
import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import { PeopleError } from "#subjects/people/parts/people-error.tsx";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { ErasureFields } from "#subjects/privacy/parts/erasure-fields.tsx";
import { DELETION_RULES } from "#subjects/privacy/rules/erasure-form.ts";
import { keptAfterErasure } from "#subjects/privacy/rules/kept-after-erasure.ts";
import { DELETION_FAILED } from "#subjects/privacy/rules/privacy-messages.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PointList } from "#ui/text.tsx";
import { findAccountFacts } from "../../data/account-facts.ts";
import { requireAdmin } from "../../parts/session.ts";
import { accountPath } from "../../rules/account-path.ts";
import { ACCOUNT_CLOSED, ACCOUNT_NOT_LOADED, administrationMessage } from "../../rules/administration-messages.ts";
import type { Route } from "./+types/close";
import { type AccountAnswer, answer, refuseChange, refusePassword } from "./answers.ts";
import { refuseUnconfirmed } from "./confirmed.ts";

export const meta: Route.MetaFunction = () => [{ title: "Fermer un compte – Administration" }];

/** There is no account after it was closed: the answer is then all there is to show. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  const { database, dossiers } = context.get(servicesContext);
  const { evidenceYears } = dossiers;
  const facts = await findAccountFacts(database, params.user);
  if (!facts) return data({ account: null, evidenceYears }, { status: 404 });
  if (facts.id === by.id) throw data(administrationMessage.ownAccount, { status: 409 });
  if (facts.role === "admin") throw data(administrationMessage.otherAdministrator, { status: 409 });
  return data({ account: { id: facts.id, name: facts.name, email: facts.email }, evidenceYears });
}

const CLOSING_REFUSALS = ["otherAdministrator", "notAllowed"] as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const { values, typed, reason } = await readForm(request, DELETION_RULES);
  const cancelComing = typed.cancelComing !== "";
  const kept = (refused: ReturnType<typeof answer>) =>
    data({ ...refused.data, cancelComing }, refused.init ?? undefined);
  const run = async () => {
    if (reason) return kept(refusePassword(reason));
    if (params.user === by.id) return kept(refuseChange("ownAccount"));
    const refused = await refuseUnconfirmed({ request, context, by, password: values.currentPassword });
    if (refused) return kept(refused);
    const outcome = await deleteAccount(services, { userId: params.user, cancelComing, by }, services.clock());
    if (outcome === null) return answer({ success: ACCOUNT_CLOSED });
    const known = CLOSING_REFUSALS.find((each) => each === outcome);
    return kept(refuseChange(known ?? "gone"));
  };
  return runAction(context, run, (status) =>
    data<AccountAnswer>({ refusal: DELETION_FAILED, cancelComing }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AccountAnswer>(serverAction, { failed: DELETION_FAILED });

const DELETED = [
  "Le compte, son mot de passe, ses sessions et ses appareils.",
  "Ses notifications, et les e-mails que le site garde sur ce compte.",
  "Les fichiers que la personne a envoyés : leurs destinataires ne pourront plus les ouvrir.",
];

const ALSO_KEPT = [
  "Ses inscriptions à des stages à venir, sauf si vous cochez la case ci-dessous.",
  "Les inscriptions faites pour d’autres personnes, sans son adresse.",
];

export default function CloseAccount({ loaderData: { account, evidenceYears }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  if (actionData?.success || !account)
    return (
      <section className="max-w-2xl">
        <h1 className="mb-6 text-h2">Fermer un compte</h1>
        <FormSuccess message={actionData?.success} />
        {!actionData?.success && <FormRefusal message={administrationMessage.gone} />}
        <Link className="link" to="/admin/personnes">
          Retour aux personnes
        </Link>
      </section>
    );
  return (
    <section className="max-w-2xl">
      <p>
        <Link className="link" to={accountPath(account.id)}>
          {`Compte ${ofName(account.name)}`}
        </Link>
      </p>
      <h1 className="mt-2 text-h2">{typeset(`Fermer le compte ${ofName(account.name)} ?`)}</h1>
      <p className="mt-1 break-words text-earth">{account.email}</p>
      <p className="mt-4">
        C’est immédiat, et personne ne pourra revenir en arrière. Si son adresse est vérifiée, la personne reçoit un
        e-mail.
      </p>
      <h2 className="mt-8 text-h3">Ce qui est supprimé</h2>
      <PointList points={DELETED} />
      <h2 className="mt-8 text-h3">Ce qui reste, sans lien avec un compte</h2>
      <PointList points={[...keptAfterErasure(evidenceYears), ...ALSO_KEPT]} />
      <div className="mt-8">
        <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
      </div>
      <Form className="grid gap-6" method="post" noValidate>
        <ErasureFields
          cancelComing={actionData?.cancelComing ?? false}
          cancelLabel="Annuler aussi ses inscriptions à venir"
          hint="Le vôtre, pas celui de la personne."
          reason={actionData?.reason}
        />
        <div className="flex flex-wrap gap-4">
          <SubmitButton busy="Fermeture en cours…" look="danger">
            Fermer définitivement le compte
          </SubmitButton>
          <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={accountPath(account.id)}>
            Garder le compte
          </Link>
        </div>
      </Form>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PeopleError error={error} message={ACCOUNT_NOT_LOADED} />;
}
