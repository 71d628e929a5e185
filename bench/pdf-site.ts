// The site in a process that draws certificates when it is told to: `site on …` when it listens, then for each line of
// standard input that many certificates, and `drawn` with the growth of its memory.
import { createInterface } from "node:readline";
import type { Services } from "#platform/services.ts";
import { certificateJob } from "./certificates.ts";

const { startSite } = (await import("../build/server/start.js" as string)) as typeof import("#server/process/start.ts");
let services: Services | null = null;
const { baseUrl } = await startSite({
  variables: process.env,
  defaults: { dataDir: "" },
  log: () => {},
  prepare: async (opened) => {
    services = opened;
  },
});
process.stdout.write(`site on ${baseUrl.origin}\n`);
let batch = 0;
createInterface(process.stdin).on("line", async (line) => {
  const before = process.memoryUsage.rss();
  for (let number = 0; number < Number(line); number++) await services?.pdfs.render(certificateJob(number));
  process.stdout.write(`drawn ${++batch} ${process.memoryUsage.rss() - before}\n`);
});
