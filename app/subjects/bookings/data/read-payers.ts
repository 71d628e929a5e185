import type { Reader } from "#platform/database/database.ts";

/** Who pays for a registration, the main payer first; whose part is still to be typed pays nothing yet. */
export async function readPayers(database: Reader, participantId: string): Promise<string[]> {
  const rows = await database
    .selectFrom("participants")
    .innerJoin("booking_shares as share", "share.booking_id", "participants.booking_id")
    .select("share.payer")
    .where("participants.id", "=", participantId)
    .where(({ or, eb }) => or([eb("share.cents", "is", null), eb("share.cents", "<>", 0)]))
    .orderBy("share.position")
    .execute();
  return rows.map(({ payer }) => payer);
}
