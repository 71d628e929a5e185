import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { Booked, BookedElsewhere } from "../rules/overlaps.ts";

// Literals, so that the query is planned with them. What does not take place holds nothing; a draft does not yet.
const HOLDS = sql<boolean>`stages.state in ('open', 'archived')`;

interface Wanted {
  first: Day;
  last: Day;
  /** These things only. */
  thingIds?: readonly string[];
  /** The half-days of drafts too, which only the planning shows. */
  withDrafts?: boolean;
}

interface BookedThing extends BookedElsewhere {
  isDraft: boolean;
}

/** What stages have on some days, both included, in the order of the hours. */
export async function listBooked(
  database: Reader,
  { first, last, thingIds, withDrafts = false }: Wanted,
): Promise<BookedThing[]> {
  const rows = await booked(database)
    .where("day", ">=", first)
    .where("day", "<=", last)
    .$if(thingIds !== undefined, (query) => query.where("thing_id", "in", thingIds ?? []))
    .where(withDrafts ? sql<boolean>`stages.state in ('open', 'archived', 'draft')` : HOLDS)
    .orderBy("day")
    .orderBy("starts")
    .orderBy("stages.id")
    .execute();
  return rows.map(toBooked);
}

const booked = (database: Reader) =>
  database
    .selectFrom("half_day_things")
    .innerJoin("stages", "stages.id", "half_day_things.stage_id")
    .select(["thing_id", "day", "starts", "ends", "place", "stages.id", "title", "location", "state"]);

interface Row {
  thing_id: string;
  day: Day;
  starts: string;
  ends: string;
  place: string;
  id: string;
  title: string;
  location: string;
  state: string;
}

const toBooked = ({ thing_id, day, starts, ends, place, location, id, title, state }: Row): BookedThing => ({
  ...{ thingId: thing_id, day, starts, ends, place: place || location },
  stage: { id, title },
  isDraft: state === "draft",
});

/** What one stage has; `onlyHeld`: nothing unless it takes place. */
export async function listBookedBy(
  database: Reader,
  stageId: string,
  { onlyHeld }: { onlyHeld: boolean },
): Promise<Booked[]> {
  const rows = await booked(database)
    .where("half_day_things.stage_id", "=", stageId)
    .$if(onlyHeld, (query) => query.where(HOLDS))
    .orderBy("day")
    .orderBy("starts")
    .orderBy("thing_id")
    .execute();
  return rows.map(toBooked);
}
