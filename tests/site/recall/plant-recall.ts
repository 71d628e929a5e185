import { singleStatement } from "#platform/database/single-statement.ts";
import { digestOf, storeLink } from "#subjects/mails/data/links.ts";
import { recallLink } from "#subjects/recall/data/recall-links.ts";
import { recall } from "#subjects/recall/mails.ts";
import { storedMail } from "../../stored-mail.ts";
import type { Site } from "../site.ts";

export const RECALL = "un-rappel";
/** The token of its link. */
export const RECALL_LINK = "lien-echeance-de-noemi";

/** Somebody who holds something that ends, and can be written to, was asked to renew it. */
export async function plantRecall({ services: { database, clock } }: Pick<Site, "services">, token = RECALL_LINK) {
  const holder = await database
    .selectFrom("holdings")
    .innerJoin("person_contacts as contact", "contact.person_id", "holdings.person_id")
    .select(["holdings.id", "holdings.ends_on", "contact.contact as email"])
    .where("contact.kind", "=", "email")
    .where("contact.contact", "<>", "")
    .where("holdings.certification_id", "=", "certiphyto")
    .orderBy("holdings.ends_on", "desc")
    .orderBy("holdings.id")
    .executeTakeFirstOrThrow();
  const told = { id: RECALL, holding_id: holder.id, ends_on: holder.ends_on ?? "", step: 1, created_at: clock() };
  await singleStatement(database)
    .insertInto("recalls")
    .values(told)
    .onConflict((conflict) => conflict.columns(["holding_id", "ends_on", "step"]).doUpdateSet({ id: RECALL }))
    .execute();
  const mail = storedMail(recall.with({ ...recall.example, recallId: RECALL }), holder.email);
  if (!(await storeLink(database, recallLink, { mail, digest: digestOf(token) }, clock())))
    throw new Error("the link was not stored");
}
