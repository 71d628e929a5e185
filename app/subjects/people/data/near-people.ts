import type { Reader } from "#platform/database/database.ts";
import { isMistyped } from "#platform/values/mistyped.ts";
import { personWords, searchText } from "#platform/values/search-text.ts";

export interface NearPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/** A longer word is no name, and would cost time with each of the names. */
const LONGEST_NAME = 40;

/** The people whose name may be meant by a text in which letters are wrong. Reads all names: for a search that found nothing. */
export async function nearPeople(database: Reader, text: string, limit: number): Promise<NearPerson[]> {
  const said = personWords(text);
  if (said.length === 0 || said.some((word) => word.length > LONGEST_NAME)) return [];
  const sayings = [said, ...joinedOnce(said)];
  const people = await database
    .selectFrom("people")
    .select(["id", "first_name as firstName", "last_name as lastName"])
    .where("merged_into", "is", null)
    .orderBy("search_text")
    .orderBy("id")
    .execute();
  const isNear = ({ firstName, lastName }: NearPerson) => {
    const names = searchText(`${lastName} ${firstName}`).split(/[^\p{L}]+/u);
    const known = [...new Set([...names, ...joinedOnce(names).flat()])];
    return sayings.some((words) =>
      words.every((word) => known.some((name) => name === word || isMistyped(word, name))),
    );
  };
  const found: NearPerson[] = [];
  for (const person of people) {
    if (found.length === limit) break;
    if (isNear(person)) found.push(person);
  }
  return found;
}

/** The words with two neighbours written as one, for each two: « Le Coq » may be « Lecoq », and the other way round. */
const joinedOnce = (words: readonly string[]): string[][] =>
  words.slice(1).map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]);
