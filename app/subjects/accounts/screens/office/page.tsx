import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useKeptAnswer } from "#platform/forms/use-kept-answer.ts";
import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import { PeopleError } from "#subjects/people/parts/people-error.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { accountPath } from "../../rules/account-path.ts";
import { ACCOUNT_NOT_CHANGED, ACCOUNT_NOT_LOADED } from "../../rules/administration-messages.ts";
import type { Route } from "./+types/page";
import { AccountFactList } from "./account-facts.tsx";
import { AccountSuccess } from "./account-success.tsx";
import type { AccountAnswer } from "./answers.ts";
import { changeAccount } from "./change-account.ts";
import { loadAccount } from "./load-account.ts";
import { OwnPassword } from "./own-password.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Compte – Administration" }];

export const loader = (args: Route.LoaderArgs) => loadAccount(args);

export const action = changeAccount;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AccountAnswer>(serverAction, { failed: ACCOUNT_NOT_CHANGED });

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isOwn, sendsMail } = loaderData;
  // A link is shown only once.
  const answer = useKeptAnswer(actionData, account.id);
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const isAdministrator = account.role === "admin";
  return (
    <section className="max-w-3xl">
      <p>
        <Link className="link" to="/admin/personnes/administrateurs">
          Administrateurs
        </Link>
      </p>
      <h1 className="mt-2 text-h2">{`Compte ${ofName(account.name)}`}</h1>
      <AccountFactList account={account} />
      <p className="mt-4">
        <Link className="link" to={`/admin/journal?${new URLSearchParams({ par: account.id })}`}>
          Ce que ce compte a fait
        </Link>
      </p>
      <div className="mt-8">
        <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
        <AccountSuccess answer={answer ?? {}} />
      </div>
      <div className="grid gap-6">
        <Card
          text={
            sendsMail
              ? "Un e-mail donne à la personne un lien pour choisir un nouveau mot de passe. L’ancien fonctionne jusque-là."
              : "Aucun serveur d’envoi n’est réglé : le lien s’affiche ici une seule fois, pour que vous le donniez à la personne."
          }
          title="Mot de passe"
        >
          <Form className="grid gap-6" method="post" noValidate>
            <input name="intent" type="hidden" value="sendLink" />
            {!sendsMail && <OwnPassword reason={answer?.reason} />}
            <div>
              <SubmitButton busy="Envoi en cours…" look="quiet">
                {sendsMail ? "Envoyer un lien de mot de passe" : "Afficher un lien de mot de passe"}
              </SubmitButton>
            </div>
          </Form>
        </Card>
        {!account.emailVerified && (
          <Card
            text="Tant que l’adresse n’est pas vérifiée, ce compte ne voit ni les inscriptions ni les fichiers destinés à cette adresse."
            title="Vérification de l’adresse"
          >
            <Form method="post">
              <input name="intent" type="hidden" value="sendVerification" />
              <SubmitButton busy="Envoi en cours…" look="quiet">
                Renvoyer la vérification
              </SubmitButton>
            </Form>
          </Card>
        )}
        <Card
          text={
            isAdministrator
              ? "Cette personne gère tout le site : stages, inscrits, e-mails, réglages, comptes."
              : "Un administrateur gère tout le site : stages, inscrits, e-mails, réglages, comptes."
          }
          title="Droit d’administrateur"
        >
          <ButtonLink look="quiet" to={`${accountPath(account.id)}/droit`}>
            {isAdministrator ? "Retirer le droit" : "Nommer administrateur"}
          </ButtonLink>
        </Card>
        {!isOwn && !isAdministrator && (
          <Card
            text={typeset("Quand la personne le demande : la page suivante dit ce qui part et ce qui reste.")}
            title="Fermeture"
          >
            <ButtonLink look="quiet" to={`${accountPath(account.id)}/fermer`}>
              Fermer le compte
            </ButtonLink>
          </Card>
        )}
      </div>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PeopleError error={error} message={ACCOUNT_NOT_LOADED} />;
}

/** One thing to do with an account. */
function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <h2 className="text-h3" id={heading}>
        {title}
      </h2>
      <p className="measure mt-2 mb-5">{typeset(text)}</p>
      {children}
    </section>
  );
}
