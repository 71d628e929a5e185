// `npm run demo`: the site with demonstration data, by default on SQLite and on this machine only.

import { jsonLog } from "../../server/log.ts";
import { exitWith } from "../../server/process/exit.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, makeDemoAccounts } from "./accounts.ts";
import { makeDemoDocuments } from "./documents.ts";
import { makeDemoMails } from "./mails.ts";
import { refuseRealDatabase } from "./refuse-real-database.ts";
import { makeDemoStages } from "./stages.ts";
import { makeDemoWaitingList } from "./waiting-list.ts";

// Imported from the build, because pages exist only there; its type comes from the source.
const { startSite } = (await import(
  "../../build/server/start.js" as string
)) as typeof import("../../server/process/start.ts");
const log = jsonLog((line) => process.stdout.write(line));
const { baseUrl } = await startSite({
  variables: process.env,
  defaults: { dataDir: "data/demo" },
  log,
  prepare: async (services) => {
    await refuseRealDatabase(services);
    await makeDemoAccounts(services);
    await makeDemoStages(services);
    await makeDemoWaitingList(services);
    await makeDemoDocuments(services);
    await makeDemoMails(services);
  },
}).catch(exitWith(log));

const accounts = DEMO_ACCOUNTS.map(({ profile }) => `${profile.email} / ${DEMO_PASSWORD}`);
process.stdout.write(
  `\n  Sillon is served on ${baseUrl.origin}\n  Accounts: ${accounts.join(", ")}\n  Ctrl+C stops it.\n\n`,
);
