import { singleStatement } from "#platform/database/single-statement.ts";
import { teamLink } from "#subjects/holdings/data/team-links.ts";
import { teamHeld } from "#subjects/holdings/mails.ts";
import { digestOf, storeLink } from "#subjects/mails/data/links.ts";
import { storedMail } from "../../stored-mail.ts";
import type { Site } from "../site.ts";

/** The token of its link. */
export const TEAM_LINK = "lien-equipe-du-gaec-01";

/** A company with somebody who holds something has a contact, to whom the link of the team was sent. */
export async function plantTeam({ services: { database, clock } }: Pick<Site, "services">, token = TEAM_LINK) {
  const { person, own } = await database
    .selectFrom("holdings")
    .innerJoin("people", "people.id", "holdings.person_id")
    .select(["people.id as person", "organisation_id as own"])
    .where("certification_id", "=", "certiphyto")
    .orderBy("ends_on", "desc")
    .orderBy("holdings.id")
    .executeTakeFirstOrThrow();
  const companies = database.selectFrom("organisations").select("id").where("kind", "=", "company").orderBy("id");
  const id = own ?? (await companies.where("merged_into", "is", null).executeTakeFirstOrThrow()).id;
  const works = { organisation_id: id };
  await singleStatement(database).updateTable("people").set(works).where("id", "=", person).execute();
  const email = "equipe@ferme.example";
  await singleStatement(database)
    .updateTable("organisations")
    .set({ follower_email: email })
    .where("id", "=", id)
    .execute();
  await singleStatement(database)
    .insertInto("team_people")
    .values({ organisation_id: id, person_id: person, confirmed_at: clock(), by_name: "Odile Wacquez" })
    .onConflict((conflict) => conflict.columns(["organisation_id", "person_id"]).doNothing())
    .execute();
  const mail = storedMail(teamHeld.with({ ...teamHeld.example, organisationId: id }), email);
  if (!(await storeLink(database, teamLink, { mail, digest: digestOf(token) }, clock())))
    throw new Error("the link was not stored");
}
