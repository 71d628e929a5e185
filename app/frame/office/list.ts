import { data, redirect } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { answerQueued, exportHeaders, exportRefusal, refuseDataRequest, XLSX } from "#platform/forms/export-answer.ts";
import { readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { chosenRows, queryText, readPage } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { writeSheet } from "#platform/sheets/write-sheet.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { no } from "#platform/values/noun.ts";
import { MAX_SHEET_ROWS } from "#platform/values/sheet.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { listViews } from "#subjects/saved-views/data.ts";
import { columnsQuery, readColumns, type ShownColumn } from "./list-columns.ts";
import type { Cell, Declaration, ListLink, Look, Range, Sheet } from "./list-declaration.ts";
import { type Chosen, type Filters, readFilters, type ShownFilter, showFilters } from "./list-filters.ts";
import { officeVisit, type RouteArgs, type Visit } from "./visit.ts";

const PAGE_SIZE = 50;
const LAST_PAGE = 4_000;
const ROWS_PER_QUERY = 1_000;

export interface ShownStep {
  intent: string;
  label: string;
  icon?: "up" | "down";
  isOffered: boolean;
}

export interface ListAnswer {
  refusal?: string;
  success?: string;
  /** The button that was pressed, which keeps the focus. */
  pressed?: { row: string; intent: string };
}

interface ShownSort {
  /** Sorts by this column, in a link. */
  sort?: string;
  sorted?: "ascending" | "descending";
}

/** What the page of a list shows: words only. */
export interface ShownList {
  path: string;
  title: string;
  lead: string;
  links: readonly ListLink[];
  notice: string | null;
  filters: ShownFilter[];
  /** Keeps the filters, the order and the columns, in a link. */
  query: string;
  /** The columns that somebody may leave out. */
  columns: readonly ShownColumn[];
  /** The views that the office has kept under a name. */
  saved: readonly { id: string; name: string; query: string }[];
  /** The address of the spreadsheet; null without one. */
  sheet: string | null;
  headings: readonly ({ text: string; look: Look } & ShownSort)[];
  rows: { key: string; href: string; cells: Cell[]; steps: ShownStep[] }[];
  /** What can be done with chosen rows, besides the spreadsheet. */
  actions: { intent: string; label: string; takes?: number }[];
  /** Said instead of rows. */
  nothing: { title: string; advice: string };
  page: number;
  hasMore: boolean;
}

/**
 * A list of the office, declared once: its page (list-page.tsx) with filters in the address, and the same rows as a
 * spreadsheet. docs/how-to/add-a-list.md has an example.
 */
export function list<Row, Declared extends Filters, Sort extends string = never, Written = Row>(
  declared: Declaration<Row, Declared, Sort, Written>,
) {
  const { steps = {}, actions = {}, sorts = {} as Record<Sort, string> } = declared;

  function readOrder(address: URLSearchParams): Range<Sort>["order"] {
    const by = queryText(address, "tri") ?? "";
    return Object.hasOwn(sorts, by)
      ? { by: by as Sort, isDescending: queryText(address, "sens") === DESCENDING }
      : null;
  }

  async function loader({ context, url }: RouteArgs): Promise<ShownList> {
    const visit = officeVisit(context);
    const { chosen, texts, query } = readFilters(declared.filters, url.searchParams);
    const page = readPage(url.searchParams, LAST_PAGE);
    const order = readOrder(url.searchParams);
    const choosable = readColumns(declared.columns, url.searchParams);
    const columns = declared.columns.filter((_, index) => index === 0 || choosable[index - 1]?.isShown);
    const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1, order };
    const [rows, filters, saved] = await Promise.all([
      declared.rows(visit, chosen, range),
      showFilters(declared.filters, texts, visit),
      listViews(visit.services.database, declared.path),
    ]);
    const { path, title, lead = "", links = [], noun, empty, sheet } = declared;
    return {
      ...{ path, title, lead, filters, page, columns: choosable, saved },
      links: typeof links === "function" ? await links(visit, query) : links,
      query: [query, order && orderQuery(order), columnsQuery(choosable)].filter(Boolean).join("&"),
      notice: declared.notice?.(visit) ?? null,
      sheet: sheet?.path ?? null,
      actions: Object.entries(actions).map(([intent, { label, takes }]) => ({ intent, label, takes })),
      hasMore: rows.length > PAGE_SIZE,
      headings: columns.map(({ heading, look = "text" }) => ({ text: heading, look, ...shownSort(heading, order) })),
      rows: rows.slice(0, PAGE_SIZE).map((row) => ({
        key: declared.key(row),
        href: declared.href(row),
        cells: columns.map(({ cell }) => shownCell(cell(row, visit))),
        steps: Object.entries(steps).map(([intent, { label, icon, isOffered }]) => ({
          ...{ intent, label, icon },
          isOffered: isOffered(row, rows),
        })),
      })),
      nothing:
        query === "" && page === 1
          ? { title: `${no(noun)}.`, advice: empty }
          : { title: `${no(noun)} ne correspond.`, advice: "" },
    };
  }

  /** What the heading of a column that can be sorted says and does: once more on the same one turns the order round. */
  function shownSort(heading: string, order: Range<Sort>["order"]): ShownSort {
    const by = (Object.keys(sorts) as Sort[]).find((key) => sorts[key] === heading);
    if (by === undefined) return {};
    const isSorted = order?.by === by;
    return {
      sort: orderQuery({ by, isDescending: isSorted && !order.isDescending }),
      ...(isSorted && { sorted: order.isDescending ? "descending" : "ascending" }),
    };
  }

  /** All rows that match, or those of them that were chosen, as a file. */
  async function sheetLoader({ request, context, url }: RouteArgs): Promise<Response> {
    const visit = officeVisit(context);
    refuseDataRequest(request);
    const { sheet } = declared;
    if (!sheet) return exportRefusal("", 404);
    const { chosen, periods } = readFilters(declared.filters, url.searchParams);
    const order = readOrder(url.searchParams);
    const named = [sheet.file, ...periods, sheet.year?.(visit, chosen)].filter(Boolean).join("-");
    const beyond = await declared.rows(visit, chosen, { offset: MAX_SHEET_ROWS, limit: 1, order });
    const some = beyond.length > 0 ? `_${MAX_SHEET_ROWS}-premieres-lignes` : "";
    const headers = exportHeaders(`${named}_${visit.today}${some}.xlsx`, XLSX);
    if (request.method === "HEAD") return new Response(null, { headers });
    const { signal } = request;
    const { database, sheets } = visit.services;
    const write = async () => {
      await database
        .transaction()
        .execute((transaction) => record(transaction, { by: visit.by, action: sheet.journal }, visit.now));
      const keys = chosenRows(url.searchParams);
      const rows = eachRow(visit, { chosen, order, keys }, sheet);
      return writeSheet({ name: sheet.title, columns: sheet.columns(visit), rows, signal });
    };
    const busy = "D’autres fichiers sont en cours de préparation : réessayez dans un instant.";
    return answerQueued(
      request,
      busy,
      async () => new Response(await sheets.run("sheet", write, { owner: visit.by.id, signal }), { headers }),
    );
  }

  async function* eachRow(
    visit: Visit,
    { chosen, order, keys }: { chosen: Chosen<Declared>; order: Range<Sort>["order"]; keys: ReadonlySet<string> },
    { complete }: Sheet<Row, Declared, Written>,
  ) {
    for (let offset = 0; offset < MAX_SHEET_ROWS; offset += ROWS_PER_QUERY) {
      const rows = await declared.rows(visit, chosen, { offset, limit: ROWS_PER_QUERY, order });
      yield* await complete(visit, keys.size === 0 ? rows : rows.filter((row) => keys.has(declared.key(row))));
      if (rows.length < ROWS_PER_QUERY) return;
    }
  }

  /** A step of a row, or an action with those that are chosen; a list without any refuses every form. */
  async function action(args: RouteArgs) {
    if (!declared.steps && !declared.actions) return refuseAdminPost(args);
    const visit = officeVisit(args.context);
    const posted = await readPost(args.request);
    const [row, intent] = [textOf(posted, "row"), textOf(posted, "intent")];
    const answer = (said: ListAnswer, status = 200) => data<ListAnswer>(said, { status });
    const many = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
    const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
    if (posted.tooLong) return answer({ refusal: FIELD_TOO_LONG }, 400);
    if (many) {
      const keys = [...new Set(textsOf(posted, "row"))].slice(0, PAGE_SIZE);
      if (keys.length === 0) return answer({ refusal: NOTHING_CHOSEN }, 400);
      const { takes = keys.length } = many;
      if (keys.length !== takes) return answer({ refusal: `Choisissez ${takes} lignes.` }, 400);
      const run = async () => {
        const said = await many.run(visit, keys);
        return "next" in said ? redirect(said.next) : answer(said, "refusal" in said ? 409 : 200);
      };
      return runAction(args.context, run, (status) => answer({ refusal: STEP_FAILED }, status));
    }
    if (!step) return answer({ refusal: UNKNOWN_STEP }, 400);
    const run = async () => {
      const done = (await step.run(visit, row)) ?? { refusal: DONE_ALREADY };
      return typeof done === "string" ? answer({ success: done, pressed: { row, intent } }) : answer(done, 409);
    };
    return runAction(args.context, run, (status) => answer({ refusal: STEP_FAILED }, status));
  }

  return { loader, action, sheetLoader, sheetPath: declared.sheet?.path };
}

const DESCENDING = "decroissant";

const orderQuery = ({ by, isDescending }: { by: string; isDescending: boolean }) =>
  new URLSearchParams({ tri: by, ...(isDescending && { sens: DESCENDING }) }).toString();

const NOTHING_CHOSEN = "Choisissez au moins une ligne.";
const UNKNOWN_STEP = "Cette action n’existe pas.";
const DONE_ALREADY = "Cela est déjà fait, ou ne peut plus l’être.";
const STEP_FAILED = "Cela n’a pas pu être enregistré : réessayez dans un instant.";

/** A row has one line: more of a text would only weigh. */
const LONGEST_CELL = 300;
const cut = (text: string) => (text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL).toWellFormed()}…` : text);

function shownCell(cell: string | Cell): Cell {
  const { text, note, ...look } = typeof cell === "string" ? { text: cell } : cell;
  return { ...look, text: cut(text), ...(note !== undefined && { note: cut(note) }) };
}
