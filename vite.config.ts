import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { noServerCodeInBrowser } from "./scripts/no-server-code.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), noServerCodeInBrowser()],
  // Every drawing keeps an address of its own, however small: browsers cache it once for all pages.
  build: { assetsInlineLimit: 0 },
  environments: {
    // One file for what changes only when a dependency does: fewer requests, and it compresses better whole.
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: [{ name: "react", test: /node_modules\/(react|scheduler)/ }] } },
        },
      },
    },
    // The server build is the product as one function; server/main.ts and the tests call it.
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});
