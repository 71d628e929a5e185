import type { Services } from "#platform/services.ts";
import { installExample } from "#subjects/settings/data/example-settings.ts";

/** The example centre, unless the demonstration has settings already. */
export async function makeDemoCentre({ database, settings, clock }: Services) {
  if ((await settings.current()).isInstalled) return;
  await database.transaction().execute((transaction) => installExample(transaction, clock()));
  settings.invalidate();
}
