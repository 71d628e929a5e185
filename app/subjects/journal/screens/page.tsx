import { Link, useNavigation } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { readPage } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { addDays, type Day, dayInParis, longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { listAdministrators } from "#subjects/accounts/data/users.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { EVIDENCE_YEARS } from "#subjects/settings/rules/retention.ts";
import { buttonClass } from "#ui/button.tsx";
import { Pages } from "#ui/pages.tsx";
import { listJournal } from "../data/journal-list.ts";
import { DELETED_ACCOUNT, type JournalEntry } from "../rules/journal.ts";
import { isAccountless } from "../rules/journal-filter.ts";
import { EXPORT_EXPLAINED } from "../rules/journal-messages.ts";
import type { Route } from "./+types/page";
import { EntryItem } from "./entry-item.tsx";
import { JournalFilters } from "./journal-filters.tsx";
import { journalQuery, readJournalFilter } from "./read-filter.ts";

export const meta: Route.MetaFunction = () => [{ title: "Journal – Administration" }];

const PAGE_SIZE = 50;
const LAST_PAGE = 2_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const page = readPage(url.searchParams, LAST_PAGE);
  const { filter, form } = readJournalFilter(url.searchParams);
  const [{ entries, hasMore }, administrators] = await Promise.all([
    listJournal(database, { filter, page, size: PAGE_SIZE }),
    listAdministrators(database),
  ]);
  return {
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: longFrenchDate(at) })),
    authors: authorsOf(administrators, entries, filter.by),
    stageTitle: filter.stageId === "" ? null : (entries[0]?.stageTitle ?? null),
    form,
    periods: periodsOf(dayInParis(clock())),
    hasMore,
    page,
  };
}

/** What one asks for most: what happened today, this week, last week. A week begins on a Monday. */
function periodsOf(today: Day) {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return [
    { label: "Aujourd’hui", du: today, au: today },
    { label: "Cette semaine", du: monday, au: addDays(monday, 6) },
    { label: "Semaine dernière", du: addDays(monday, -7), au: addDays(monday, -1) },
  ];
}

/** The administrators, the accounts of the entries shown, and the one that was chosen. */
function authorsOf(administrators: { id: string; name: string }[], entries: JournalEntry[], chosen: string) {
  const names = new Map(administrators.map(({ id, name }) => [id, name]));
  for (const { byId, by } of entries)
    if (byId !== "" && by !== DELETED_ACCOUNT && !names.has(byId)) names.set(byId, by);
  if (chosen !== "" && !isAccountless(chosen) && !names.has(chosen))
    names.set(chosen, entries.find(({ byId }) => byId === chosen)?.by ?? "Autre compte");
  return [...names].map(([id, name]) => ({ id, name }));
}

export const action = refuseAdminPost;

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { entries, authors, stageTitle, form, periods, hasMore, page } = loaderData;
  const loading = useNavigation().state === "loading";
  const query = journalQuery(form);
  return (
    <section>
      <h1 className="text-h2">Journal</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          `Qui a fait quoi, et quand : les administrateurs, mais aussi les inscriptions en ligne et les fichiers envoyés. Aucune ligne ne s’y efface, mais un nom en est ôté au bout de ${EVIDENCE_YEARS} ans. Rien de la santé de quiconque ne s’y lit.`,
        )}
      </p>
      <p className="no-print mt-3 flex flex-wrap gap-2">
        {periods.map(({ label, du, au }) => (
          <Link
            aria-current={form.du === du && form.au === au ? "true" : undefined}
            className="menu-tool flex min-h-11 items-center rounded-full border border-line bg-paper px-3 hover:border-hedge-mid aria-[current=true]:border-hedge-mid aria-[current=true]:bg-hedge-wash aria-[current=true]:font-semibold"
            key={label}
            to={`?${journalQuery({ ...form, du, au })}`}
          >
            {label}
          </Link>
        ))}
      </p>
      <JournalFilters authors={authors} form={form} stageTitle={stageTitle} />
      {entries.length === 0 && <NoEntry filtered={query !== "" || page > 1} />}
      {entries.length > 0 && (
        <>
          <p className="no-print mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            {/* Not a Link: the answer is a file. */}
            <a className={`${buttonClass("quiet")} w-full sm:w-auto`} href={`/admin/journal/export.xlsx?${query}`}>
              Exporter (.xlsx)
            </a>
            <span className="text-base text-earth">{typeset(EXPORT_EXPLAINED)}</span>
          </p>
          <ol aria-busy={loading} className="mt-6 grid gap-px overflow-hidden rounded-card border border-line bg-line">
            {entries.map((entry) => (
              <EntryItem entry={entry} key={entry.id} />
            ))}
          </ol>
        </>
      )}
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}

function NoEntry({ filtered }: { filtered: boolean }) {
  if (!filtered) return <p className="mt-8 text-lead">Rien n’a encore été fait.</p>;
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-6">
      <p className="font-semibold text-lead">Aucune entrée ne correspond.</p>
      <p className="mt-3">
        <Link className="link" to="/admin/journal">
          Tout afficher
        </Link>
      </p>
    </div>
  );
}
