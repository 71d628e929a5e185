import { Link, useNavigation } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { querySearch, queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { ageInWords } from "#platform/values/age.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { readPage } from "#subjects/stages/parts/choice/read-choice.ts";
import { Pages } from "#ui/pages.tsx";
import { listMails } from "../data/mail-list.ts";
import { StateBadge } from "../parts/state-badge.tsx";
import { isMailState } from "../rules/mail-states.ts";
import type { Route } from "./+types/list";
import { MailFilters } from "./mail-filters.tsx";
import { NoServer } from "./no-server.tsx";

export const meta: Route.MetaFunction = () => [{ title: "E-mails – Administration" }];

const PAGE_SIZE = 50;
const LAST_PAGE = 2_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock, sendsMail } = context.get(servicesContext);
  const q = querySearch(url.searchParams).trim();
  const etat = queryText(url.searchParams, "etat") ?? "";
  const state = isMailState(etat) ? etat : null;
  const page = readPage(url.searchParams, LAST_PAGE);
  const { mails, hasMore } = await listMails(database, { text: q, state, page, size: PAGE_SIZE });
  const now = clock();
  return {
    mails: mails.map(({ createdAt, ...mail }) => ({
      ...mail,
      age: ageInWords(createdAt, now),
      writtenOn: longFrenchDate(createdAt),
    })),
    filter: { q, etat: state ?? "" },
    page,
    hasMore,
    sendsMail,
  };
}

export const action = refuseAdminPost;

/** A date that must not break over two lines. */
const DASHED_DATE = /\b(\d\d)-(\d\d)-(\d{4})\b/g;

const COLUMNS = "md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1.4fr)_7.5rem]";

export default function Mails({ loaderData: { mails, filter, page, hasMore, sendsMail } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  return (
    <section>
      <h1 className="text-h2">E-mails</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Tout ce que le site écrit aux gens, du plus récent au plus ancien. Ouvrez-en un pour le relire, le renvoyer ou l’annuler. ",
        )}
        <Link className="link" to="/admin/courriels/modeles">
          Voir les modèles
        </Link>
      </p>
      {!sendsMail && <NoServer />}
      <MailFilters filter={filter} />
      {mails.length === 0 && <NoMail filtered={filter.q !== "" || filter.etat !== "" || page > 1} />}
      {mails.length > 0 && (
        <div aria-busy={loading} className="mt-6 overflow-hidden rounded-card border border-line bg-paper">
          <p aria-hidden="true" className={`hidden gap-4 px-4 py-2 text-base text-earth md:grid ${COLUMNS}`}>
            <span>État</span>
            <span>Destinataire</span>
            <span>Objet</span>
            <span className="text-right">Écrit</span>
          </p>
          <ul>
            {mails.map(({ id, recipient, subject, state, age, writtenOn }) => (
              <li className="border-line border-t first:border-t-0 md:first:border-t" key={id}>
                <Link
                  className={`grid gap-x-4 gap-y-1 px-4 py-3 transition-colors duration-150 hover:bg-hedge-wash md:items-center ${COLUMNS}`}
                  to={`/admin/courriels/${encodeURIComponent(id)}`}
                >
                  <span>
                    <StateBadge state={state} />
                  </span>
                  <span className="break-words text-base text-earth md:text-body">{recipient}</span>
                  <span className="break-words font-semibold">
                    {typeset(subject).replace(DASHED_DATE, "$1\u2011$2\u2011$3")}
                  </span>
                  <span className="text-base text-earth md:text-right" title={writtenOn}>
                    {age}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}

function NoMail({ filtered }: { filtered: boolean }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-6">
      <p className="font-semibold text-lead">
        {filtered ? "Aucun e-mail ne correspond." : "Aucun e-mail pour le moment."}
      </p>
      <p className="measure mt-3">
        {filtered ? (
          <Link className="link" to="/admin/courriels">
            Tout afficher
          </Link>
        ) : (
          "Une inscription, un stage déplacé ou un compte créé en écrivent : vous les verrez ici, même avant qu’ils partent."
        )}
      </p>
    </div>
  );
}
