import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { lastHeldDay } from "#subjects/stages/data/half-days.ts";
import { coreOf, mayBeSameAs } from "../rules/doubles.ts";
import type { Organisation } from "../rules/organisation.ts";
import type { OrganisationKind } from "../rules/organisation-fields.ts";
import { toOrganisation } from "./organisation-rows.ts";

/** Null for one that does not exist, or was merged into another. */
export async function findOrganisation(database: Reader, id: string): Promise<Organisation | null> {
  const row = await database
    .selectFrom("organisations")
    .selectAll()
    .where("id", "=", id)
    .where("merged_into", "is", null)
    .executeTakeFirst();
  return row ? toOrganisation(row) : null;
}

export interface ListedOrganisation extends Organisation {
  registrations: number;
  /** The last day of a stage that somebody of it was registered on and that took place. */
  lastDay: Day | null;
  /** Another one has the same words in its name. */
  isDouble: boolean;
}

/** A part of them, sorted by name. */
export async function listOrganisations(
  database: Reader,
  { text, kind }: { text: string | null; kind: OrganisationKind | null },
  { offset, limit, today }: { offset: number; limit: number; today: Day },
): Promise<ListedOrganisation[]> {
  // First the ids of the page: what follows is counted for these alone.
  let page = database
    .selectFrom("organisations")
    .select("id")
    .where("merged_into", "is", null)
    .orderBy("search_text")
    .orderBy("id")
    .offset(offset)
    .limit(limit);
  if (kind) page = page.where("kind", "=", kind);
  for (const word of searchText(text ?? "").split(" ")) page = page.where(contains(word));
  const ids = (await page.execute()).map(({ id }) => id);
  const rows = await database
    .selectFrom("organisations")
    .selectAll()
    .select(({ selectFrom, fn }) => {
      const own = selectFrom("participants").whereRef("participants.organisation_id", "=", "organisations.id");
      return [
        own.select(fn.countAll<number | string>().as("count")).as("registrations"),
        own
          .innerJoin("stages", "stages.id", "participants.stage_id")
          .select(lastHeldDay(today).as("day"))
          .as("last_day"),
      ];
    })
    .where("id", "in", [...ids, ""])
    .orderBy("search_text")
    .orderBy("id")
    .execute();
  const names = await database.selectFrom("organisations").select("name").where("merged_into", "is", null).execute();
  const alike = Map.groupBy(names, ({ name }) => coreOf(name));
  return rows.map((row) => ({
    ...toOrganisation(row),
    isDouble: (alike.get(coreOf(row.name))?.length ?? 0) > 1,
    registrations: Number(row.registrations),
    lastDay: row.last_day,
  }));
}

export interface Named {
  id: string;
  name: string;
}

const SUGGESTED = 8;

/** Names with all these words, in the order of the list. */
export async function suggestedNames(database: Reader, text: string): Promise<string[]> {
  let query = database
    .selectFrom("organisations")
    .select("name")
    .where("merged_into", "is", null)
    .orderBy("search_text")
    .orderBy("id")
    .limit(SUGGESTED);
  for (const word of searchText(text).split(" ")) query = query.where(contains(word));
  return (await query.execute()).map(({ name }) => name);
}

/** Those that may be the same as this one. */
export async function possibleDoubles(database: Reader, { id, name }: Named): Promise<Named[]> {
  const others = await database
    .selectFrom("organisations")
    .select(["id", "name"])
    .where("merged_into", "is", null)
    .where("id", "<>", id)
    .orderBy("search_text")
    .orderBy("id")
    .execute();
  const isDouble = mayBeSameAs(name);
  return others.filter((other) => isDouble(other.name));
}

interface OrganisationStage {
  stageId: string;
  title: string;
  date: Day | null;
  /** Sorted by name. */
  people: { id: string; name: string }[];
}

/** The stages that people of it were registered on, the latest first. */
export async function stagesOfOrganisation(database: Reader, id: string): Promise<OrganisationStage[]> {
  const rows = await database
    .selectFrom("participants")
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select(["participants.id", "first_name", "last_name", "stage_id", "stages.title", "stages.date"])
    .where("organisation_id", "=", id)
    .orderBy("stages.date", "desc")
    .orderBy("stage_id")
    .orderBy("participants.search_text")
    .execute();
  return [...Map.groupBy(rows, ({ stage_id }) => stage_id)].map(([stageId, people]) => ({
    stageId,
    title: people[0]?.title ?? "",
    date: people[0]?.date ?? null,
    people: people.map((person) => ({ id: person.id, name: `${person.first_name} ${person.last_name}`.trim() })),
  }));
}
