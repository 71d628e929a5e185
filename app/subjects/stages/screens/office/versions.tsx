import { data, Form, Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis, dayInWords, longFrenchDate, parseDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { Pages } from "#ui/pages.tsx";
import { toShownFacts } from "../../data/shown-facts.ts";
import { findVersion, listVersions } from "../../data/stage-versions.ts";
import { findStage } from "../../data/stages.ts";
import { readPage } from "../../parts/choice/read-choice.ts";
import { CHOSEN_STAGE_GONE, STAGE_DATA_NOT_LOADED } from "../../rules/form/stage-save-messages.ts";
import { contentChanges, type StageVersion } from "../../rules/stage-version.ts";
import type { Route } from "./+types/versions";
import { VersionContent } from "./version-content.tsx";
import { VersionList } from "./version-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Versions de la page – Administration" }];

const PAGE_SIZE = 20;
const LAST_PAGE = 500;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const stageId = params.stage;
  const page = readPage(url.searchParams, LAST_PAGE);
  const versions = await listVersions(database, { stageId, page, size: PAGE_SIZE });
  const latest = versions[0];
  if (!latest) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const day = parseDay(queryText(url.searchParams, "date") ?? "");
  const version = Number(/^\d{1,9}$/.exec(queryText(url.searchParams, "version") ?? "")?.[0] ?? 0);
  const chosen =
    day || version ? await findVersion(database, { stageId, ...(version ? { version } : { day: day ?? "" }) }) : null;
  return {
    stageId,
    title: latest.content.stage.title,
    isDeleted: !(await findStage(database, stageId)),
    today: dayInParis(clock()),
    day,
    /** What the page said then. */
    asked: version ? chosen && `à partir du ${longFrenchDate(chosen.publishedAt)}` : day && `le ${dayInWords(day)}`,
    chosen: chosen && { facts: toShownFacts(chosen.content.facts), stage: chosen.content.stage },
    versions: versions.slice(0, PAGE_SIZE).map((version, index) => {
      const before = versions[index + 1];
      return { ...toShown(version), changes: before ? contentChanges(before.content, version.content) : [] };
    }),
    page,
    hasMore: versions.length > PAGE_SIZE,
  };
}

function toShown({ version, publishedAt, by }: StageVersion) {
  return { version, by, at: longFrenchDate(publishedAt) };
}

export const action = refuseAdminPost;

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { stageId, title, isDeleted, today, day, asked, chosen, versions, page, hasMore } = loaderData;
  return (
    <section>
      <p>
        {isDeleted ? (
          typeset(`${title} (stage supprimé)`)
        ) : (
          <Link className="link" to={`/admin/modifier/${encodeURIComponent(stageId)}`}>
            {typeset(title)}
          </Link>
        )}
      </p>
      <h1 className="mt-1 text-h2">Versions de la page</h1>
      <p className="measure mt-2 text-earth">Ce que la page du stage a dit, depuis quand, et qui l’a écrit.</p>
      <Form className="mt-6 flex flex-wrap items-end gap-4 rounded-card border border-line bg-paper p-4" key={day}>
        <div className="min-w-56 flex-1">
          <TextField defaultValue={day ?? today} label="Ce que disait la page le" max={today} name="date" type="date" />
        </div>
        <button className={buttonClass("solid")} type="submit">
          Voir ce jour-là
        </button>
      </Form>
      {asked && (
        <section aria-labelledby="ce-jour-la" className="mt-8">
          <h2 className="text-h3" id="ce-jour-la">{`Ce que disait la page ${asked}`}</h2>
          {chosen ? (
            <VersionContent facts={chosen.facts} stage={chosen.stage} />
          ) : (
            <p className="mt-3">La page n’existait pas encore ce jour-là.</p>
          )}
        </section>
      )}
      <VersionList versions={versions} />
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGE_DATA_NOT_LOADED} />;
}
