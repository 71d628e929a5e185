// Writes recalls again and again until it is killed: node tests/faults/recall-process.ts LOCATION NOW
import { openDatabase } from "#platform/database/database.ts";
import { queueRecalls } from "#subjects/recall/data/send-recalls.ts";

const [location = "", now = ""] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(location));
for (;;) {
  const sent = await queueRecalls(database, new Date(now));
  process.stdout.write(`sent ${sent}\n`);
}
