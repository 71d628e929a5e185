import { Link, redirect, useNavigation } from "react-router";
import { pageMeta } from "#frame/page-meta.ts";
import { useSite } from "#frame/site.ts";
import { isNetworkCut } from "#platform/forms/network-cut.ts";
import { querySearch, queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { NETWORK_CUT } from "#platform/values/form-messages.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { useLiveSeats } from "#subjects/notifications/parts/live/use-live-seats.ts";
import { listRegisteredAmong } from "#subjects/registrations/data/own-registrations.ts";
import { buttonClass } from "#ui/button.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { type Availability, listUpcomingStages, type StageFilter, type StageSort } from "../../data/stages.ts";
import { inListGroups, type ListGroup, listGroupOf, listGroupTitle } from "../../parts/list-groups.ts";
import { StageCard } from "../../parts/stage-card.tsx";
import { picturesInARow } from "../../parts/stage-picture.ts";
import { monthOf, monthsFrom, monthTitle, parseMonth } from "../../rules/calendar.ts";
import { LIST_NOT_LOADED } from "../../rules/stage-messages.ts";
import type { Route } from "./+types/page";
import { FilterForm, type FilterValues, searchWithPage } from "./filter-form.tsx";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...pageMeta(root.loaderData, {
    title: "Stages disponibles",
    description:
      "Les prochains stages de machinisme agricole : dates, lieux, durées et places restantes. Inscription en ligne en deux minutes.",
    path: "/our-stages",
  }),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "Stages disponibles",
    href: "/our-stages.atom",
  },
  { tagName: "link", rel: "alternate", type: "application/json", title: "Stages disponibles", href: "/stages.json" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const { filter, sort, page, form } = readFilters(url.searchParams);
  const today = dayInParis(clock());
  const first = firstPageOf(page);
  const offset = (first - 1) * PAGE_SIZE;
  const limit = (page - first + 1) * PAGE_SIZE;
  const list = await listUpcomingStages(database, { today, filter, sort, bookableFirst: true, offset, limit });
  // The list has become shorter, or somebody typed the address.
  if (list.stages.length === 0 && offset > 0) throw redirect(`/our-stages${searchWithPage(form, 1)}`);
  const user = viewerOf(context);
  const ids = list.stages.map(({ id }) => id);
  const registered = user ? await listRegisteredAmong(database, user, ids) : [];
  return { ...list, page, offset, form, months: monthOptions(today, form.mois), registered };
}

