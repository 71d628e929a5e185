import { sql } from "kysely";
import { type Collector, instant } from "#platform/personal.ts";
import { siteFilePath } from "#subjects/settings/rules/site-file.ts";

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
