import { BadEnvironment } from "../../server/process/environment/environment.ts";
import type { Services } from "../../server/services.ts";

/** The demonstration's passwords are public: it never moves into a database where real people have accounts. */
export async function refuseRealDatabase({ database }: Services) {
  const marked = await database
    .selectFrom("settings")
    .select("name")
    .where("name", "=", "demonstration")
    .executeTakeFirst();
  if (marked) return;
  const somebody = await database.selectFrom("users").select("id").executeTakeFirst();
  if (somebody) {
    throw new BadEnvironment([
      "This database already has accounts that are not the demonstration's: set DATA_DIR or DATABASE_URL to an empty one.",
    ]);
  }
  await database.insertInto("settings").values({ name: "demonstration", value: "true" }).execute();
}
