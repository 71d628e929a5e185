import { singleStatement } from "#platform/database/single-statement.ts";
import type { Services } from "#platform/services.ts";
import { BadEnvironment } from "#server/process/environment/environment.ts";

/** Throws if the database has other accounts: the demonstration's passwords are public. */
export async function refuseRealDatabase({ database }: Services) {
  const marked = await database
    .selectFrom("settings")
    .select("name")
    .where("name", "=", "demonstration")
    .executeTakeFirst();
  if (marked) return;
  const user = await database.selectFrom("users").select("id").executeTakeFirst();
  if (user) {
    throw new BadEnvironment([
      "This database already has accounts that are not the demonstration's: set DATA_DIR or DATABASE_URL to an empty one.",
    ]);
  }
  await singleStatement(database).insertInto("settings").values({ name: "demonstration", value: "true" }).execute();
}
