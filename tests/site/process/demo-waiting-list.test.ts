import { expect, it } from "vitest";
import { makeDemoAccounts } from "../../../scripts/demo/accounts.ts";
import { makeDemoStages } from "../../../scripts/demo/stages.ts";
import { makeDemoWaitingList } from "../../../scripts/demo/waiting-list.ts";
import { ANY_ENGINE, openSite } from "../site.ts";

it.each(ANY_ENGINE)("the demonstration on %s has people who wait and a held seat, once", async (engine) => {
  const site = await openSite(engine);
  const { services } = site;
  await makeDemoAccounts(services);
  const entries = [];
  for (let start = 0; start < 2; start += 1) {
    await makeDemoStages(services);
    await makeDemoWaitingList(services);
    entries.push(
      await services.database
        .selectFrom("waiting_entries")
        .select(["id", "stage_id", "state", "seats", "email"])
        .orderBy("submission")
        .execute(),
    );
  }
  expect(entries[1]).toEqual(entries[0]);
  expect(entries[0]?.map(({ stage_id, state, seats, email }) => [stage_id, state, Number(seats), email])).toEqual([
    ["demo-presse-complet", "waiting", 1, "lucien@demo.example"],
    ["demo-presse-complet", "waiting", 2, "client@demo.fr"],
    ["demo-semoir-attente", "held", 1, "client@demo.fr"],
    ["demo-semoir-attente", "waiting", 1, "firmin@demo.example"],
  ]);
  await site.close();
});
