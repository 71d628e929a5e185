import { createHash } from "node:crypto";
import { searchText } from "#platform/values/search-text.ts";

/** The same for every spelling of a name that a search does not tell apart; empty without a name. */
export function companyId(name: string): string {
  const key = searchText(name);
  return key === "" ? "" : createHash("sha256").update(key).digest("hex").slice(0, 32);
}
