import type { Reader } from "#platform/database/database.ts";
import { type Collector, inBatches, instant } from "#platform/personal.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { contactsOf } from "#subjects/identities/data/of-person.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { addMonths, HOLDING_MONTHS } from "#subjects/settings/rules/retention.ts";
import { HOLDING_SOURCES, type HoldingSource } from "../rules/holding.ts";

export const holdings: Collector = {
  file: "habilitations.json",
  about:
    "Vos certificats et habilitations que le centre connaît, avec leur fin : il s’en sert pour vous rappeler de les renouveler.",
  async *rows(database, person) {
    const query = database
      .selectFrom("holdings")
      .innerJoin("certifications", "certifications.id", "holdings.certification_id")
      .select(["holdings.id", "name", "obtained_on", "ends_on", "source", "created_at"])
      .where(({ eb, or, and, not, exists, selectFrom }) =>
        or([
          eb("participant_id", "in", registrationsOf(database, person).select("participants.id")),
          and([
            eb("person_id", "in", contactsOf(database, person).select("own.person_id")),
            // The centre may have merged the entry of somebody else into it by mistake.
            not(exists(selectFrom("people").select("people.id").whereRef("merged_into", "=", "holdings.person_id"))),
          ]),
        ]),
      );
    for await (const row of inBatches(query, "holdings.id"))
      yield {
        habilitation: row.name,
        "obtenue le": row.obtained_on,
        "valable jusqu’au": row.ends_on,
        origine: HOLDING_SOURCES[row.source as HoldingSource],
        "notée le": instant(row.created_at),
      };
  },
};

export const oldHoldings = (reader: Reader, now: Date) =>
  reader
    .selectFrom("holdings")
    .select("id")
    .where("ends_on", "<", addMonths(dayInParis(now), -HOLDING_MONTHS));
