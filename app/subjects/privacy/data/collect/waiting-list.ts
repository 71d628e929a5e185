import type { Reader } from "#platform/database/database.ts";
import { waitingStateName } from "#subjects/waiting-list/rules/waiting-list.ts";
import { type Collector, inBatches, instant } from "../collector.ts";
import { type Person, waitingEntriesOf } from "../person.ts";
import { typedFields } from "./typed-fields.ts";

export const waitingEntries: Collector = {
  file: "listes-d-attente.json",
  about: "Les listes d’attente que vous avez rejointes, pour vous ou pour un groupe.",
  async *rows(database, person) {
    const query = waitingEntriesOf(database, person)
      .innerJoin("stages", "stages.id", "entry.stage_id")
      .select(["entry.id", "entry.seats", "entry.email", "entry.state", "entry.created_at", "entry.ended_at"])
      .select(["stages.title", "stages.date"]);
    for await (const row of inBatches(query, "entry.id"))
      yield {
        stage: row.title,
        "date du stage": row.date,
        personnes: row.seats,
        "e-mail": row.email,
        état: waitingStateName(row.state),
        "depuis le": instant(row.created_at),
        "jusqu’au": instant(row.ended_at),
      };
  },
};

/** What was typed for this person, by anybody, as for registrations. */
export const waitingPeople: Collector = {
  file: "attente-en-cours.json",
  about:
    "Ce que le centre sait de vous tant que vous attendez une place, avec la situation de handicap si elle a été signalée.",
  async *rows(database, person) {
    const { userId, email } = person;
    const queries = [
      ...(userId === null ? [] : [ofAccount(database, userId)]),
      ...(email === null ? [] : [withAddress(database, person)]),
    ];
    for (const query of queries)
      for await (const row of inBatches(query, "waiting_people.id"))
        yield {
          id: row.id,
          stage: row.title,
          ...typedFields(row),
        };
  },
};

const ofAccount = (database: Reader, userId: string) =>
  peopleWaiting(database)
    .where("entry.user_id", "is not", null)
    .where("entry.user_id", "=", userId)
    .where("entry.kind", "=", "self");

const withAddress = (database: Reader, { userId, email }: Person) =>
  peopleWaiting(database)
    .where("waiting_people.email", "=", email)
    .where((column) =>
      column.or([
        column("entry.kind", "=", "group"),
        column("entry.user_id", "is", null),
        // That of another account: the account's own is in the rows above.
        column("entry.user_id", "<>", userId ?? ""),
      ]),
    );

const peopleWaiting = (database: Reader) =>
  database
    .selectFrom("waiting_people")
    .innerJoin("waiting_entries as entry", "entry.id", "waiting_people.entry_id")
    .innerJoin("stages", "stages.id", "entry.stage_id")
    .selectAll("waiting_people")
    .select("stages.title");
