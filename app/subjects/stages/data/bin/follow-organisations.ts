import type { Transaction } from "#platform/database/database.ts";

const NAMING_ONE = ["participants", "bookings", "booking_shares"] as const;

/** What comes back from the bin may name an organisation that was merged into another one meanwhile. */
export async function followOrganisations(transaction: Transaction): Promise<void> {
  for (const table of NAMING_ONE)
    for (let left = true; left; ) {
      const { numUpdatedRows } = await transaction
        .updateTable(table)
        .set(({ selectFrom }) => ({
          organisation_id: selectFrom("organisations as gone")
            .select("gone.merged_into")
            .whereRef("gone.id", "=", `${table}.organisation_id`),
        }))
        .where("organisation_id", "in", ({ selectFrom }) =>
          selectFrom("organisations as merged").select("merged.id").where("merged.merged_into", "is not", null),
        )
        .executeTakeFirstOrThrow();
      left = numUpdatedRows > 0n;
    }
}
