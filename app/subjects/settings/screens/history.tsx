import { data, Form, Link, type RouterContextProvider } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { readNumber, readPage } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { Pages } from "#ui/pages.tsx";
import { saveSection } from "../data/save-setting.ts";
import { findSettingVersion, listSettingVersions, readStoredSetting } from "../data/stored-settings.ts";
import { ChangeList } from "../parts/change-list.tsx";
import { SECTION_PAGES } from "../parts/pages.ts";
import { VersionHead } from "../parts/version-head.tsx";
import { sectionForm } from "../rules/section-forms.ts";
import { versionChanges } from "../rules/section-history.ts";
import {
  SETTINGS_FAILED,
  SETTINGS_UNCHANGED,
  VERSION_CHANGED_MEANWHILE,
  VERSION_FILE_GONE,
  VERSION_GONE,
  VERSION_REFUSED,
  VERSION_RESTORED,
} from "../rules/setting-messages.ts";
import { SETTING_SECTIONS, type SettingSection, type SettingSections } from "../rules/site-settings.ts";
import type { Route } from "./+types/history";
import { showSavedSettings } from "./section-action.ts";

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
      <h1 className="mt-1 text-h2" id="historique">
        {`Historique : ${label}`}
      </h1>
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

interface HistoryAnswer {
  refusal?: string;
  success?: string;
  /** Why the rules of today refuse the version. */
  faults?: string[];
}

/** Saves an old version of a section as its newest one, if it is still valid. */
async function restoreVersion(request: Request, context: Readonly<RouterContextProvider>, section: SettingSection) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const [edited, version] = [readNumber(textOf(posted, "version")), readNumber(textOf(posted, "restored"))];
  const refuse = (answer: HistoryAnswer, status: number) => data<HistoryAnswer>(answer, { status });
  if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG }, 400);
  return runAction(
    context,
    async () => {
      const { database, settings, clock } = context.get(servicesContext);
      const form = sectionForm(section);
      const old = await findSettingVersion(database, { name: section, version });
      if (old === null || old.value === null) return refuse({ refusal: VERSION_GONE }, 400);
      const typed = form.toTyped(old.value as SettingSections[SettingSection]);
      const checked = form.check(typed, typed);
      if ("faults" in checked)
        return refuse(
          { refusal: VERSION_REFUSED, faults: Object.values(checked.faults).filter((fault) => fault !== undefined) },
          400,
        );
      const { value } = checked;
      const files = form.files?.(value) ?? [];
      const stored = await readStoredSetting(database, section);
      const changes = versionChanges(form, stored.value, value);
      if (changes.length === 0) return data<HistoryAnswer>({ success: SETTINGS_UNCHANGED });
      const saving = { section, value, edited, by, changes, files };
      const outcome =
        stored.version > edited ? "changedMeanwhile" : await saveSection({ database, settings }, saving, clock());
      if (outcome === "saved") {
        await showSavedSettings(context);
        return data<HistoryAnswer>({ success: VERSION_RESTORED });
      }
      return outcome === "fileMissing"
        ? refuse({ refusal: VERSION_FILE_GONE }, 400)
        : refuse({ refusal: VERSION_CHANGED_MEANWHILE }, 409);
    },
    (status) => refuse({ refusal: SETTINGS_FAILED }, status),
  );
}
