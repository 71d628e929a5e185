import { queryText } from "#platform/forms/query.ts";
import { type Day, parseDay } from "#platform/values/paris-time.ts";
import { isJournalAction } from "../rules/journal.ts";
import type { JournalFilter } from "../rules/journal-filter.ts";

/** The values of the form, from the query parameters; those that are too long or unknown are dropped. */
export interface JournalForm {
  personne: string;
  titre: string;
  stage: string;
  nature: string;
  par: string;
  du: string;
  au: string;
}

export function readJournalFilter(search: URLSearchParams): { filter: JournalFilter; form: JournalForm } {
  const text = (name: keyof JournalForm) => (queryText(search, name) ?? "").replaceAll("\0", "").trim();
  const nature = text("nature");
  const action = isJournalAction(nature) ? nature : null;
  const [from, until] = [readDay(text("du")), readDay(text("au"))];
  const [person, title, stageId, by] = [text("personne"), text("titre"), text("stage"), text("par")];
  return {
    filter: { person, title, stageId, action, by, from, until },
    form: {
      personne: person,
      titre: title,
      stage: stageId,
      nature: action ?? "",
      par: by,
      du: from ?? "",
      au: until ?? "",
    },
  };
}

/** A day of this century: the last day of the year 9999 has no day after it. */
function readDay(text: string): Day | null {
  const day = parseDay(text);
  return day?.startsWith("20") ? day : null;
}

/** The query parameters that are set, without the page. */
export function journalQuery(form: Partial<JournalForm>): string {
  const set = Object.entries(form).filter(([, value]) => value !== "");
  return new URLSearchParams(set).toString();
}
