import { type Collector, inBatches, instant } from "../collector.ts";
import { registrationsOf } from "../person.ts";
import { registeredFields, typedFields } from "./typed-fields.ts";

export const ownRegistrations: Collector = {
  file: "inscriptions.json",
  about: "Vos inscriptions à des stages, avec la situation de handicap si elle a été signalée.",
  async *rows(database, person) {
    const query = registrationsOf(database, person)
      .innerJoin("stages", "stages.id", "participants.stage_id")
      .selectAll("participants")
      .select(["stages.title", "stages.date", "stages.location"]);
    for await (const row of inBatches(query, "participants.id"))
      yield {
        stage: row.title,
        "date du stage": row.date,
        lieu: row.location,
        ...typedFields(row),
        "adresse postale": row.postal_address,
        ...registeredFields(row),
        "inscrit par": row.registered_by,
      };
  },
};

/** Names and stages only: the rest is the data of those people. */
export const registrationsOfOthers: Collector = {
  file: "inscriptions-faites-pour-d-autres.json",
  about: "Les personnes que votre compte a inscrites : leur nom et le stage.",
  async *rows(database, { userId }) {
    const query = database
      .selectFrom("participants")
      .innerJoin("stages", "stages.id", "participants.stage_id")
      .select(["participants.id", "first_name", "last_name", "registration_date", "stages.title", "stages.date"])
      .where("registered_by_user", "=", userId ?? "");
    for await (const row of inBatches(query, "participants.id"))
      yield {
        stage: row.title,
        "date du stage": row.date,
        prénom: row.first_name,
        nom: row.last_name,
        "inscrit le": instant(row.registration_date),
      };
  },
};
