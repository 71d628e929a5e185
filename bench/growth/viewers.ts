import type { Size } from "./data.ts";
import { ASKED, TRAINER as TEAM } from "./opinions.ts";

/** The accounts that open the views, by number. */
export const [ADMINISTRATOR, HEAVY, CLIENT, TRAINER] = [1, 0, ASKED, TEAM.account];

export interface View {
  name: string;
  /** The number of the account; null for a visitor. */
  who: number | null;
  path: (size: Size) => string;
  /** The number of items when all are shown: then the time per item is compared. */
  parts?: (size: Size) => number;
}
