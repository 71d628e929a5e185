import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { noServerCodeInBrowser } from "./scripts/no-server-code.ts";

/** Code that only some pages use: it is no part of the file that every page loads. */
const NOT_ON_EVERY_PAGE = [
  "app/routes/",
  "app/participants/",
  "app/stages/",
  "app/ui/after",
  "app/ui/dialog",
  "app/ui/fact",
  "app/ui/field",
  "app/ui/form",
  "app/ui/phone",
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
  "app/map-page",
  "app/more-files",
  "app/profile-fields",
  "app/run-client-action",
  "app/send-file",
  "app/sign-in-first",
  "app/use-answer",
  "app/use-focus-on-fault",
  "domain/accounts/",
  "domain/age",
  "domain/documents/",
  "domain/email",
  "domain/form-messages",
  "domain/journal/",
  "domain/length",
  "domain/mails/",
  "domain/map-fields",
  "domain/phone",
  "domain/privacy/",
  "domain/registrations/",
  "domain/search-text",
  "domain/stages/",
  "domain/waiting-list/",
];
const ON_EVERY_PAGE = ["app/stages/stage-events", "app/stages/stage-picture", "domain/stages/stage-type"];
/** Of pages that show stages. */
const STAGES = [
  "app/live/use-live-seats",
  "app/stages/place",
  "app/stages/stage-card",
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

const pathOf = (file: string) => relative(import.meta.dirname, file);
const isAmong = (file: string, starts: readonly string[]) => starts.some((start) => pathOf(file).startsWith(start));

// One file for dependencies, one for code that every page uses: fewer requests, and better compression.
const CHUNKS = [
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), noServerCodeInBrowser()],
  // No inlining: a drawing with its own address is cached once for all pages.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    // The server build: the app as one function, for the tests; startSite, for the demonstration; and the production
    // process, which then loads no TypeScript; and the thread that writes spreadsheets.
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: "./server/http/app.ts",
            start: "./server/process/start.ts",
            main: "./server/process/main.ts",
            "sheet-worker": "./server/registrations/sheet-worker.ts",
          },
          // In one folder: they find the client files relative to their own path.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
});
