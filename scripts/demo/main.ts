// `npm run demo`: the site with demonstration data, by default on SQLite and on this machine only. Run from
// build/server/demonstration.js, where vite.config.ts puts it: docs/decisions/072.

import { jsonLog } from "#platform/log.ts";
import { exitWith } from "#server/process/exit.ts";
import { startSite } from "#server/process/start.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts.ts";
import { makeFirstPages, makeRest } from "./fill.ts";

const log = jsonLog((line) => process.stdout.write(line));
const { baseUrl } = await startSite({
  variables: process.env,
  defaults: { dataDir: "data/demo" },
  log,
  prepare: makeFirstPages,
  workBeside: makeRest,
}).catch(exitWith(log));

const accounts = DEMO_ACCOUNTS.map(({ profile }) => `${profile.email} / ${DEMO_PASSWORD}`);
process.stdout.write(
  `\n  Sillon is served on ${baseUrl.origin}\n  Accounts: ${accounts.join(", ")}\n  Ctrl+C stops it.\n\n`,
);
