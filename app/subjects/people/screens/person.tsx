import { data, Link, redirect } from "react-router";
import { Doubles, MergedEntries } from "#frame/office/merged-entries.tsx";
import { officeVisit } from "#frame/office/visit.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { checkTexts, type TextFaults, type Texts } from "#platform/values/fields.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { ENTRIES_SEPARATED } from "#platform/values/page-messages.ts";
import { typeset } from "#platform/values/typography.ts";
import { accountPath } from "#subjects/accounts/rules/account-path.ts";
import { addHolding, removeHolding } from "#subjects/holdings/data/change-holdings.ts";
import {
  ADD_HOLDING,
  HeldList,
  REFUSE_RECALL,
  REMOVE_HOLDING,
  RESUME_RECALL,
} from "#subjects/holdings/parts/held-list.tsx";
import { HOLDING_FIELDS, type HoldingField } from "#subjects/holdings/rules/holding-fields.ts";
import {
  addHoldingRefusal,
  HELD_LATER,
  HOLDING_FAILED,
  HOLDING_REFUSED,
  HOLDING_REMOVED,
  holdingAdded,
} from "#subjects/holdings/rules/holding-messages.ts";
import { noteRefusal } from "#subjects/recall/data/recall-links.ts";
import { ALREADY_NOTED, NOTED } from "#subjects/recall/rules/recall-messages.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { findPerson } from "../data/find-person.ts";
import { separatePeople } from "../data/merge-people.ts";
import { PeopleError } from "../parts/people-error.tsx";
import { mergeMessage, NOT_MERGED, PEOPLE_NOT_LOADED } from "../rules/people-messages.ts";
import { personPath } from "../rules/person.ts";
import type { Route } from "./+types/person";
import { Contacts } from "./contacts.tsx";
import { DocumentList, FileList, MailList } from "./person-lists.tsx";
import { readPerson } from "./read-person.ts";
import { RegistrationList } from "./registration-list.tsx";
import { ITEM, LIST, Section } from "./section.tsx";
import { ToDoList } from "./to-do-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Fiche d’une personne – Administration" }];

interface Answer {
  refusal?: string;
  success?: string;
  faults?: TextFaults<HoldingField>;
  typed?: Texts<HoldingField>;
  /** What was added: the form begins anew. */
  added?: string;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, now } = officeVisit(context);
  const person = await findPerson(services.database, params.person);
  if (!person) throw data(mergeMessage.gone, { status: 404 });
  // The id in the address is that of an account, of a registration or of a person who was merged.
  if (person.id !== params.person) throw redirect(personPath(person.id));
  return readPerson(services.database, person, now);
}

/** Adds or removes what the person holds, or separates another person again who was merged into this one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { by, services, now, today } = officeVisit(context);
  const posted = await readPost(request);
  const refuse = (refusal: string, status: number) => data<Answer>({ refusal }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const personId = params.person;
  const intent = textOf(posted, "intent");
  const add = async () => {
    const typed = mapFields(fieldsOf(HOLDING_FIELDS), (field) => textOf(posted, field));
    const checked = checkTexts(HOLDING_FIELDS, typed);
    if ("faults" in checked)
      return data<Answer>({ refusal: HOLDING_REFUSED, faults: checked.faults, typed }, { status: 400 });
    const { heldCertification: certificationId, heldOn: obtainedOn } = checked.value;
    if (obtainedOn > today)
      return data<Answer>({ refusal: HOLDING_REFUSED, faults: { heldOn: HELD_LATER }, typed }, { status: 400 });
    const outcome = await addHolding(services.database, { personId, certificationId, obtainedOn, by }, now);
    return typeof outcome === "string"
      ? data<Answer>({ refusal: addHoldingRefusal[outcome], typed }, { status: 409 })
      : data<Answer>({ success: holdingAdded(outcome.name), added: `${certificationId} ${obtainedOn}` });
  };
  const remove = async () =>
    (await removeHolding(services.database, { id: textOf(posted, "holding"), personId, by }, now))
      ? data<Answer>({ success: HOLDING_REMOVED })
      : refuse(addHoldingRefusal.gone, 409);
  const separate = async () => {
    const separation = { id: params.person, goneId: textOf(posted, "other"), by };
    const outcome = await separatePeople(services.database, separation, now);
    return outcome === "separated" ? data<Answer>({ success: ENTRIES_SEPARATED }) : refuse(mergeMessage[outcome], 409);
  };
  const note = async () => {
    const hasRefused = intent === REFUSE_RECALL;
    const isNoted = await noteRefusal(services.database, { personId, hasRefused, by }, now);
    return isNoted ? data<Answer>({ success: hasRefused ? NOTED.refused : NOTED.resumed }) : refuse(ALREADY_NOTED, 409);
  };
  if (intent === REFUSE_RECALL || intent === RESUME_RECALL)
    return runAction(context, note, (status) => refuse(HOLDING_FAILED, status));
  if (intent === ADD_HOLDING || intent === REMOVE_HOLDING)
    return runAction(context, intent === ADD_HOLDING ? add : remove, (status) => refuse(HOLDING_FAILED, status));
  return runAction(context, separate, (status) => refuse(NOT_MERGED, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: NOT_MERGED });

export default function PersonPage({ loaderData: person, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const path = personPath(person.id);
  return (
    <article className="max-w-5xl">
      <p>
        <Link className="link" to="/admin/personnes">
          Personnes
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <h1 className="min-w-0 break-words text-h2">{person.name}</h1>
        <div className="no-print flex flex-wrap gap-3">
          <ButtonLink look="solid" to={`${path}/modifier`}>
            Modifier
          </ButtonLink>
          {person.offered.length > 0 && <Offered stages={person.offered} />}
          <ButtonLink look="quiet" to={`${path}/reunir`}>
            Réunir avec une autre fiche
          </ButtonLink>
        </div>
      </div>
      <div className="mt-4 empty:hidden">
        <FormRefusal message={actionData?.refusal} />
        <FormSuccess message={actionData?.success} />
      </div>
      <Contacts person={person} />
      {person.notes !== "" && <p className="measure mt-4 whitespace-pre-line break-words">{person.notes}</p>}
      <Doubles doubles={person.doubles} path={path} title="Peut-être la même personne" />
      <ToDoList items={person.toDo} />
      <RegistrationList registrations={person.registrations} />
      <HeldList
        certifications={person.certifications}
        faults={actionData?.faults}
        hasRefused={person.hasRefusedRecall}
        held={person.held}
        key={actionData?.added}
        typed={actionData?.typed}
      />
      <AccountSummary accounts={person.accounts} />
      <DocumentList documents={person.documents} />
      <FileList files={person.files} />
      <MailList mails={person.mails} />
      <MergedEntries heading="text-h3" merged={person.merged} />
      <div className="mt-6 flex flex-wrap gap-3">
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

/** The form of a stage that adds a registrant, with what is known of this person. */
function Offered({ stages }: { stages: readonly { to: string; label: string }[] }) {
  return (
    <Disclosure
      className="relative"
      summary="Inscrire à un stage"
      summaryClassName={`${buttonClass("quiet")} cursor-pointer list-none`}
    >
      <ul className="absolute right-0 z-20 mt-1 grid w-max max-w-[min(32rem,85vw)] gap-1 rounded-card border border-line bg-paper p-3 shadow-lg">
        {stages.map(({ to, label }) => (
          <li key={to}>
            <Link className="link inline-flex min-h-9 items-center" to={to}>
              {typeset(label)}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
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
