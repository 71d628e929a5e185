import { type RawBuilder, sql } from "kysely";

/** Whether the row's search_text contains this text, which is folded as it is (platform/values/search-text.ts). */
export function contains(folded: string): RawBuilder<boolean> {
  // A search for "100 %" means the sign itself, not the wildcard.
  return sql<boolean>`search_text like ${`%${folded.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
}
