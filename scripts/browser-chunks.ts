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
  "app/subjects/stages/parts/whole-hours",
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

/** Small parts of pages with dialogs and facts: the page of a stage would load each as a file. */
const PARTS = [
  "app/subjects/stages/rules/stage-file",
  "app/ui/after-pointer-release",
  "app/ui/dialog",
  "app/ui/fact.tsx",
  "app/ui/notice",
  "app/ui/text.tsx",
  "platform/forms/use-hydrated",
  "platform/values/email",
  "platform/values/map-fields",
];
/** What the page of a stage shares with other pages that register, or show a registration. */
const REGISTERING = [
  "app/subjects/bookings/rules/payers",
  "app/subjects/opinions/rules/results/result-messages",
  "app/subjects/registrations/parts/participants",
  "app/subjects/registrations/rules/cancel-messages",
  "app/subjects/registrations/rules/confirmation-messages",
  "app/subjects/registrations/rules/correct-path",
  "app/subjects/registrations/rules/next-steps",
  "app/subjects/registrations/rules/participant",
  "app/subjects/registrations/rules/registration-messages",
  "app/subjects/registrations/rules/trainee-choices",
  "app/subjects/settings/parts/house-rules-link",
  "app/subjects/stages/parts/fact-sections",
  "app/subjects/stages/parts/half-day-list",
  "app/subjects/stages/parts/other-places",
  "app/subjects/stages/parts/price-line",
  "app/subjects/stages/rules/calendar",
  "app/subjects/stages/rules/facts",
  "app/subjects/stages/rules/stage-life",
  "app/subjects/yearly-report/rules/completed",
];
const PORTRAITS = [
  "app/subjects/settings/rules/portraits",
  "app/subjects/settings/rules/site-file",
  "app/subjects/team/parts/portrait",
];

/** The beginnings of paths that these lists name: a test checks that each is that of a file. */
export const NAMED = [...PUBLIC_PAGES, ...STAGES, ...FORMS, ...PARTS, ...REGISTERING, ...PORTRAITS];

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
  { name: "parts", test: (file: string) => isAmong(file, PARTS), minShareCount: 2 },
  { name: "registering", test: (file: string) => isAmong(file, REGISTERING), minShareCount: 2 },
  { name: "portraits", test: (file: string) => isAmong(file, PORTRAITS), minShareCount: 2 },
];
