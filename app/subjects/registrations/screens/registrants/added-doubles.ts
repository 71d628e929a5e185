import type { Reader } from "#platform/database/database.ts";
import { searchText } from "#platform/values/search-text.ts";
import { possibleDoubles as companiesLike } from "#subjects/organisations/data/find-organisations.ts";
import { organisationPath } from "#subjects/organisations/rules/organisation.ts";
import { findPerson } from "#subjects/people/data/find-person.ts";
import { possibleDoubles as peopleLike } from "#subjects/people/data/possible-doubles.ts";
import { nameOf, personPath } from "#subjects/people/rules/person.ts";

/** Somebody, or a company, that an addition has probably made a second time. */
export interface AddedDouble {
  text: string;
  /** Where both are merged. */
  to: string;
}

/** Those whom one form has registered, found by its id, who or whose company are registered for the first time. */
export async function readAddedDoubles(
  database: Reader,
  { stageId, submission }: { stageId: string; submission: string },
): Promise<AddedDouble[]> {
  if (submission === "") return [];
  const added = await database
    .selectFrom("participants")
    .select(["participants.id", "person_id", "organisation_id", "company"])
    .select(({ selectFrom, fn }) => [
      selectFrom("participants as own")
        .select(fn.countAll<number | string>().as("count"))
        .whereRef("own.person_id", "=", "participants.person_id")
        .as("ofPerson"),
      selectFrom("participants as own")
        .select(fn.countAll<number | string>().as("count"))
        .whereRef("own.organisation_id", "=", "participants.organisation_id")
        .where("own.submission", "<>", submission)
        .as("elsewhere"),
    ])
    .where("stage_id", "=", stageId)
    .where("submission", "=", submission)
    .orderBy("search_text")
    .execute();
  const people = added.filter(({ ofPerson }) => Number(ofPerson) === 1).map(({ id }) => doublesOfPerson(database, id));
  const companies = added.filter(({ elsewhere }) => Number(elsewhere) === 0);
  const named = new Map(companies.map((one) => [one.organisation_id, one.company]));
  const others = [...named].map(([id, name]) => (id ? doublesOfCompany(database, { id, name }) : []));
  return (await Promise.all([...people, ...others])).flat();
}

/** Those of one family have the same telephone and the same last name: it takes the first name too. */
async function doublesOfPerson(database: Reader, registration: string): Promise<AddedDouble[]> {
  const person = await findPerson(database, registration);
  if (!person) return [];
  const name = nameOf(person);
  const found = (await peopleLike(database, person)).filter((other) =>
    `${searchText(other.name)} `.startsWith(`${searchText(person.firstName)} `),
  );
  return found.map((other) => ({
    text:
      searchText(other.name) === searchText(name)
        ? `${name} existe déjà (${other.why}).`
        : `${name} est peut-être ${other.name} (${other.why}).`,
    to: mergePath(personPath(other.id), person.id),
  }));
}

async function doublesOfCompany(database: Reader, own: { id: string; name: string }): Promise<AddedDouble[]> {
  return (await companiesLike(database, own)).map(({ id, name }) => ({
    text: `« ${own.name} » ressemble à une entreprise connue, « ${name} ».`,
    to: mergePath(organisationPath(id), own.id),
  }));
}

const mergePath = (kept: string, double: string) => `${kept}/reunir?${new URLSearchParams({ avec: double })}`;
