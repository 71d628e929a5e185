import { relative, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

/** Code that only some pages use: it is no part of the file that every page loads. */
const NOT_ON_EVERY_PAGE = [
  "app/routes/",
  "app/opinions/",
  "app/participants/",
  "app/stages/",
  "app/ui/after",
  "app/ui/dialog",
  "app/ui/fact",
  "app/ui/field",
  "app/ui/form",
  "app/ui/intent",
  "app/ui/phone",
  "app/ui/signature",
  "app/ui/submit",
  "app/ui/use",
  "app/archive-answer",
  "app/call-lists",
  "app/cancellation",
  "app/dialog-actions",
  "app/entry",
  "app/erasure-fields",
  "app/held-list",
  "app/link-page",
  "app/live/use-live-seats",
  "app/load-error",
  "app/more-files",
  "app/profile-fields",
  "app/qr-code",
  "app/run-client-action",
  "app/send-file",
  "app/sign-in-first",
  "app/use-answer",
  "app/use-focus-on-fault",
  "app/use-preloaded-pages",
  "domain/accounts/",
  "domain/age",
  "domain/assessments/",
  "domain/attendance/",
  "domain/audit/",
  "domain/complaints/",
  "domain/dashboard/",
  "domain/documents/",
  "domain/dossiers/",
  "domain/email",
  "domain/form",
  "domain/import/",
  "domain/journal/",
  "domain/length",
  "domain/mails/",
  "domain/map-fields",
  "domain/opinions/",
  "domain/paris-time",
  "domain/phone",
  "domain/plural",
  "domain/privacy/",
  "domain/registrations/",
  "domain/search-text",
  "domain/settings/",
  "domain/stages/",
  "domain/text-lengths",
  "domain/texts/",
  "domain/waiting-list/",
  "domain/yearly-report/",
];
const ON_EVERY_PAGE = [
  "app/stages/stage-events",
  "app/stages/stage-picture",
  "domain/complaints/complaint-link",
  "domain/settings/empty-centre",
  "domain/settings/look-paths",
  "domain/stages/stage-type",
];
/** Of pages that show stages. */
const STAGES = [
  "app/live/use-live-seats",
  "app/stages/place",
  "app/stages/stage-card",
  "domain/paris-time",
  "domain/plural",
  "domain/registrations/registration-state",
  "domain/stages/place",
  "domain/stages/price",
  "domain/stages/stage.ts",
  "domain/stages/timetable/half-days",
  "domain/stages/timetable/timetable-words",
];
const FORMS = [
  "app/load-error",
  "app/run-client-action",
  "app/ui/field",
  "app/ui/form",
  "app/ui/submit",
  "app/ui/use",
  "app/use-answer",
  "app/use-focus-on-fault",
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
      isAmong(file, ["app/", "domain/"]) && (isAmong(file, ON_EVERY_PAGE) || !isAmong(file, NOT_ON_EVERY_PAGE)),
    minShareCount: 2,
  },
  { name: "stages", test: (file: string) => isAmong(file, STAGES), minShareCount: 2 },
  // Of pages with a form: each file less is also a name less in the manifest of all routes.
  { name: "forms", test: (file: string) => isAmong(file, FORMS), minShareCount: 2 },
];
