// `npm start`. Plain JavaScript, so that the production process loads the build and no compiler.
import { existsSync } from "node:fs";

const main = new URL("../build/server/main.js", import.meta.url);
if (!existsSync(main)) {
  process.stderr.write("Sillon cannot start:\n  - The site has not been built: run `npm run build` first.\n");
  process.exit(1);
}
await import(main.href);
