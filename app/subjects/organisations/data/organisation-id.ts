import { createHash } from "node:crypto";
import { searchText } from "#platform/values/search-text.ts";

/** What typed names are compared by: the same for every spelling that a search does not tell apart. */
export const nameKey = searchText;

/** The id of an organisation that was first named in a registration; empty without a name. */
export function organisationIdOf(name: string): string {
  const key = nameKey(name);
  return key === "" ? "" : createHash("sha256").update(key).digest("hex").slice(0, 32);
}
