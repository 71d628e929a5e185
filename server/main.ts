// Production: `npm start`. Makes no account and no stage; scripts/demo/ does.
import { exitWith } from "./exit.ts";
import { jsonLog } from "./log.ts";
import { startSite } from "./start.ts";

const log = jsonLog((line) => process.stdout.write(line));
await startSite({ variables: process.env, defaults: { dataDir: "data" }, log }).catch(exitWith(log));
