import { sql } from "kysely";
import { HALVES, type Half } from "#subjects/planning/rules/thing.ts";
import { siteFilePath } from "#subjects/settings/rules/site-file.ts";
import { type Collector, instant } from "../collector.ts";

/** Found by the address that the centre noted, which must be verified by the account. */
export const trainer: Collector = {
  file: "equipe.json",
  about: "Ce que le centre note de vous comme personne de son équipe.",
  async *rows(database, { email }) {
    if (email === null) return;
    const row = await database
      .selectFrom("trainers")
      .selectAll()
      .where("email", "=", email)
      // The index has this condition.
      .where(sql<boolean>`email <> ''`)
      .executeTakeFirst();
    if (!row) return;
    yield {
      nom: row.name,
      spécialité: row.speciality,
      présentation: row.background,
      devise: row.motto,
      "e-mail": row.email,
      "portrait dessiné": row.portrait,
      photo: row.photo_id && siteFilePath(row.photo_id),
      "archivé le": instant(row.archived_at),
      "modifié le": instant(row.updated_at),
    };
  },
};

/** When the centre noted that they are not there. */
export const unavailabilities: Collector = {
  file: "absences.json",
  about: "Vos absences notées par le centre comme personne de son équipe.",
  async *rows(database, { email }) {
    if (email === null) return;
    const rows = await database
      .selectFrom("unavailabilities as noted")
      .innerJoin("trainers", "trainers.id", "noted.trainer_id")
      .select(["from_day", "from_half", "to_day", "to_half", "reason", "created_at"])
      .where("email", "=", email)
      .where(sql<boolean>`email <> ''`)
      .orderBy("from_day")
      .execute();
    for (const row of rows)
      yield {
        du: `${row.from_day} (${HALVES[row.from_half as Half]})`,
        au: `${row.to_day} (${HALVES[row.to_half as Half]})`,
        motif: row.reason,
        "noté le": instant(row.created_at),
      };
  },
};
