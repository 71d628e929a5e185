import type { ExpressionBuilder } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

type Holdings = Schema & { holding: Schema["holdings"] };

/** The address at which a holder is written to: one that an account has proved, or one that leads to the person. */
export const firstEmail = ({ selectFrom }: Pick<ExpressionBuilder<Holdings, "holding">, "selectFrom">) =>
  selectFrom("person_contacts")
    .select("person_contacts.contact")
    .whereRef("person_contacts.person_id", "=", "holding.person_id")
    .where("person_contacts.kind", "=", "email")
    .where("person_contacts.contact", "<>", "")
    .orderBy("is_proven", "desc")
    .orderBy("name_key", (order) => order.desc().nullsLast())
    .orderBy("person_contacts.contact")
    .limit(1);
