import { relative, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

/** Code that only some pages use: it is no part of the file that every page loads. */
const NOT_ON_EVERY_PAGE = [
  "app/subjects/",
  "app/entry",
  "app/frame/use-preloaded-pages",
  "app/ui/after",
  "app/ui/dialog",
  "app/ui/fact",
  "app/ui/field",
  "app/ui/form",
  "app/ui/intent",
  "app/ui/load-error",
  "app/ui/more-files",
  "app/ui/phone",
  "app/ui/qr-code",
  "app/ui/signature",
  "app/ui/submit",
  "app/ui/use",
  "platform/forms/run-client-action",
  "platform/forms/send-file",
  "platform/forms/use-answer",
  "platform/forms/use-focus-on-fault",
  "platform/values/age",
  "platform/values/email",
  "platform/values/form",
  "platform/values/length",
  "platform/values/map-fields",
  "platform/values/paris-time",
  "platform/values/phone",
  "platform/values/plural",
  "platform/values/search-text",
  "platform/values/text-lengths",
];
const ON_EVERY_PAGE = [
  "app/subjects/complaints/rules/complaint-link",
  "app/subjects/notifications/parts/live/live-events",
  "app/subjects/notifications/parts/live/use-live-unread",
  "app/subjects/settings/rules/empty-centre",
  "app/subjects/settings/rules/look-paths",
  "app/subjects/stages/parts/pictures",
  "app/subjects/stages/parts/stage-events",
  "app/subjects/stages/parts/stage-picture",
  "app/subjects/stages/rules/stage-type",
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
export const NAMED = [...NOT_ON_EVERY_PAGE, ...ON_EVERY_PAGE, ...STAGES, ...FORMS];

const pathOf = (file: string) => relative(ROOT, file);
const isAmong = (file: string, starts: readonly string[]) => starts.some((start) => pathOf(file).startsWith(start));

// One file for dependencies, one for code that every page uses: fewer requests, and better compression.
export const BROWSER_CHUNKS = [
  { name: "react", test: /node_modules\/(react|scheduler)/ },
  {
    name: "site",
    test: (file: string) =>
      isAmong(file, ["app/", "platform/"]) && (isAmong(file, ON_EVERY_PAGE) || !isAmong(file, NOT_ON_EVERY_PAGE)),
    minShareCount: 2,
  },
  { name: "stages", test: (file: string) => isAmong(file, STAGES), minShareCount: 2 },
  // For pages with a form: each file less is also a name less in the manifest of all routes.
  { name: "forms", test: (file: string) => isAmong(file, FORMS), minShareCount: 2 },
];
