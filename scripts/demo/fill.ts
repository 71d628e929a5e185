import { setTimeout as after, setImmediate as nextTurn } from "node:timers/promises";
import { singleStatement } from "#platform/database/single-statement.ts";
import { errorFields } from "#platform/log.ts";
import type { RequestServices, Services } from "#platform/services.ts";
import { installExample } from "#subjects/settings/data/example-settings.ts";
import { makeDemoAccounts } from "./accounts.ts";
import { makeDemoAttendance } from "./attendance.ts";
import { makeDemoBookings } from "./bookings.ts";
import { makeDemoDocuments } from "./documents.ts";
import { makeDemoDossiers } from "./dossiers.ts";
import { makeDemoHoldings } from "./holdings.ts";
import { makeDemoInvoices } from "./invoices.ts";
import { makeDemoMails } from "./mails.ts";
import { inOneTransaction } from "./one-transaction.ts";
import { makePastComplaints } from "./past-year/complaints.ts";
import { makePastYear } from "./past-year/past-year.ts";
import { makeYearlyOpinions } from "./past-year/yearly-opinions.ts";
import { makeDemoPlanning } from "./planning.ts";
import { makeDemoProspects } from "./prospects.ts";
import { makeDemoQuotations } from "./quotations.ts";
import { refuseRealDatabase } from "./refuse-real-database.ts";
import { makeDemoRepresentative } from "./representative.ts";
import { makeDemoStages } from "./stages.ts";
import { makeDemoWaitingList } from "./waiting-list.ts";

/** What the first page shows: made before the site listens. */
export async function makeFirstPages(services: Services) {
  await refuseRealDatabase(services);
  await makeDemoCentre(services);
  await makeDemoAccounts(services);
  await inOneTransaction(await withSettings(services), makeDemoStages);
}

type Step = (services: RequestServices) => AsyncIterable<unknown> | Promise<unknown>;

/** By the name under which it is noted as made. Each makes nothing twice: the next start continues one that was stopped. */
const STEPS: Readonly<Record<string, Step>> = {
  representative: makeDemoRepresentative,
  waitingList: (services) => inOneTransaction(services, makeDemoWaitingList),
  attendance: makeDemoAttendance,
  mails: makeDemoMails,
  documents: makeDemoDocuments,
  pastYear: makePastYear,
  yearlyOpinions: (services) => inOneTransaction(services, makeYearlyOpinions),
  complaints: (services) => inOneTransaction(services, makePastComplaints),
  dossiers: makeDemoDossiers,
  bookings: (services) => inOneTransaction(services, makeDemoBookings),
  invoices: makeDemoInvoices,
  quotations: makeDemoQuotations,
  holdings: makeDemoHoldings,
  planning: makeDemoPlanning,
  prospects: makeDemoProspects,
};

const AFTER_FIRST_PAGE_MILLISECONDS = 500;

/** The rest, while the site is served: between two pieces of it, requests have their turn. */
export async function makeRest(services: Services, isStopping: () => boolean) {
  await after(AFTER_FIRST_PAGE_MILLISECONDS, null, { ref: false });
  try {
    if (await makeSteps(services, isStopping)) services.log("info", "demonstration filled");
  } catch (error) {
    if (!isStopping()) services.log("error", "demonstration not filled", errorFields(error));
  }
}

/** False when it was stopped before the end. */
export async function makeSteps(services: Services, isStopping: () => boolean): Promise<boolean> {
  const noted = await services.database.selectFrom("settings").select("name").execute();
  const made = new Set(noted.map(({ name }) => name));
  for (const [name, step] of Object.entries(STEPS)) {
    if (isStopping()) return false;
    if (made.has(noteOf(name))) continue;
    const pieces = step(await withSettings(services));
    if (pieces instanceof Promise) await pieces;
    else
      for await (const _ of pieces) {
        if (isStopping()) return false;
        await nextTurn();
      }
    await singleStatement(services.database)
      .insertInto("settings")
      .values({ name: noteOf(name), value: "made" })
      .execute();
  }
  return true;
}

const noteOf = (step: string) => `demonstration ${step}`;

const withSettings = async (services: Services) => ({ ...services, ...(await services.settings.current()) });

/** The example centre, unless the demonstration has settings already. */
async function makeDemoCentre({ database, settings, clock }: Services) {
  if ((await settings.current()).isInstalled) return;
  await database.transaction().execute((transaction) => installExample(transaction, clock()));
  settings.invalidate();
}
