import { data, Form, Link, useNavigation } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { querySearch, queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { ofName } from "#platform/values/elision.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findPerson } from "../data/find-person.ts";
import { isTooShort, searchPeople } from "../data/search-people.ts";
import { PeopleError } from "../parts/people-error.tsx";
import {
  mergeMessage,
  NOBODY_FOUND,
  NOT_MERGED,
  PEOPLE_NOT_LOADED,
  REFINE,
  SEARCH_TOO_SHORT,
} from "../rules/people-messages.ts";
import type { Route } from "./+types/merge";
import { type MergeAnswer, merge } from "./change-merges.ts";
import { Contacts } from "./contacts.tsx";
import { PersonLines } from "./person-lines.tsx";
import { SearchForm } from "./search-form.tsx";
import { type PersonSummary, personPath, summarize } from "./show-person.ts";

export const meta: Route.MetaFunction = () => [{ title: "Réunir deux fiches – Administration" }];

/** First the search of the other entry; with "avec", both side by side. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const now = clock();
  const person = await findPerson(database, params.person, now);
  if (!person) throw data(mergeMessage.gone, { status: 404 });
  const otherId = queryText(url.searchParams, "avec");
  const other = otherId ? await findPerson(database, otherId, now) : null;
  if (otherId && !other) throw data(mergeMessage.gone, { status: 404 });
  const q = querySearch(url.searchParams).trim();
  const { people, hasMore } = await searchPeople(database, other ? "" : q, now);
  return {
    person: summarize(person, now),
    other: other && summarize(other, now),
    isSame: other?.key === person.key,
    q,
    tooShort: q !== "" && isTooShort(q),
    people: people.filter(({ key }) => key !== person.key).map((one) => summarize(one, now)),
    hasMore,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  if (posted.tooLong) return data<MergeAnswer>({ refusal: FIELD_TOO_LONG }, { status: 400 });
  return runAction(
    context,
    () => merge(context, { id: params.person, otherId: textOf(posted, "other"), by }),
    (status) => data<MergeAnswer>({ refusal: NOT_MERGED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<MergeAnswer>(serverAction, { failed: NOT_MERGED });

export default function Merge({ loaderData, actionData, params }: Route.ComponentProps) {
  const { person, other, isSame, q, tooShort, people, hasMore } = loaderData;
  const loading = useNavigation().state === "loading";
  useAnswerToast(actionData);
  const back = personPath(params.person);
  return (
    <section className="max-w-4xl">
      <p>
        <Link className="link" to={back}>
          {typeset(`Revenir à la fiche ${ofName(person.name)}`)}
        </Link>
      </p>
      <h1 className="mt-2 text-h2">Réunir deux fiches</h1>
      <div className="mt-4">
        <FormRefusal message={actionData?.refusal ?? (isSame ? mergeMessage.samePerson : undefined)} />
      </div>
      {other ? (
        <>
          <p className="measure">
            {typeset(
              "Une seule et même personne ? Ses inscriptions restent écrites comme elles l’ont été ; elles sont montrées ensemble. Vous pourrez séparer les fiches.",
            )}
          </p>
          <Compared people={[person, other]} />
          <Form className="mt-6 flex flex-wrap gap-3" method="post">
            <input name="other" type="hidden" value={other.id} />
            {!isSame && <SubmitButton busy="Réunion…">Réunir ces deux fiches</SubmitButton>}
            <ButtonLink look="quiet" to={`${back}/reunir`}>
              Choisir une autre fiche
            </ButtonLink>
          </Form>
        </>
      ) : (
        <>
          <p className="measure">
            {typeset(`Cherchez l’autre fiche ${ofName(person.name)} : une adresse ou un nom mal tapé, par exemple.`)}
          </p>
          <SearchForm error={tooShort ? SEARCH_TOO_SHORT : undefined} q={q} />
          {people.length > 0 && (
            <PersonLines
              busy={loading}
              people={people}
              to={({ id }) => `${back}/reunir?${new URLSearchParams({ avec: id })}`}
            />
          )}
          <p aria-live="polite" className="mt-6 font-semibold empty:hidden">
            {q !== "" && !tooShort && people.length === 0 && NOBODY_FOUND}
            {hasMore && REFINE}
          </p>
        </>
      )}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PeopleError error={error} message={PEOPLE_NOT_LOADED} />;
}

const ACCOUNTS = {
  verified: "Compte, adresse vérifiée",
  unverified: "Compte, adresse non vérifiée",
  none: "Sans compte",
};

/** Side by side, or one above the other on a telephone. */
function Compared({ people }: { people: readonly PersonSummary[] }) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {people.map((person) => (
        <li className="min-w-0 rounded-card border border-line bg-paper p-5" key={person.id}>
          <h2 className="break-words text-h3">{person.name}</h2>
          <Contacts isNarrow person={person} />
          <p className="mt-4">{counted(person.registrations, "inscription")}</p>
          {person.stage && (
            <p className="break-words text-base text-earth">
              {person.stage.title}
              {person.stage.when && `, ${person.stage.when}`}
            </p>
          )}
          <p className="mt-2 text-base text-earth">{ACCOUNTS[person.account ?? "none"]}</p>
        </li>
      ))}
    </ul>
  );
}
