import { relative, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

/** What Rolldown tells of a module. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** Small code of most public pages: in files of its own it would cost more than it weighs. */
const PUBLIC_PAGES = [
  "app/frame/page-meta",
  "app/frame/site",
  "app/subjects/settings/parts/educational-organization",
  "app/subjects/stages/parts/pictures",
  "app/subjects/stages/parts/stage-picture",
  "app/subjects/stages/rules/stage-type",
  "app/ui/editable-text",
  "app/ui/page-text",
  "app/ui/rich-text",
];
/** Code of pages that show stages. */
const STAGES = [
  "app/subjects/notifications/parts/live/use-live-seats",
  "app/subjects/registrations/rules/registration-state",
  "app/subjects/stages/parts/place",
  "app/subjects/stages/parts/stage-card",
  "app/subjects/stages/rules/place",
  "app/subjects/stages/rules/price",
  "app/subjects/stages/rules/stage.ts",
  "app/subjects/stages/rules/timetable/half-days",
  "app/subjects/stages/rules/timetable/timetable-words",
  "platform/values/paris-time",
  "platform/values/plural",
];
const FORMS = [
  "app/ui/field",
  "app/ui/form",
  "app/ui/load-error",
  "app/ui/submit",
  "app/ui/use",
  "platform/forms/run-client-action",
  "platform/forms/use-answer",
  "platform/forms/use-focus-on-fault",
];

/** The beginnings of paths that these lists name: a test checks that each is that of a file. */
export const NAMED = [...PUBLIC_PAGES, ...STAGES, ...FORMS];

const isAmong = (file: string, starts: readonly string[]) =>
  starts.some((start) => relative(ROOT, file).startsWith(start));

/** The document around every page, as the router's plugin names it, and what starts it in a browser. */
const ON_EVERY_PAGE = ["app/root.tsx?__react-router-build-client-route", "app/entry.client.tsx"];

let reached: Set<string> | undefined;

/** Whether every page loads the module: the document imports it, or something that the document imports. */
function isOnEveryPage(id: string, modules: Modules): boolean {
  reached ??= reachedFrom(
    ON_EVERY_PAGE.map((path) => resolve(ROOT, path)),
    modules,
  );
  return reached.has(id);
}

function reachedFrom(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

// One file for dependencies, one for code that every page uses: fewer requests, and better compression.
export const BROWSER_CHUNKS = [
  { name: "react", test: /node_modules\/(react|scheduler)/ },
  {
    name: (id: string, modules: Modules) => (isOnEveryPage(id, modules) || isAmong(id, PUBLIC_PAGES) ? "site" : null),
    debugName: "site",
    test: (id: string) => isAmong(id, ["app/", "platform/", "config/"]),
  },
  { name: "stages", test: (file: string) => isAmong(file, STAGES), minShareCount: 2 },
  // For pages with a form: each file less is also a name less in the manifest of all routes.
  { name: "forms", test: (file: string) => isAmong(file, FORMS), minShareCount: 2 },
];
