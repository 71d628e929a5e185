import { type Collector, inBatches, instant } from "#platform/personal.ts";
import { contactsOf } from "#subjects/identities/data/of-person.ts";

export const personEntries: Collector = {
  file: "fiche.json",
  about: "La fiche que le centre tient de vous : nom, adresse, entreprise, notes.",
  async *rows(database, person) {
    const query = contactsOf(database, person)
      .innerJoin("people", "people.id", "own.person_id")
      .leftJoin("organisations", "organisations.id", "people.organisation_id")
      .select(["own.id", "own.kind", "own.value", "own.is_proven", "people.notes", "people.updated_at"])
      .select(["first_name", "last_name", "organisations.name as organisation"])
      .select(({ selectFrom }) =>
        selectFrom("people as gone")
          .select(({ fn }) => fn.max("gone.updated_at").as("at"))
          .whereRef("gone.merged_into", "=", "people.id")
          .as("mergedAt"),
      );
    for await (const row of inBatches(query, "own.id")) {
      // Only what is proved: the centre may have merged the entry of somebody else into it by mistake.
      if (row.kind === "email" && row.value !== person.email && row.mergedAt) continue;
      if (row.kind === "phone" && row.mergedAt) continue;
      const contact = { [row.kind === "email" ? "adresse" : "téléphone"]: row.value };
      if (row.mergedAt) yield { ...contact, "réunie avec une autre le": instant(row.mergedAt) };
      else
        yield {
          ...contact,
          nom: `${row.first_name} ${row.last_name}`.trim(),
          entreprise: row.organisation,
          notes: row.notes,
          "modifiée le": instant(row.updated_at),
        };
    }
  },
};