export default function OurStages({ loaderData }: Route.ComponentProps) {
  const { hasMore, page, offset, form, months, registered } = loaderData;
  const { today } = useSite();
  const stages = useLiveSeats(loaderData.stages);
  // The order is that of the load: a stage that becomes full does not move away from under a finger.
  const groups = new Map(loaderData.stages.map((stage): [string, ListGroup] => [stage.id, listGroupOf(stage, today)]));
  const pictures = new Map(picturesInARow(stages).map((picture, place) => [stages[place]?.id, picture]));
  const { state, location: next } = useNavigation();
  const loading = state === "loading";
  const loadsMore = loading && Number(new URLSearchParams(next.search).get("page")) === page + 1;
  const isSameList = firstPageOf(page + 1) === firstPageOf(page);
  return (
    <>
      <PageHeading
        isTall
        lead="Choisissez une machine, une date, un lieu. Les places affichées sont celles de cet instant."
        title="Stages disponibles"
      />
      <div className="page-width py-8 md:py-12">
        <FilterForm form={form} months={months} />
        <p className="mt-6 text-earth" role="status">
          {offset > 0 ? `Stages ${offset + 1} à ${offset + stages.length}` : countText(stages.length, hasMore)}
        </p>
        {offset > 0 && (
          <p className="mt-4">
            <Link className="link inline-flex min-h-11 items-center" to={searchWithPage(form, firstPageOf(page) - 1)}>
              Stages précédents
            </Link>
          </p>
        )}
        {stages.length === 0 && (
          <NoStage filtered={Object.entries(form).some(([name, value]) => name !== "tri" && value !== "")} />
        )}
        <div aria-busy={loading} className={loading && !loadsMore ? "pale-after-a-moment" : undefined}>
          {inListGroups(stages, ({ id }) => groups.get(id) ?? "bookable").map(({ group, stages }) => (
            <section key={group}>
              <h2 className={group === "bookable" ? "sr-only" : "mt-14 text-h3"}>{listGroupTitle[group]}</h2>
              <ul className={GRID}>
                {stages.map((stage) => (
                  <li id={`stage-${stage.id}`} key={stage.id}>
                    <StageCard
                      isRegistered={registered.includes(stage.id)}
                      picture={pictures.get(stage.id)}
                      stage={stage}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {loadsMore && <Skeletons />}
        {hasMore && page < LAST_PAGE && (
          <div className="mt-12 text-center">
            {/* The page number is in the URL: going back shows the same part of the list. */}
            <Link
              className={buttonClass("quiet")}
              preventScrollReset={isSameList}
              replace={isSameList}
              to={searchWithPage(form, page + 1)}
            >
              {loading ? "Chargement…" : "Afficher plus de stages"}
            </Link>
          </div>
        )}
      </div>
    </>
  );
}

const GRID = "mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3";

/** Where the next cards will be. */
function Skeletons() {
  return (
    <div aria-hidden="true" className={`${GRID} after-a-moment`}>
      {["one", "two", "three"].map((name) => (
        <div className="skeleton rounded-card" key={name} />
      ))}
    </div>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return "";
  return hasMore ? counted(count, "stage", "affiché") : counted(count, "stage");
}

function NoStage({ filtered }: { filtered: boolean }) {
  const { centre } = useSite();
  return (
    <div className="rounded-card border border-line bg-paper p-8 text-center">
      <h2 className="text-h3">{filtered ? "Aucun stage ne correspond" : "Aucun stage n’est ouvert pour le moment"}</h2>
      <p className="measure mx-auto mt-3">
        {filtered
          ? "Essayez un autre mot, un autre type, un autre mois, ou réinitialisez les filtres."
          : "Les prochaines dates arrivent. Dites-nous ce que vous cherchez, nous vous préviendrons."}
      </p>
      <p className="mt-4">
        <a className="link" href={centre.phone.href}>{`Appeler le ${centre.phone.display}`}</a>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <meta content="noindex" name="robots" />
      <PageHeading
        isTall
        lead={
          isNetworkCut(error)
            ? NETWORK_CUT
            : "Le site est momentanément indisponible : réessayez dans un instant, ou appelez-nous."
        }
        title="Stages disponibles"
      />
      <div className="page-width py-8 md:py-12">
        <LoadError error={error} message={LIST_NOT_LOADED} />
      </div>
    </>
  );
}

const PAGE_SIZE = 24;
/** So many pages are shown one under the other; then a new list begins, because its cost grows with its length. */
const PAGES_TOGETHER = 3;

/** The first of the pages that are shown with this one. */
const firstPageOf = (page: number) => page - ((page - 1) % PAGES_TOGETHER);

/** Not from the server: the browser gets this file, and nothing of the server. */
const AVAILABILITIES: readonly Availability[] = ["available", "full"];

/** A limit, so that a URL cannot request the whole table. */
const LAST_PAGE = 50;

interface Filters {
  filter: StageFilter;
  sort: StageSort;
  page: number;
  form: FilterValues;
}

function readFilters(search: URLSearchParams): Filters {
  const text = (name: Exclude<keyof FilterValues, "q">) => queryText(search, name) ?? "";
  const month = parseMonth(text("mois"));
  const sort = text("tri") === "prix" ? "price" : "date";
  const form = {
    q: querySearch(search),
    type: text("type"),
    places: text("places"),
    mois: month ?? "",
    tri: sort === "price" ? "prix" : "",
  };
  const typeId = /^\d{1,9}$/.test(form.type) ? Number(form.type) : undefined;
  const availability = AVAILABILITIES.find((known) => known === form.places);
  const page = Number(queryText(search, "page"));
  return {
    form,
    filter: { text: form.q, typeId, availability, month: month ?? undefined },
    sort,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

const MONTHS = 12;

/** The months to choose from: always the next ones, because finding those with stages would read every stage. */
function monthOptions(today: Day, chosen: string) {
  const months = monthsFrom(monthOf(today), MONTHS);
  const all = chosen === "" || months.includes(chosen) ? months : [...months, chosen].toSorted();
  return all.map((month) => ({ month, title: monthTitle(month) }));
}
