import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const WORKER = "field-worker.js";
/** The document that names the files. */
const SHELL = "app/subjects/attendance/screens/field/shell.ts";

/**
 * The pages of field/, beside the site in build/client: their own few files, which a device keeps as a whole. Their names
 * stay the same, so that the document that names them does too (SHELL). The worker that keeps
 * them is at the root, because its address limits the pages that it may serve.
 */
export default defineConfig({
  publicDir: false,
  plugins: [namesOfFilesInWorker()],
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { main: "field/main.tsx", "field-worker": "field/service-worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "field-worker" ? WORKER : "field/[name].js"),
        chunkFileNames: "field/[name].js",
        assetFileNames: "field/[name][extname]",
      },
    },
  },
});

/** The worker must know what to keep, and differ when any of it does: a browser compares only the worker itself. */
function namesOfFilesInWorker(): Plugin {
  return {
    name: "names-of-files-in-worker",
    // After Vite's own plugins, which still change the style sheet while they write it.
    writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("field/"));
      const digests = files.map((name) => [`/${name}`, sha256(readFileSync(join(dir, name)))]);
      const build = sha256(digests.join() + readFileSync(SHELL, "utf8")).slice(0, 12);
      const worker = join(dir, WORKER);
      const code = readFileSync(worker, "utf8")
        .replaceAll("FIELD_FILES", JSON.stringify(Object.fromEntries(digests)))
        .replaceAll("FIELD_BUILD", JSON.stringify(build));
      writeFileSync(worker, code);
    },
  };
}

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
