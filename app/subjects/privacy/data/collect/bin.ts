import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { levelLabel } from "#subjects/registrations/rules/participant.ts";
import { choiceLabel, TRAINEE_KINDS } from "#subjects/registrations/rules/trainee-choices.ts";
import { type Collector, instant } from "../collector.ts";
import { readInBin } from "../people-in-bin.ts";

export const deletedStages: Collector = {
  file: "stages-supprimes.json",
  about:
    "Vos inscriptions et attentes pour des stages que le centre a supprimés et peut encore rétablir, 30 jours au plus.",
  async *rows(database, person) {
    for (const { stage, person: row, keptUntil } of await readInBin(database, person))
      yield {
        stage: stage.title,
        "date du stage": stage.date,
        prénom: row.first_name,
        nom: row.last_name,
        "e-mail": row.email,
        téléphone: row.phone,
        entreprise: row.company,
        niveau: levelLabel(row.level),
        "situation de handicap": Boolean(row.is_handicapped),
        "description du handicap": row.handicap_type,
        "situation du stagiaire": choiceLabel(TRAINEE_KINDS, row.trainee_kind),
        "formation payée par": choiceLabel(PAYERS, row.payer),
        ...("registration_date" in row
          ? {
              "adresse postale": row.postal_address,
              "inscrit le": instant(row.registration_date),
              "inscrit par": row.registered_by,
            }
          : { "en liste d’attente": true }),
        "gardé jusqu’au": instant(keptUntil),
      };
  },
};
