import { data, Form, Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { ChangeList } from "#subjects/settings/parts/change-list.tsx";
import { findBinOf } from "#subjects/stages/data/bin/bin-list.ts";
import { Fact } from "#ui/fact.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findEntry } from "../data/journal-list.ts";
import { JOURNAL_ACTIONS } from "../rules/journal.ts";
import type { Route } from "./+types/entry";

export const meta: Route.MetaFunction = () => [{ title: "Une entrée du journal – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database } = context.get(servicesContext);
  const entry = await findEntry(database, params.entry);
  if (!entry) throw data("Cette entrée du journal n’existe pas.", { status: 404 });
  const { action, stageId, at, person } = entry;
  const isDeletion = action === "participantRemoved" || action === "stageDeleted";
  const bin = isDeletion && stageId ? await findBinOf(database, { stageId, at, person }) : null;
  return { ...entry, bin, at: longFrenchDate(entry.at) };
}

export const action = refuseAdminPost;

export default function Entry({ loaderData: entry }: Route.ComponentProps) {
  const { at, by, byId, action, stageId, stageTitle, person, changes, bin } = entry;
  const isDeleted = action === "stageDeleted";
  return (
    <section className="max-w-4xl">
      <p className="no-print">
        <Link className="link inline-flex min-h-11 items-center" to="/admin/journal">
          Journal
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{JOURNAL_ACTIONS[action] ?? action}</h1>
      {bin !== null && (
        <Form action={`/admin/corbeille/${encodeURIComponent(bin)}`} className="no-print mt-3" method="post">
          <SubmitButton busy="Rétablissement…">Rétablir</SubmitButton>
        </Form>
      )}
      <dl className="wrap-anywhere mt-4 grid gap-3 rounded-card border border-line bg-paper p-5 sm:grid-cols-2">
        <Fact name="Quand">{at}</Fact>
        <Fact name="Par">
          {byId ? (
            <Link className="link" to={`/admin/journal?${new URLSearchParams({ par: byId })}`}>
              {by}
            </Link>
          ) : (
            by
          )}
        </Fact>
        {stageTitle !== "" && (
          <Fact name="Stage">
            {stageId ? (
              // A deleted stage still has its versions.
              <Link
                className="link"
                to={`/admin/stages/${encodeURIComponent(stageId)}/reglages${isDeleted ? "/versions" : ""}`}
              >
                {typeset(stageTitle)}
              </Link>
            ) : (
              typeset(stageTitle)
            )}
          </Fact>
        )}
        {person !== "" && (
          <Fact name="Personne">
            {/* A trainer is not among the people that can be searched. */}
            {action.startsWith("trainer") ? (
              person
            ) : (
              <Link className="link" to={`/admin/personnes?${new URLSearchParams({ q: person })}`}>
                {person}
              </Link>
            )}
          </Fact>
        )}
      </dl>
      <ChangeList changes={changes} />
    </section>
  );
}
