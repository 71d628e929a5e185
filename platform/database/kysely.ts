import type { Kysely } from "kysely";
import type { Database, Reader } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A new Kysely is outside of any transaction, which its own type does not say. */
export const toDatabase = (kysely: Kysely<Schema>) => kysely as unknown as Database;

/** All of Kysely, unchecked: for migrations, snapshots, the sign-in library, and raw SQL in tests. */
export const toKysely = (database: Reader) => database as unknown as Kysely<Schema>;
