import { Link, useNavigation } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { complaintYears, listComplaints } from "../../data/list-complaints.ts";
import { REGISTER_EXPLAINED, SEARCHED_SO_FAR } from "../../rules/complaint-messages.ts";
import type { Route } from "./+types/list";
import { ComplaintFilters } from "./complaint-filters.tsx";
import { LineItem } from "./line-item.tsx";
import { readRegisterFilter, registerQuery } from "./read-filter.ts";
import { toShownLine } from "./show-line.ts";

export const meta: Route.MetaFunction = () => [{ title: "Réclamations – Administration" }];

const PAGE_SIZE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const today = dayInParis(clock());
  const { filter, form } = readRegisterFilter(url.searchParams);
  const after = queryText(url.searchParams, "avant") ?? "";
  const [{ lines, next }, years] = await Promise.all([
    listComplaints(database, { filter, after, size: PAGE_SIZE, today }),
    complaintYears(database),
  ]);
  return { lines: lines.map((line) => toShownLine(line, today)), next, years, form, isFirst: after === "" };
}

export const action = refuseAdminPost;

export default function Register({ loaderData: { lines, next, years, form, isFirst } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  const query = registerQuery(form);
  return (
    <section>
      <h1 className="text-h2">Réclamations</h1>
      <p className="measure mt-2 text-earth">{typeset(REGISTER_EXPLAINED)}</p>
      <p className="no-print mt-6 flex flex-wrap gap-4">
        <ButtonLink look="solid" to="/admin/reclamations/ajouter">
          Enregistrer un appel, un incident, une idée
        </ButtonLink>
        {/* Not a Link: the answer is a file. */}
        <a className={buttonClass("quiet")} href={`/admin/reclamations/export.xlsx${query === "" ? "" : `?${query}`}`}>
          Exporter (.xlsx)
        </a>
      </p>
      <ComplaintFilters form={form} years={years} />
      {lines.length === 0 && <NoLine filtered={query !== "" || !isFirst} hasMore={next !== null} />}
      {lines.length > 0 && (
        <ol aria-busy={loading} className="mt-6 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {lines.map((line) => (
            <LineItem key={line.id} line={line} />
          ))}
        </ol>
      )}
      <Following isFirst={isFirst} next={next} query={query} />
    </section>
  );
}

interface FollowingProps {
  query: string;
  next: string | null;
  isFirst: boolean;
}

/** By the last number shown: a page costs the same, however far it is. */
function Following({ query, next, isFirst }: FollowingProps) {
  if (isFirst && next === null) return null;
  const after = new URLSearchParams(query);
  if (next !== null) after.set("avant", next);
  return (
    <nav aria-label="Pages" className="no-print mt-8 flex flex-wrap items-center gap-4">
      {!isFirst && (
        <Link className={buttonClass("quiet")} to={`/admin/reclamations${query === "" ? "" : `?${query}`}`}>
          Revenir au début
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass("quiet")} to={`?${after}`}>
          Page suivante
        </Link>
      )}
    </nav>
  );
}

function NoLine({ filtered, hasMore }: { filtered: boolean; hasMore: boolean }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-6">
      <p className="font-semibold text-lead">
        {hasMore ? SEARCHED_SO_FAR : filtered ? "Aucune ligne ne correspond." : "Le registre est vide."}
      </p>
      <p className="measure mt-3">
        {filtered ? (
          <Link className="link" to="/admin/reclamations">
            Tout afficher
          </Link>
        ) : (
          typeset(
            "Une réclamation envoyée depuis la page publique arrive ici d’elle-même. Enregistrez ici ce qui vous est dit de vive voix, les incidents et les idées de l’équipe.",
          )
        )}
      </p>
    </div>
  );
}
