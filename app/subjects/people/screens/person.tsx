import { data, Link } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { ButtonLink } from "#ui/button.tsx";
import { findPerson } from "../data/find-person.ts";
import { PeopleError } from "../parts/people-error.tsx";
import { mergeMessage, NOT_MERGED, PEOPLE_NOT_LOADED } from "../rules/people-messages.ts";
import type { Route } from "./+types/person";
import { AccountSummary } from "./account-summary.tsx";
import { type MergeAnswer, separate } from "./change-merges.ts";
import { Contacts } from "./contacts.tsx";
import { DocumentList } from "./document-list.tsx";
import { MergeList } from "./merge-list.tsx";
import { FileList, MailList } from "./person-messages.tsx";
import { readPerson } from "./read-person.ts";
import { RegistrationList } from "./registration-list.tsx";
import { personPath } from "./show-person.ts";
import { ToDoList } from "./to-do-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Fiche d’une personne – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const now = clock();
  const person = await findPerson(database, params.person, now);
  if (!person) throw data(mergeMessage.gone, { status: 404 });
  return readPerson(database, person, now);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  if (posted.tooLong) return data<MergeAnswer>({ refusal: FIELD_TOO_LONG }, { status: 400 });
  return runAction(
    context,
    () => separate(context, { id: params.person, mergeId: textOf(posted, "merge"), by }),
    (status) => data<MergeAnswer>({ refusal: NOT_MERGED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<MergeAnswer>(serverAction, { failed: NOT_MERGED });

export default function Person({ loaderData: person, actionData, params }: Route.ComponentProps) {
  useAnswerToast(actionData);
  return (
    <article className="max-w-4xl">
      <p>
        <Link className="link" to="/admin/personnes">
          Chercher une autre personne
        </Link>
      </p>
      <h1 className="mt-2 break-words text-h2">{person.name}</h1>
      <Contacts person={person} />
      <ToDoList items={person.toDo} />
      <RegistrationList registrations={person.registrations} />
      <AccountSummary accounts={person.accounts} />
      <DocumentList documents={person.documents} />
      <FileList files={person.files} />
      <MailList mails={person.mails} />
      <MergeList merges={person.merges} refusal={actionData?.refusal} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="quiet" to={`${personPath(params.person)}/reunir`}>
          Réunir avec une autre fiche
        </ButtonLink>
        <ButtonLink look="quiet" to={`/admin/journal?${new URLSearchParams({ personne: person.name })}`}>
          Voir dans le journal
        </ButtonLink>
        <ButtonLink look="quiet" to={dataPath(person.addresses)}>
          Copie ou effacement de ses données
        </ButtonLink>
      </div>
    </article>
  );
}

/** That page finds a person by the address; query strings are in no log line. */
function dataPath([address]: readonly string[]): string {
  return address === undefined ? "/admin/donnees" : `/admin/donnees?${new URLSearchParams({ q: address })}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PeopleError error={error} message={PEOPLE_NOT_LOADED} />;
}
