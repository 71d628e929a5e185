import { relative } from "node:path";
import type { Plugin } from "vite";

const ROOT = `${import.meta.dirname}/..`;
const SERVER_ONLY =
  /^(server\/|app\/subjects\/[^/]+\/(data|mails)[./]|platform\/(?!forms\/|values\/|documents\/)|app\/entry\.server)|node_modules\/(kysely|valibot|marked|pg[^/]*|better-auth|@better-auth)\/|__vite-browser-external/;

/** Fails the build when code of a server module is in a file that browsers load. */
export function noServerCodeInBrowser(): Plugin {
  return {
    name: "no-server-code-in-browser",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const file = relative(ROOT, id);
          if (renderedLength > 0 && SERVER_ONLY.test(file))
            this.error(`${file} would reach the browser in ${chunk.fileName}`);
        }
      }
    },
  };
}
