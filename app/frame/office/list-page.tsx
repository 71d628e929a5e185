import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { typeset } from "#platform/values/typography.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pages } from "#ui/pages.tsx";
import { ChooseColumns } from "./choose-columns.tsx";
import { ChooseAll, ChooseRow, ChosenActions, ChosenBar, ChosenLink, useChosenRows } from "./chosen-rows.tsx";
import { FilterForm, Views, withQuery } from "./filter-form.tsx";
import type { ListAnswer, ShownList, ShownStep } from "./list.ts";
import type { Cell, Look } from "./list-declaration.ts";
import { SavedViews } from "./saved-views.tsx";

/** The page of every list that is declared with list(). */
export function ListPage({ children }: { children?: ReactNode }) {
  const list = useLoaderData<ShownList>();
  const answer = useActionData<ListAnswer>();
  useAnswerToast(answer);
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-60 flex-1 flex-wrap items-baseline gap-x-3">
          <h1 className="text-h2">{list.title}</h1>
          {list.lead !== "" && <p className="text-earth">{typeset(list.lead)}</p>}
        </div>
        <Actions {...list} />
      </div>
      {list.notice && <Notice>{list.notice}</Notice>}
      {children}
      {answer && (
        <div className="mt-3">
          <FormRefusal message={answer.refusal} />
          <FormSuccess message={answer.success} />
        </div>
      )}
      {/* These stand on one line where there is room. */}
      <div className="flex flex-wrap items-center gap-x-4">
        {list.filters.map((filter) => filter.kind === "views" && <Views key={filter.name} {...filter} {...list} />)}
        {list.filters.some(({ kind }) => kind !== "views") && <FilterForm {...list} />}
      </div>
      {list.rows.length > 0 ? <Rows {...list} pressed={answer?.pressed} /> : <Nothing {...list} />}
      <Pages hasMore={list.hasMore} page={list.page} />
    </section>
  );
}

/** The clientAction of a list whose rows have steps. */
export const listClientAction = ({ serverAction }: { serverAction: () => Promise<unknown> }) =>
  runClientAction(serverAction as () => Promise<ListAnswer>, {
    failed: "Cela n’a pas pu être enregistré : réessayez dans un instant.",
  });

function Actions(list: ShownList) {
  return (
    <div className="no-print relative flex flex-wrap gap-3 max-md:w-full">
      {list.links.map(({ label, to, isFile = false }, index) =>
        isFile ? (
          <a className={buttonClass("quiet")} href={to} key={to}>
            {label}
          </a>
        ) : (
          <ButtonLink key={to} look={index === 0 ? "solid" : "quiet"} to={to}>
            {label}
          </ButtonLink>
        ),
      )}
      <div className="contents max-md:hidden">
        <Tools {...list} />
      </div>
      <Disclosure
        className="md:hidden"
        summary="⋯ Plus"
        summaryClassName={`${buttonClass("quiet")} cursor-pointer list-none`}
      >
        <div className="absolute inset-x-0 top-full z-20 mt-1 grid gap-2 rounded-card border border-line bg-paper p-3 shadow-lg">
          <Tools {...list} />
        </div>
      </Disclosure>
    </div>
  );
}

/** What one seldom needs. */
function Tools({ path, sheet, query, columns, rows, saved }: ShownList) {
  const hydrated = useHydrated();
  return (
    <>
      {sheet !== null && (
        // Not a Link: the answer is a file.
        <a className={buttonClass("quiet")} href={withQuery(sheet, query)}>
          Exporter (.xlsx)
        </a>
      )}
      {sheet !== null && hydrated && (
        <button className={buttonClass("quiet")} onClick={() => window.print()} type="button">
          Imprimer
        </button>
      )}
      {rows.length > 0 && <ChooseColumns columns={columns} query={query} />}
      <SavedViews path={path} query={query} saved={saved} />
    </>
  );
}

