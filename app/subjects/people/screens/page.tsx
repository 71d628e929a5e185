import { Link, useNavigation } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { querySearch } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { isTooShort, searchPeople } from "../data/search-people.ts";
import { NOBODY_FOUND, REFINE, SEARCH_TOO_SHORT, WHAT_TO_SEARCH } from "../rules/people-messages.ts";
import type { Route } from "./+types/page";
import { PersonLines } from "./person-lines.tsx";
import { SearchForm } from "./search-form.tsx";
import { personPath, summarize } from "./show-person.ts";

export const meta: Route.MetaFunction = () => [{ title: "Personnes – Administration" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const q = querySearch(url.searchParams).trim();
  const tooShort = q !== "" && isTooShort(q);
  const now = clock();
  const { people, hasMore } = await searchPeople(database, q, now);
  return { q, tooShort, people: people.map((person) => summarize(person, now)), hasMore };
}

export const action = refuseAdminPost;

export default function People({ loaderData: { q, tooShort, people, hasMore } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  return (
    <section>
      <h1 className="text-h2">Personnes</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Toutes les personnes inscrites à un stage, en liste d’attente ou avec un compte : une ligne chacune.",
        )}{" "}
        <Link className="link" to="/admin/personnes/administrateurs">
          Administrateurs
        </Link>
      </p>
      <SearchForm error={tooShort ? SEARCH_TOO_SHORT : undefined} q={q} />
      {people.length > 0 && <PersonLines busy={loading} people={people} to={({ id }) => personPath(id)} />}
      {q === "" && <p className="measure mt-6">{typeset(WHAT_TO_SEARCH)}</p>}
      <p aria-live="polite" className="mt-6 font-semibold empty:hidden">
        {q !== "" && !tooShort && people.length === 0 && typeset(NOBODY_FOUND)}
        {hasMore && REFINE}
      </p>
    </section>
  );
}
