import { data, Form, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { readPage } from "#subjects/stages/parts/choice/read-choice.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { Pages } from "#ui/pages.tsx";
import { listSettingVersions, readStoredSetting } from "../data/stored-settings.ts";
import { ChangeList } from "../parts/change-list.tsx";
import { VersionHead } from "../parts/version-head.tsx";
import { sectionForm } from "../rules/section-forms.ts";
import { versionChanges } from "../rules/section-history.ts";
import { SETTINGS_FAILED } from "../rules/setting-messages.ts";
import { SETTING_SECTIONS } from "../rules/site-settings.ts";
import type { Route } from "./+types/history";
import { SECTION_PAGES } from "./pages.ts";
import { type HistoryAnswer, restoreVersion } from "./restore-version.ts";

export const meta: Route.MetaFunction = () => [{ title: "Historique – Réglages – Administration" }];

const PAGE_SIZE = 20;
const LAST_PAGE = 500;

function sectionOf(name: string) {
  const section = SETTING_SECTIONS.find((known) => known === name);
  if (!section) throw data(null, { status: 404 });
  return section;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const section = sectionOf(params.section);
  const { database } = context.get(servicesContext);
  const form = sectionForm(section);
  const page = readPage(url.searchParams, LAST_PAGE);
  const versions = await listSettingVersions(database, { name: section, page, size: PAGE_SIZE });
  const { version: current } = await readStoredSetting(database, section);
  return {
    ...SECTION_PAGES[section],
    current,
    versions: versions.slice(0, PAGE_SIZE).map(({ version, value, savedAt, by }, index) => ({
      version,
      saved: `${longFrenchDate(savedAt)}, ${by ? `par ${by}` : "à l’installation"}`,
      changes: version === 1 ? [] : versionChanges(form, versions[index + 1]?.value, value),
    })),
    page,
    hasMore: versions.length > PAGE_SIZE,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireAdmin(context);
  return restoreVersion(request, context, sectionOf(params.section));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<HistoryAnswer>(serverAction, { failed: SETTINGS_FAILED });

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { label, to, current, versions, page, hasMore } = loaderData;
  useAnswerToast(actionData);
  return (
    <section aria-labelledby="historique">
      <p>
        <Link className="link" to={to}>
          {label}
        </Link>
      </p>
      <h2 className="mt-1 text-h3" id="historique">
        {`Historique : ${label}`}
      </h2>
      <p className="measure mt-2 mb-6 text-earth">
        Qui a enregistré quoi, et quand. Revenir à une version l’enregistre à nouveau : rien ne s’efface.
      </p>
      <FormRefusal message={actionData?.refusal} />
      <FormSuccess message={actionData?.success} />
      {actionData?.faults && (
        <ul className="mb-6 list-disc pl-6">
          {[...new Set(actionData.faults)].map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {versions.length === 0 && <p className="text-lead">Rien n’a encore été enregistré.</p>}
      <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line empty:hidden">
        {versions.map(({ version, saved, changes }) => (
          <li className="bg-paper p-4 sm:p-5" key={version}>
            <VersionHead isCurrent={version === current} saved={saved}>
              {version !== current && (
                <Form method="post" preventScrollReset>
                  <input name="version" type="hidden" value={current} />
                  <button className="link min-h-11 cursor-pointer" name="restored" type="submit" value={version}>
                    Revenir à cette version
                  </button>
                </Form>
              )}
            </VersionHead>
            {version === 1 ? (
              <p className="mt-1 text-base text-earth">Premier état enregistré.</p>
            ) : (
              <ChangeList changes={changes} />
            )}
          </li>
        ))}
      </ol>
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}
