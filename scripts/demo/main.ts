// `npm run demo`: the site with demonstration data, by default on SQLite and on this machine only.

import { jsonLog } from "../../server/log.ts";
import { exitWith } from "../../server/process/exit.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, makeDemoAccounts } from "./accounts.ts";
import { makeDemoAttendance } from "./attendance.ts";
import { makeDemoCentre } from "./centre.ts";
import { makeDemoDocuments } from "./documents.ts";
import { makeDemoDossiers } from "./dossiers.ts";
import { makeDemoMails } from "./mails.ts";
import { refuseRealDatabase } from "./refuse-real-database.ts";
import { makeDemoRepresentative } from "./representative.ts";
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
  prepare: async (process) => {
    await refuseRealDatabase(process);
    await makeDemoCentre(process);
    await makeDemoAccounts(process);
    await makeDemoRepresentative({ ...process, ...(await process.settings.current()) });
    const services = { ...process, ...(await process.settings.current()) };
    await makeDemoStages(services);
    await makeDemoWaitingList(services);
    await makeDemoDocuments(services);
    await makeDemoAttendance(services);
    await makeDemoDossiers(services);
    await makeDemoMails(services);
  },
}).catch(exitWith(log));

const accounts = DEMO_ACCOUNTS.map(({ profile }) => `${profile.email} / ${DEMO_PASSWORD}`);
process.stdout.write(
  `\n  Sillon is served on ${baseUrl.origin}\n  Accounts: ${accounts.join(", ")}\n  Ctrl+C stops it.\n\n`,
);
