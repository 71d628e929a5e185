import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { menuLinks } from "#frame/admin/menu.tsx";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit, type Visit } from "#frame/office/visit.ts";
import { querySearch } from "#platform/forms/query.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { fullName } from "#platform/values/user.ts";
import { listComplaints } from "#subjects/complaints/data/register.ts";
import { COMPLAINT_KINDS, complaintPath } from "#subjects/complaints/rules/complaint.ts";
import { listStages } from "#subjects/dossiers/data/list-stages.ts";
import { listRegister } from "#subjects/dossiers/data/register.ts";
import { registeredPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import { DOCUMENT_KINDS } from "#subjects/dossiers/rules/document-kinds.ts";
import { registerRecipient } from "#subjects/dossiers/rules/register.ts";
import { listInvoices } from "#subjects/invoices/data/list-invoices.ts";
import { centsText } from "#subjects/invoices/rules/amounts.ts";
import { INVOICE_KINDS, invoicePath } from "#subjects/invoices/rules/invoice.ts";
import { listOrganisations } from "#subjects/organisations/data/find-organisations.ts";
import { organisationPath } from "#subjects/organisations/rules/organisation.ts";
import { listPeople } from "#subjects/people/data/list-people.ts";
import { type NearPerson, nearPeople } from "#subjects/people/data/near-people.ts";
import { personPath } from "#subjects/people/rules/person.ts";
import { listQuotations } from "#subjects/quotations/data/read-quotations.ts";
import { quotationPath } from "#subjects/quotations/rules/quotation.ts";
import { SETTINGS_PAGES } from "#subjects/settings/parts/pages.ts";
import { startDay } from "#subjects/stages/rules/stage.ts";
import type { Route } from "./+types/search";

export const meta: Route.MetaFunction = () => [{ title: "Recherche – Administration" }];

/** How many results of each kind are shown at most. */
const SHOWN = 8;
const FEWEST_LETTERS = 2;

interface Found {
  to: string;
  label: string;
  detail: string;
  /** Its form, where what is looked for is often a thing to correct. */
  form?: string;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = officeVisit(context);
  const text = querySearch(url.searchParams).replaceAll("\0", "").trim();
  if (searchText(text).length < FEWEST_LETTERS) return { text, groups: [], isNear: false };
  const groups = await Promise.all(
    Object.entries(KINDS).map(async ([title, find]) => {
      const found = await find(visit, text);
      const list = found.length > SHOWN ? LISTS[title] : undefined;
      return {
        title,
        found: found.slice(0, list ? SHOWN : found.length),
        all: list ? `${list}${listQuery(text)}` : null,
      };
    }),
  );
  const filled = groups.filter(({ found }) => found.length > 0);
  if (filled.length > 0) return { text, groups: filled, isNear: false };
  const near = await nearPeople(visit.services.database, text, SHOWN);
  const found = near.map((person) => toPerson(person, ""));
  return { text, groups: found.length > 0 ? [{ title: "Personnes", found, all: null }] : [], isNear: true };
}

export const action = refuseAdminPost;

/** What can be found, in the order in which it is shown. */
const KINDS: Record<string, (visit: Visit, text: string) => Promise<Found[]> | Found[]> = {
  Stages: async ({ services, now }, text) => {
    const all = { view: "tous", month: null, typeId: null, trainerId: null, hasHouseRules: false } as const;
    const stages = await listStages(services.database, { ...all, text }, FIRST, now);
    return stages.map(({ stage }) => ({
      to: `/admin/stages/${encodeURIComponent(stage.id)}`,
      label: stage.title,
      detail: `${dashedDate(startDay(stage))} · ${stage.location}`,
    }));
  },
  Personnes: async ({ services, today }, text) => {
    const people = await listPeople(services.database, text, { ...FIRST, today });
    return people.map((person) => toPerson(person, [person.organisation, person.email].filter(Boolean).join(" · ")));
  },
  Entreprises: async ({ services, today }, text) => {
    const companies = await listOrganisations(services.database, { text, kind: null }, { ...FIRST, today });
    return companies.map(({ id, companyName, companyCity }) => ({
      to: organisationPath(id),
      form: `${organisationPath(id)}/modifier`,
      label: companyName,
      detail: companyCity,
    }));
  },
  Documents: async ({ services }, text) => {
    const filter = { year: null, kind: null, text };
    const documents = await listRegister(services.database, filter, FIRST);
    return documents.map((document) => ({
      to: registeredPath(document.id),
      label: document.number,
      detail: [DOCUMENT_KINDS[document.kind].label, registerRecipient(document)].filter(Boolean).join(" · "),
    }));
  },
  Factures: async ({ services, today }, text) => {
    const invoices = await listInvoices(services.database, { text }, FIRST, today);
    return invoices.map(({ id, kind, number, recipientName, totalCents }) => ({
      to: invoicePath(id),
      label: number ?? `${INVOICE_KINDS[kind].label} (brouillon)`,
      detail: [recipientName, centsText(totalCents)].filter(Boolean).join(" · "),
    }));
  },
  Devis: async ({ services, today }, text) => {
    const quotations = await listQuotations(services.database, { text }, FIRST, today);
    return quotations.map(({ id, number, recipientName, totalCents }) => ({
      to: quotationPath(id),
      label: number ?? "Devis (brouillon)",
      detail: [recipientName, centsText(totalCents)].filter(Boolean).join(" · "),
    }));
  },
  Réclamations: async ({ services, today }, text) => {
    const filter = { state: null, kind: null, year: null, text };
    const complaints = await listComplaints(services.database, filter, { ...FIRST, today });
    return complaints.map(({ id, number, kind, name }) => ({
      to: complaintPath(id),
      label: number,
      detail: [COMPLAINT_KINDS[kind], name].filter(Boolean).join(" · "),
    }));
  },
  Pages: (_, text) =>
    PAGES.filter(({ words }) => saidIn(words, text)).map(({ to, label }) => ({ to, label, detail: "" })),
};

const toPerson = (person: NearPerson, detail: string): Found => ({
  to: personPath(person.id),
  form: `${personPath(person.id)}/modifier`,
  label: fullName(person),
  detail,
});

/** One more than is shown says that there are more. */
const FIRST = { offset: 0, limit: SHOWN + 1, order: null };

/** Where all of a kind are listed. */
const LISTS: Readonly<Record<string, string>> = {
  Stages: "/admin/modifier?etat=tous&",
  Personnes: "/admin/personnes?",
  Entreprises: "/admin/entreprises?",
  Documents: "/admin/dossiers/registre?",
  Factures: "/admin/factures?",
  Devis: "/admin/devis?",
  Réclamations: "/admin/reclamations?",
};
const listQuery = (q: string) => `${new URLSearchParams({ q })}`;

/** Removes accents, apostrophes and the letter of the plural. */
const wordsOf = (text: string) =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.replace(/s$/, ""));

