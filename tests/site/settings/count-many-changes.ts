import { countSiteChange } from "#subjects/settings/data/change-rate.ts";
import type { marieEleveuse } from "../../people.ts";
import { accountOf } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";

/** As if this administrator had made all the changes of an hour. */
export async function countManyChanges(site: Site, person: typeof marieEleveuse): Promise<void> {
  const { database, clock } = site.services;
  const by = await accountOf(site, person);
  while (await countSiteChange(database, by, clock()));
}
