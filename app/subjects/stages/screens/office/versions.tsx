import { data, Form, Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { queryText, readPage } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dashedDate, dayInParis, dayInWords, longFrenchDate, parseDay } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { Pages } from "#ui/pages.tsx";
import { Text } from "#ui/text.tsx";
import { toShownFacts } from "../../data/shown-facts.ts";
import { findVersion, listVersions } from "../../data/stage-versions.ts";
import { findStage } from "../../data/stages.ts";
import { FactsAfterProgramme, FactsBeforeProgramme } from "../../parts/fact-sections.tsx";
import type { ShownFacts } from "../../rules/facts/stage-facts.ts";
import { CHOSEN_STAGE_GONE, STAGE_DATA_NOT_LOADED } from "../../rules/form/stage-save-messages.ts";
import { startDay } from "../../rules/stage.ts";
import type { StageChange } from "../../rules/stage-changes.ts";
import { contentChanges, type StageContent, type StageVersion } from "../../rules/stage-version.ts";
import { timetableInWords } from "../../rules/timetable/timetable-words.ts";
import type { Route } from "./+types/versions";

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
          <Link className="link" to={`/admin/stages/${encodeURIComponent(stageId)}/reglages`}>
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

/** The texts of the stage's page. Its files of then may have been replaced, so they are only named. */
function VersionContent({ stage, facts }: { stage: StageContent["stage"]; facts: ShownFacts }) {
  const lines = [
    ["Type", stage.type],
    ["Date", dashedDate(startDay(stage))],
    ["Horaire", timetableInWords(stage.halfDays)],
    ["Lieu", stage.location],
    ["Durée", stage.duration === null ? "" : hoursText(stage.duration)],
    ["Inscription jusqu’au", stage.endRegistrationDate ? dashedDate(stage.endRegistrationDate) : ""],
    ["Satisfaction", stage.satisfactionPercentage === null ? "" : `${stage.satisfactionPercentage} %`],
    ["Programme PDF", stage.pdfUrl ? "oui" : "non"],
  ] as const;
  return (
    <div className="mt-4 grid gap-8 rounded-card border border-line bg-paper p-5 sm:p-7 [&_h2]:text-h3 [&_h3]:text-lead">
      <div>
        <p className="font-bold font-title text-h3">{typeset(stage.title)}</p>
        <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {lines
            .filter(([, value]) => value !== "")
            .map(([name, value]) => (
              <div key={name}>
                <dt className="text-base text-earth">{name}</dt>
                <dd className="font-semibold">{typeset(value)}</dd>
              </div>
            ))}
        </dl>
      </div>
      <FactsBeforeProgramme facts={facts} />
      {stage.details && (
        <section>
          <h2>Ce que vous apprendrez</h2>
          <Text content={stage.details.split(/\n+/)} />
        </section>
      )}
      <FactsAfterProgramme facts={facts} priceCents={stage.priceCents} />
    </div>
  );
}

interface Shown {
  version: number;
  by: string;
  at: string;
  changes: readonly StageChange[];
}

/** Latest first: who, when, and what became different. */
function VersionList({ versions }: { versions: readonly Shown[] }) {
  return (
    <ol className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line" reversed>
      {versions.map(({ version, by, at, changes }) => (
        <li className="bg-paper p-4 sm:p-5" key={version}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <p className="font-semibold">{by ? `${at}, par ${by}` : `Depuis le ${at}`}</p>
            <Link className="link" to={`?version=${version}`}>
              Voir ce qu’elle disait
            </Link>
          </div>
          {!by && version > 1 && (
            <p className="mt-1 text-base text-earth">
              {typeset("Premier état connu : ce qui a changé avant n’a pas été gardé.")}
            </p>
          )}
          {changes.length > 0 && (
            <dl className="mt-2 grid gap-2 text-base">
              {changes.map(({ field, label, before, after }) => (
                <div key={field}>
                  <dt className="text-earth">{label}</dt>
                  <dd className="whitespace-pre-line">
                    <del className="decoration-poppy/60">{before}</del>
                    <span aria-hidden="true"> → </span>
                    <ins className="font-medium no-underline">{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
