import type { Reader } from "#platform/database/database.ts";
import type { Reached } from "../rules/reached.ts";
import { isReached, type TellingSettings } from "./tell-registrants.ts";
import { eachBatch, nameOf } from "./told-registrants.ts";

/** The registrants whom a change of a stage tells, and those to call, by name: the rule of tellRegistrants. */
export async function whoIsTold(
  database: Reader,
  stageId: string,
  settings: Pick<TellingSettings, "sendsMail">,
): Promise<{ told: string[] } & Pick<Reached, "toCall">> {
  const told: string[] = [];
  const toCall: Reached["toCall"] = [];
  for await (const people of eachBatch(database, stageId))
    for (const person of people)
      if (isReached(person, settings)) told.push(nameOf(person));
      else toCall.push({ name: nameOf(person), phone: person.phone });
  return { told, toCall };
}
