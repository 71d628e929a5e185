// Tells new dates again and again until it is killed: node tests/faults/next-dates-process.ts LOCATION NOW
import { openDatabase } from "#platform/database/database.ts";
import { queueNewDates } from "#subjects/prospects/data/tell-dates.ts";

const [location = "", now = ""] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(location));
for (;;) {
  const sent = await queueNewDates(database, new Date(now));
  process.stdout.write(`sent ${sent}\n`);
}
