import { dayInParis, numericFrenchDate } from "../../../../domain/paris-time.ts";
import type { Participant } from "../../../../domain/registrations/participant-fields.ts";
import { REGISTRANT_SORTS } from "../../../../domain/registrations/registrant-sort.ts";
import type { Database } from "../../../../server/database/database.ts";
import {
  findRegistrant,
  type ListedRegistrant,
  listRegistrants,
} from "../../../../server/registrations/registrant-list.ts";
import { registrantVersion } from "../../../../server/registrations/registrant-version.ts";
import { querySearch, queryText } from "../../../query.ts";
import { readPage } from "../choice/read-choice.ts";
import { DEFAULT_VIEW, type ListView } from "./list-url.ts";

const PAGE_SIZE = 50;
/** More than any stage has seats for; whoever has more prints them page by page. */
const PRINTED_PAGE_SIZE = 2_000;
const LAST_PAGE = 5_000;

/** One person as the table shows them. */
export interface ShownRegistrant extends Participant {
  id: string;
  /** 15/11/2026, as it was in Paris. */
  registeredOn: string;
  registeredBy: string | null;
  /** A correction says which one it was made from. */
  version: string;
}

export interface ShownList {
  view: ListView;
  registrants: ShownRegistrant[];
  /** Of the whole stage, and of those the search finds. */
  total: number;
  matching: number;
  pages: number;
}

export function readView(search: URLSearchParams): ListView {
  return {
    q: querySearch(search).trim(),
    tri: REGISTRANT_SORTS.find((known) => known === queryText(search, "tri")) ?? DEFAULT_VIEW.tri,
    sens: queryText(search, "sens") === "desc" ? "desc" : "asc",
    page: readPage(search, LAST_PAGE),
    tout: queryText(search, "tout") === "1" ? "1" : "",
  };
}

export async function readList(database: Database, stageId: string, view: ListView): Promise<ShownList> {
  const size = view.tout === "1" ? PRINTED_PAGE_SIZE : PAGE_SIZE;
  const { registrants, total, matching } = await listRegistrants(database, stageId, {
    text: view.q,
    sort: view.tri,
    descending: view.sens === "desc",
    page: view.page,
    size,
  });
  const pages = Math.max(1, Math.ceil(matching / size));
  // Whoever was alone on the last page has been removed: the page before is the last one now.
  if (view.page > pages) return readList(database, stageId, { ...view, page: pages });
  return { view, registrants: registrants.map(shown), total, matching, pages };
}

export const DIALOGS = ["ajouter", "corriger", "supprimer"] as const;
export type RegistrantDialog = (typeof DIALOGS)[number];

/** The dialog that a page without scripts shows open, and about whom. */
export interface OpenDialog {
  dialog: RegistrantDialog;
  person: ShownRegistrant | null;
}

export async function readDialog(
  database: Database,
  stageId: string,
  search: URLSearchParams,
): Promise<OpenDialog | null> {
  const dialog = DIALOGS.find((known) => known === queryText(search, "dialogue"));
  if (!dialog) return null;
  if (dialog === "ajouter") return { dialog, person: null };
  const person = await findRegistrant(database, stageId, queryText(search, "participant") ?? "");
  return person && { dialog, person: shown(person) };
}

function shown({ registrationDate, ...registrant }: ListedRegistrant): ShownRegistrant {
  const version = registrantVersion(registrant);
  return { ...registrant, version, registeredOn: numericFrenchDate(dayInParis(registrationDate)) };
}
