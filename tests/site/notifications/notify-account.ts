import { notify } from "#subjects/notifications/data/notifications.ts";
import { accountOf } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";

export async function notifyAccount(
  site: Site,
  { email, message }: { email: string; message: string },
  now = site.services.clock(),
): Promise<void> {
  const { id: userId } = await accountOf(site, { email });
  await site.services.database.transaction().execute((transaction) => notify(transaction, [{ userId, message }], now));
}
