import { data, Form, Link } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { ofName } from "#platform/values/elision.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { accountPath } from "#subjects/accounts/rules/account-path.ts";
import type { ShownDocument } from "#subjects/dossiers/parts/person-documents.tsx";
import { MailStateBadge } from "#subjects/outbox/parts/mail-state.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findPerson } from "../data/find-person.ts";
import { PeopleError } from "../parts/people-error.tsx";
import { mergeMessage, NOT_MERGED, PEOPLE_NOT_LOADED } from "../rules/people-messages.ts";
import type { Route } from "./+types/person";
import { type MergeAnswer, separate } from "./change-merges.ts";
import { Contacts } from "./contacts.tsx";
import { readPerson, type ShownMerge } from "./read-person.ts";
import { RegistrationList } from "./registration-list.tsx";
import { ITEM, LIST, Section } from "./section.tsx";
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

interface AccountSummaryProps {
  /** Several after a merge. */
  accounts: readonly { id: string; email: string; emailVerified: boolean }[];
}

function AccountSummary({ accounts }: AccountSummaryProps) {
  if (accounts.length === 0) return null;
  return (
    <Section title={accounts.length > 1 ? "Comptes" : "Compte"}>
      <ul className={LIST}>
        {accounts.map(({ id, email, emailVerified }) => (
          <li className={ITEM} key={id}>
            <Link className="link min-w-0 break-words" to={accountPath(id)}>
              <span className="sr-only">Gérer le compte </span>
              {email}
            </Link>
            <span className="text-base text-earth">{emailVerified ? "Adresse vérifiée" : "Adresse non vérifiée"}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface DocumentListProps {
  documents: readonly (ShownDocument & { openedOn: string | null })[];
}

/** The documents that were issued for the person's registrations. */
function DocumentList({ documents }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <Section title="Documents de stage">
      <ul className={LIST}>
        {documents.map(({ id, title, about, state, openedOn }) => (
          <li className={ITEM} key={id}>
            <span className="min-w-0">
              <a className="link break-words" href={`/pieces/${encodeURIComponent(id)}`} rel="noopener" target="_blank">
                {title}
              </a>
              <span className="block break-words text-base text-earth">{typeset(about)}</span>
            </span>
            <span className="text-base text-earth">
              {[state, openedOn && `Ouvert le ${openedOn}`].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Each can be undone: the registrations themselves have not changed. */
function MergeList({ merges, refusal }: { merges: readonly ShownMerge[]; refusal: string | undefined }) {
  if (merges.length === 0 && !refusal) return null;
  return (
    <Section title="Fiches réunies">
      <div className="mt-3">
        <FormRefusal message={refusal} />
      </div>
      {merges.length > 0 && (
        <ul className={LIST}>
          {merges.map(({ id, label, by, on }) => (
            <li className={ITEM} key={id}>
              <span className="min-w-0">
                <span className="block break-words font-semibold">{label}</span>
                <span className="block text-base text-earth">{typeset(`Réunie par ${by}, le ${on}`)}</span>
              </span>
              <Form className="w-full sm:w-auto" method="post">
                <input name="merge" type="hidden" value={id} />
                <SubmitButton busy="Séparation…" look="quiet">
                  Séparer
                  <span className="sr-only">{` la fiche ${label}`}</span>
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface ShownFile {
  id: string;
  name: string;
  direction: "received" | "sent";
  by: string;
  on: string;
  downloadedOn: string | null;
}

function FileList({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <Section title="Documents">
      <ul className={LIST}>
        {files.map(({ id, name, direction, by, on, downloadedOn }) => (
          <li className={ITEM} key={`${direction} ${id}`}>
            <span className="min-w-0 break-words font-semibold">{name}</span>
            <span className="text-base text-earth">
              {direction === "sent" ? `Envoyé le ${on}` : `Reçu ${ofName(by)} le ${on}`}
              {direction === "received" &&
                (downloadedOn ? `, téléchargé le ${downloadedOn}` : ", pas encore téléchargé")}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ShownMail {
  id: string;
  subject: string;
  recipient: string;
  state: string;
  age: string;
}

function MailList({ mails }: { mails: readonly ShownMail[] }) {
  if (mails.length === 0) return null;
  return (
    <Section title="Derniers e-mails">
      <ul className={LIST}>
        {mails.map(({ id, subject, recipient, state, age }) => (
          <li className={ITEM} key={id}>
            <span className="min-w-0">
              <Link className="link break-words" to={`/admin/courriels/${encodeURIComponent(id)}`}>
                {typeset(subject)}
              </Link>
              <span className="block break-words text-base text-earth">{`${recipient}, ${age}`}</span>
            </span>
            <MailStateBadge state={state} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
