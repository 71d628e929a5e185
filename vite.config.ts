import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { noServerCodeInBrowser } from "./scripts/no-server-code.ts";

// One file for what changes only when a dependency does, one for what every page of ours uses: fewer requests, and each
// compresses better whole.
const CHUNKS = [
  { name: "react", test: /node_modules\/(react|scheduler)/ },
  {
    name: "site",
    // But for what only administrators' pages share, and what only pages with a form do: it travels to them alone.
    test: /\/(app\/(?!routes\/|entry|participants|profile-fields|run-client-action|use-answer|use-focus-on-fault|dialog-actions|ui\/(field|dialog|submit|form|phone|after|use))|domain\/(?!accounts|documents|journal|registrations\/(?!registration-state)|stages\/(catalogue|stage-form|stage-changes|stage-file|stage-warnings|stage-save|upload)|form-messages|map-fields|phone|email|length))/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), noServerCodeInBrowser()],
  // Every drawing keeps an address of its own, however small: browsers cache it once for all pages.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    // The server build: the product as one function, which the tests call; what starts it, for the demonstration; and
    // the production process, which thus loads no source and no compiler for it.
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: "./server/http/app.ts",
            start: "./server/process/start.ts",
            main: "./server/process/main.ts",
          },
          // Beside one another: they find the browser's files by where they are.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
});
