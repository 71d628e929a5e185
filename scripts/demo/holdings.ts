import type { RequestServices } from "#platform/services.ts";
import { addDays, dayInParis, instantInParis } from "#platform/values/paris-time.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { addHolding } from "#subjects/holdings/data/change-holdings.ts";
import { noteOpened } from "#subjects/recall/data/recall-links.ts";
import { queueRecalls } from "#subjects/recall/data/send-recalls.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";

const FIVE_YEARS = 60;

/** In how many days a Certiphyto of the demonstration ends: over, near the end of its window, inside, before; many in one month. */
const ENDS_IN = [
  ...[-20, 30, 75, 95, 115],
  ...[130, 165, 180, 230, 250],
  ...Array.from({ length: 14 }, (_, index) => 206 + index),
  ...[300, 420, 1_000],
];

/** Holders in each window, some of whom were asked and opened the link, and fewer seats than they need. Made again, nothing is added. */
export async function makeDemoHoldings({ database, clock }: RequestServices) {
  const by = await findUserByEmail(database, "admin@demo.fr");
  if (!by) return;
  const now = clock();
  const today = dayInParis(now);
  const known = await database.selectFrom("holdings").select("id").where("source", "=", "typed").execute();
  const people = await database
    .selectFrom("people")
    .select("id")
    .where("merged_into", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("participants").select("participants.id").whereRef("participants.person_id", "=", "people.id")),
    )
    .orderBy("search_text")
    .orderBy("id")
    .limit(ENDS_IN.length + 4)
    .execute();
  if (known.length === 0)
    for (const [index, { id: personId }] of people.entries()) {
      const days = ENDS_IN[index];
      const end = addDays(today, days ?? 40);
      const kind =
        days === undefined
          ? { certificationId: "sst", months: 24 }
          : { certificationId: "certiphyto", months: FIVE_YEARS };
      const obtainedOn = addMonths(end, -kind.months);
      await addHolding(database, { personId, certificationId: kind.certificationId, obtainedOn, by }, now);
    }
  await queueRecalls(database, instantInParis(addDays(today, -3), "10:00"));
  const asked = await database.selectFrom("recalls").select("id").orderBy("ends_on").orderBy("id").limit(3).execute();
  for (const { id } of asked) await noteOpened(database, id, instantInParis(addDays(today, -2), "18:30"));
}