const { things, tools } = menuLinks({ toCall: 0, failedMails: 0, lateComplaints: 0 });
const PAGES = [...things, ...tools]
  .flatMap(({ to, label, below = [] }) => [{ to, label }, ...below])
  .map(({ to, label }) => ({ to, label, words: wordsOf(label) }))
  .concat(
    SETTINGS_PAGES.map(({ to, label, also = "" }) => ({
      ...{ to, label: `Réglages : ${label}` },
      words: wordsOf(`Réglages ${label} ${also}`),
    })),
  );

/** Each word of the text begins one of those; small ones, as « de », count for nothing beside others. */
function saidIn(words: readonly string[], text: string): boolean {
  const said = wordsOf(text);
  const counted = said.filter((word) => word.length >= 3);
  if (said.length === 0) return false;
  return (counted.length > 0 ? counted : said).every((begun) => words.some((word) => word.startsWith(begun)));
}

export default function SearchPage({ loaderData: { text, groups, isNear } }: Route.ComponentProps) {
  const results = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other words, there are other results.
  useEffect(() => {
    // The next Tab leads to the first result, not through the whole menu.
    results.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <section className="outline-none" ref={results} tabIndex={-1}>
      <h1 className="text-h2">{text === "" ? "Recherche" : typeset(`Recherche : ${text}`)}</h1>
      {isNear && groups.length > 0 && <p className="mt-2">{typeset("Rien n’a été trouvé. Ces noms sont proches :")}</p>}
      {groups.length === 0 && (
        <p className="mt-2">
          {searchText(text).length < FEWEST_LETTERS
            ? "Tapez au moins deux lettres d’un nom, d’un titre ou d’un numéro."
            : "Rien n’a été trouvé."}
        </p>
      )}
      <div className="mt-3 gap-4 lg:columns-2">
        {groups.map(({ title, found, all }) => (
          <section className="mb-4 break-inside-avoid rounded-card border border-line bg-paper px-4 py-3" key={title}>
            <h2 className="text-h3">{title}</h2>
            <ul>
              {found.map(({ to, label, detail, form }) => (
                <li className="flex items-baseline gap-x-4 border-line border-t first:border-t-0" key={to}>
                  <Result detail={detail} label={label} to={to} />
                  {form && (
                    <Link className="link shrink-0" to={form}>
                      Modifier
                      <span className="sr-only">{typeset(` ${label}`)}</span>
                    </Link>
                  )}
                </li>
              ))}
            </ul>
            {all && (
              <Link className="link inline-flex min-h-9 items-center" to={all}>
                Tout voir
                <span className="sr-only">{`\u00a0: ${title}`}</span>
              </Link>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

const RESULT = "block min-w-0 flex-1 break-words py-1.5 hover:underline";

/** A document is a file, not a page of the router. */
function Result({ to, label, detail }: Omit<Found, "form">) {
  const words = (
    <>
      <span className="font-semibold">{typeset(label)}</span>
      {detail !== "" && <span className="ml-2 text-earth">{typeset(detail)}</span>}
    </>
  );
  if (to.startsWith("/admin"))
    return (
      <Link className={RESULT} to={to}>
        {words}
      </Link>
    );
  return (
    <a className={RESULT} href={to}>
      {words}
    </a>
  );
}
