import { type RawBuilder, sql } from "kysely";

/** Does the line's search_text hold these letters? They are folded as it is (domain/search-text.ts). */
export function contains(folded: string): RawBuilder<boolean> {
  // Somebody who searches for "100 %" means that very sign.
  return sql<boolean>`search_text like ${`%${folded.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
}