/** A table with one line a row; on a phone, a card a row. */
function Rows({ headings, rows, query, sheet, actions, pressed }: ShownList & Pick<ListAnswer, "pressed">) {
  const { state } = useNavigation();
  const loading = state === "loading";
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    // The rows are loaded again after the answer.
    if (pressed && state === "idle") focusAfter(pressed, table.current);
  }, [pressed, state]);
  const hasSteps = rows.some(({ steps }) => steps.length > 0);
  const chosen = useChosenRows(rows);
  const hasChoice = sheet !== null || actions.length > 0;
  return (
    <div className="chosen-area" ref={chosen.area}>
      <div className="mt-2 overflow-clip rounded-card border border-line bg-paper">
        <table aria-busy={loading} className="w-full md:text-[0.9375rem] md:[&_.badge]:-my-1 max-md:block" ref={table}>
          <thead className="bg-paper text-left text-earth max-md:sr-only md:sticky md:top-0">
            <tr>
              {hasChoice && (
                <th className={CHOOSE} scope="col">
                  <ChooseAll chosen={chosen} count={rows.length} />
                </th>
              )}
              {headings.map(({ text, look, sort, sorted }) => (
                <th
                  aria-sort={sorted}
                  className={`wrap-normal px-2 py-1 font-normal first:pl-3 last:pr-3 ${HEADING_LOOKS[look]}`}
                  key={text}
                  scope="col"
                >
                  {sort === undefined ? text : <SortLink query={query} sort={sort} sorted={sorted} text={text} />}
                </th>
              ))}
              {hasSteps && (
                <th className="w-px px-4 py-2" scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(({ key, href, steps, cells: [name = { text: "" }, ...cells] }) => (
              <tr
                className="relative border-line border-t transition-colors duration-150 hover:bg-hedge-wash max-md:block max-md:px-4 max-md:py-3"
                key={key}
              >
                {hasChoice && (
                  <td className={CHOOSE}>
                    <ChooseRow chosen={chosen} name={name.text} value={key} />
                  </td>
                )}
                <th
                  className={`${CELL} font-semibold md:min-w-40 lg:min-w-52 ${hasChoice ? "max-md:pr-10" : ""} ${LOOKS[headings[0]?.look ?? "text"]}`}
                  scope="row"
                >
                  <span className={ONE_LINE} title={name.text}>
                    {/* The whole row leads there. */}
                    <Link className="after:absolute after:inset-0 hover:underline" to={href}>
                      {typeset(name.text)}
                    </Link>
                    <Note text={name.note} />
                  </span>
                </th>
                {cells.map((cell, index) => (
                  <td
                    className={`${CELL} ${OTHER_LOOKS[headings[index + 1]?.look ?? "text"]} ${cell.text === "" ? "max-md:hidden" : ""}`}
                    key={headings[index + 1]?.text}
                  >
                    {/* On a phone the heads of the columns are hidden. */}
                    {!cell.tone && <span className="mr-2 text-earth md:hidden">{headings[index + 1]?.text}</span>}
                    <CellText {...cell} />
                  </td>
                ))}
                {steps.length > 0 && <Steps name={name.text} row={key} steps={steps} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasChoice && (
        <ChosenBar chosen={chosen}>
          <ChosenActions actions={actions} chosen={chosen} />
          {sheet !== null && (
            <ChosenLink chosen={chosen} path={sheet} query={query}>
              Exporter (.xlsx)
            </ChosenLink>
          )}
        </ChosenBar>
      )}
    </div>
  );
}

/** Sorts the rows by its column, from the first page on. */
function SortLink(props: { query: string; sort: string; sorted?: string; text: string }) {
  const { query, sort, sorted, text } = props;
  const kept = new URLSearchParams(query);
  kept.delete("tri");
  kept.delete("sens");
  const to = [kept.toString(), sort].filter(Boolean).join("&");
  return (
    <Link className="inline-flex items-center gap-1 underline decoration-dotted underline-offset-4" to={`?${to}`}>
      {text}
      {sorted && <Chevron className={`size-3 ${sorted === "ascending" ? "rotate-180" : ""}`} />}
    </Link>
  );
}

/** The browser may drop the focus of a button that moved; at the end of the list it goes to the other one. */
function focusAfter({ row, intent }: NonNullable<ListAnswer["pressed"]>, table: HTMLElement | null) {
  const buttons = [...(table?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
  const own = buttons.filter(({ form }) => new FormData(form ?? undefined).get("row") === row);
  (own.find(({ value }) => value === intent) ?? own[0])?.focus();
}

/** Above the link of the row. */
function Steps({ row, name, steps }: { row: string; name: string; steps: readonly ShownStep[] }) {
  return (
    <td className="px-3 py-1 align-top max-md:block max-md:px-0 max-md:pt-2">
      <Form className="relative flex gap-2" method="post" preventScrollReset>
        <input name="row" type="hidden" value={row} />
        {steps.map(({ intent, label, icon, isOffered }) => (
          <button
            aria-label={`${label} ${name}`}
            className={`${buttonClass("quiet")} !px-3 disabled:opacity-40 ${icon ? "" : "!min-h-9 !py-1"}`}
            disabled={!isOffered}
            key={intent}
            name="intent"
            type="submit"
            value={intent}
          >
            {icon ? <Chevron className={`size-4 ${icon === "up" ? "rotate-180" : ""}`} /> : label}
          </button>
        ))}
      </Form>
    </td>
  );
}

const CHOOSE = "no-print w-px p-0 pl-1 align-middle max-md:absolute max-md:top-1 max-md:right-1 max-md:w-auto";

const CELL =
  "break-words px-2 py-1.5 text-left align-top md:first:pl-3 md:last:pr-3 max-md:block max-md:px-0 max-md:py-0.5";

const LOOKS: Record<Look, string> = {
  text: "",
  short: "whitespace-nowrap",
  number: "whitespace-nowrap tabular-nums md:text-right",
};
/** One long column leaves something of the others. */
const OTHER_LOOKS = { ...LOOKS, text: "xl:min-w-28" };
const HEADING_LOOKS: Record<Look, string> = {
  text: "",
  short: "w-px whitespace-nowrap",
  number: "w-px whitespace-nowrap text-right",
};

function CellText({ text, note, tone, hint }: Cell) {
  return (
    <span className={tone ? "md:whitespace-nowrap" : ONE_LINE} title={hint ?? text}>
      {tone ? <Badge tone={tone}>{text}</Badge> : typeset(text)}
      <Note text={note} />
    </span>
  );
}

/** Each column gets a share of the width that follows from its texts; what does not fit is cut. */
const ONE_LINE = "md:line-clamp-1 md:break-all";

const Note = ({ text }: { text: string | undefined }) =>
  text ? <span className="ml-2 font-normal text-earth max-md:line-clamp-2 max-md:ml-0">{text}</span> : null;

function Nothing({ path, nothing: { title, advice } }: ShownList) {
  return (
    <div className="mt-3 rounded-card border border-line bg-paper p-5">
      <p className="font-semibold text-lead">{title}</p>
      <p className="measure mt-3">
        {advice === "" ? (
          <Link className="link" to={path}>
            Tout afficher
          </Link>
        ) : (
          typeset(advice)
        )}
      </p>
    </div>
  );
}
