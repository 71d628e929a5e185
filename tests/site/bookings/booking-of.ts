import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { Site } from "../site.ts";

/** The id of the booking of who is registered with this address. */
export async function bookingOf(
  { services: { database } }: Pick<Site, "services">,
  stage: Pick<Stage, "id">,
  email: string,
): Promise<string> {
  const row = await database
    .selectFrom("participants")
    .select("booking_id")
    .where("stage_id", "=", stage.id)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.booking_id ?? "";
}
