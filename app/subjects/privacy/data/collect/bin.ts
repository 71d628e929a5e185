import { type Collector, instant } from "#platform/personal.ts";
import { registeredFields, typedFields } from "#subjects/registrations/data/personal.ts";
import { readInBin } from "../people-in-bin.ts";

export const deletedStages: Collector = {
  file: "corbeille.json",
  about:
    "Vos inscriptions que le centre a supprimées, ou dont il a supprimé le stage, et qu’il peut encore rétablir : 30 jours au plus.",
  async *rows(database, person) {
    for (const { stage, person: row, keptUntil } of await readInBin(database, person))
      yield {
        stage: stage.title,
        "date du stage": stage.date,
        ...typedFields(row),
        ...("registration_date" in row
          ? {
              "adresse postale": row.postal_address,
              ...registeredFields(row),
              "inscrit par": row.registered_by,
            }
          : { "en liste d’attente": true }),
        "gardé jusqu’au": instant(keptUntil),
      };
  },
};
