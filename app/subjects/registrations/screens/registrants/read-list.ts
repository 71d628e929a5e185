import type { Database } from "#platform/database/database.ts";
import { chosenRows, querySearch, queryText, readPage } from "#platform/forms/query.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { registrantVersion } from "../../data/correct-registrant.ts";
import { findKnown, findRegistrant, type ListedRegistrant, listRegistrants } from "../../data/registrant-list.ts";
import type { Participant } from "../../rules/participant-fields.ts";
import { REGISTRANT_SORTS } from "../../rules/registrant-sort.ts";
import { DEFAULT_VIEW, type ListView } from "./list-url.ts";

const PAGE_SIZE = 50;
/** More than any real stage has seats; a longer list is printed page by page. */
const PRINTED_PAGE_SIZE = 2_000;
const LAST_PAGE = 5_000;

/** One row of the table. */
export interface ShownRegistrant extends Participant {
  id: string;
  bookingId: string | null;
  /** 15/11/2026, in Paris time. */
  registeredOn: string;
  registeredBy: string | null;
  /** Sent with a correction, to detect an edit by another administrator. */
  version: string;
}

export interface ShownList {
  view: ListView;
  registrants: ShownRegistrant[];
  /** The number of all registrants of the stage. */
  total: number;
  /** The number that the search finds. */
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
  // The last page is empty after the removal of its only registrant: the previous page is shown.
  if (view.page > pages) return readList(database, stageId, { ...view, page: pages });
  return { view, registrants: registrants.map(shown), total, matching, pages };
}

const DIALOGS = ["ajouter", "corriger", "deplacer", "supprimer"] as const;
export type RegistrantDialog = (typeof DIALOGS)[number];

/** The dialog that is open without JavaScript, and whom it is about: several people are moved together. */
export interface OpenDialog {
  dialog: RegistrantDialog;
  people: readonly ShownRegistrant[];
}

export async function readDialog(
  database: Database,
  stageId: string,
  search: URLSearchParams,
): Promise<OpenDialog | null> {
  const dialog = DIALOGS.find((known) => known === queryText(search, "dialogue"));
  if (!dialog) return null;
  const participant = queryText(search, "participant");
  if (dialog === "ajouter") {
    const known = participant === null ? null : await findKnown(database, participant);
    return { dialog, people: known ? [shown(known)] : [] };
  }
  const ids = participant === null ? [...chosenRows(search)].slice(0, PAGE_SIZE) : [participant];
  const found = await Promise.all(ids.map((id) => findRegistrant(database, stageId, id)));
  const people = found.flatMap((person) => (person ? shown(person) : []));
  return people.length > 0 ? { dialog, people } : null;
}

function shown({ registrationDate, ...registrant }: ListedRegistrant): ShownRegistrant {
  const version = registrantVersion(registrant);
  return { ...registrant, version, registeredOn: dashedDate(dayInParis(registrationDate)) };
}
