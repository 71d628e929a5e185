import { mergesOf } from "#subjects/people/data/forget-merges.ts";
import { readRegistrantKey } from "#subjects/people/rules/person-keys.ts";
import type { Collector } from "../collector.ts";
import { instant } from "../collector.ts";
import type { Person } from "../person.ts";

export const mergedEntries: Collector = {
  file: "fiches-reunies.json",
  about: "Les fiches que le centre a réunies parce qu’elles sont de la même personne : la vôtre.",
  async *rows(database, person) {
    for (const merge of await mergesOf(database, person)) {
      // Only the side that is proved: the other may be of somebody else, whom the centre has merged by mistake.
      const [own] = [
        { key: merge.key, email: merge.email },
        { key: merge.into_key, email: merge.into_email },
      ].filter(({ key }) => isOf(person, key));
      if (own) yield { "adresse de la fiche": own.email, "réunie avec une autre le": instant(merge.merged_at) };
    }
  },
};

/** Not by the address alone, which a couple may share. An address without an account has no name to compare. */
function isOf({ userId, email, nameKey }: Person, key: string): boolean {
  const named = readRegistrantKey(key);
  if (!named) return key === userId;
  return named.contact === email && (nameKey === undefined || named.personKey === nameKey);
}
