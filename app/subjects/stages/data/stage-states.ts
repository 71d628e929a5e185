import { sql } from "kysely";

// Literals, so that a prepared query is planned with them. Both need `stages` in the query, and no other table with a state.

/** The stage can be found and booked. */
export const IS_OPEN = sql<boolean>`stages.state = 'open'`;

/** The stage takes place, or took place: also one that the office has put away. */
export const TAKES_PLACE = sql<boolean>`stages.state in ('open', 'archived')`;
