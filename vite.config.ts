import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { noServerCodeInBrowser } from "./scripts/no-server-code.ts";

// One file for dependencies, one for code that every page uses: fewer requests, and better compression.
const CHUNKS = [
  { name: "react", test: /node_modules\/(react|scheduler)/ },
  {
    name: "site",
    // Without code that only administration pages or pages with a form share.
    test: /\/(app\/(?!routes\/|entry|archive-answer|call-lists|erasure-fields|held-list|link-page|load-error|map-page|more-files|participants|profile-fields|run-client-action|send-file|sign-in-first|stages\/(stage-card|place|fact-|rich-)|use-answer|use-focus-on-fault|dialog-actions|ui\/(field|dialog|submit|form|phone|after|use))|domain\/(?!accounts|age|documents|journal|mails|privacy|registrations\/(?!registration-state)|stages\/(catalogue|half-days|public-holidays|timetable|place|price|public-facts|stage-fact|stage-form|stage-changes|stage-version|stage-file|stage-warnings|stage-save|upload)|waiting-list|form-messages|map-fields|phone|email|length|search-text))/,
    minShareCount: 2,
  },
  {
    // Of pages with a form: each file less is also a name less in the manifest of all routes.
    name: "forms",
    test: /\/app\/(run-client-action|use-answer|use-focus-on-fault|load-error|ui\/(field|submit|form|use))/,
    minShareCount: 2,
  },
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
