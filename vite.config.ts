import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { BROWSER_CHUNKS } from "./scripts/browser-chunks.ts";
import { latinSource } from "./scripts/latin-source.ts";
import { noServerCodeInBrowser } from "./scripts/no-server-code.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), noServerCodeInBrowser(), latinSource()],
  // No inlining: a drawing with its own address is cached once for all pages.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: BROWSER_CHUNKS } },
        },
      },
    },
    // The server build: the app as one function, for the tests; startSite, for the benches; the production process and the
    // demonstration, which then load no TypeScript; and the threads that write spreadsheets and PDFs.
    ssr: {
      // Nine hundred small files: reading and linking them was half of the time of a start.
      resolve: {
        noExternal: ["kysely", /better-auth/, "better-call", "zod", "jose", "react-router", "write-excel-file"],
      },
      build: {
        rollupOptions: {
          input: {
            index: "./server/http/app.ts",
            start: "./server/process/start.ts",
            main: "./server/process/main.ts",
            demonstration: "./scripts/demo/main.ts",
            "sheet-worker": "./platform/sheets/sheet-worker.ts",
            "pdf-worker": "./platform/pdf/pdf-worker.ts",
          },
          // In one folder: they find the client files relative to their own path.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
});
