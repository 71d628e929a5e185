// Production: `npm start`. Creates no account and no stage; scripts/demo/ does.
import cluster from "node:cluster";
import { batchLines, jsonLog } from "#platform/log.ts";
import { readEnvironment } from "./environment/environment.ts";
import { exitWith } from "./exit.ts";
import { superviseProcesses } from "./processes.ts";

const lines = batchLines((text) => process.stdout.write(text));
process.once("exit", lines.flush);
const log = jsonLog(lines.add);
await serve().catch(exitWith(log));

async function serve() {
  const [variables, defaults] = [process.env, { dataDir: "data" }];
  const environment = readEnvironment(variables, defaults);
  if (cluster.isPrimary && environment.processes > 1) {
    await superviseProcesses(environment, log);
    process.exit(0);
  }
  // Not loaded by the process that only supervises the others.
  const { startSite } = await import("./start.ts");
  await startSite({ variables, defaults, log });
}
