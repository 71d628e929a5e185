import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { useHydrated } from "#platform/forms/use-hydrated.ts";

/** The rows that somebody has chosen, for one action. Without scripts the boxes belong to the same form. */
export interface ChosenRows {
  form: string;
  area: RefObject<HTMLDivElement | null>;
  /** The keys of the rows. */
  keys: readonly string[];
  update: () => void;
  chooseAll: (isChosen: boolean) => void;
}

export function useChosenRows(rows: readonly unknown[]): ChosenRows {
  const form = useId();
  const area = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const boxes = () => [
    ...(area.current?.querySelectorAll<HTMLInputElement>(`input[name="row"][form="${form}"]`) ?? []),
  ];
  const update = () => setKeys(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
  const chooseAll = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen;
    update();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes, of which none is chosen.
  useEffect(update, [rows]);
  return { form, area, keys, update, chooseAll };
}

interface ChooseRowProps {
  chosen: ChosenRows;
  value: string;
  name: string;
}

/** Above the link of the row. */
export const ChooseRow = ({ chosen, value, name }: ChooseRowProps) => (
  <label className="choose-row">
    <input
      aria-label={`Choisir ${name}`}
      form={chosen.form}
      name="row"
      onChange={chosen.update}
      type="checkbox"
      value={value}
    />
  </label>
);

/** Needs scripts. */
export function ChooseAll({ chosen, count }: { chosen: ChosenRows; count: number }) {
  if (!useHydrated()) return <span className="sr-only">Choisir</span>;
  return (
    <label className="choose-row">
      <input
        aria-label="Tout choisir"
        checked={count > 0 && chosen.keys.length === count}
        onChange={({ target }) => chosen.chooseAll(target.checked)}
        type="checkbox"
      />
    </label>
  );
}

/** A bar below the rows, shown as soon as one is chosen (styles/office.css). Its buttons send the form of the boxes. */
export function ChosenBar({ chosen, children }: { chosen: ChosenRows; children: ReactNode }) {
  const count = chosen.keys.length;
  return (
    <Form className="chosen-bar no-print" id={chosen.form} method="post" preventScrollReset>
      <span className="font-semibold" role="status">
        {count > 0 && (count === 1 ? "1 choisi" : `${count} choisis`)}
      </span>
      {children}
    </Form>
  );
}

export const CHOSEN_BUTTON =
  "button inline-flex min-h-11 items-center rounded-control border border-chalk/40 px-3 font-semibold hover:bg-chalk/10";

interface ChosenActionsProps {
  chosen: ChosenRows;
  actions: readonly { intent: string; label: string; takes?: number }[];
}

/** What can be done with just so many rows. Without scripts nobody knows how many are chosen: everything is offered. */
export function ChosenActions({ chosen: { keys }, actions }: ChosenActionsProps) {
  const offered = actions.filter(({ takes }) => keys.length === 0 || takes === undefined || takes === keys.length);
  return offered.map(({ intent, label }) => (
    <button className={CHOSEN_BUTTON} key={intent} name="intent" type="submit" value={intent}>
      {label}
    </button>
  ));
}

interface ChosenLinkProps {
  chosen: ChosenRows;
  /** A page or a file that takes the chosen rows as the parameters `row`. */
  path: string;
  /** Other parameters. */
  query?: string;
  children: ReactNode;
}

/** Sends the chosen rows in an address. A new request of the browser, because the answer may be a file. */
export function ChosenLink({ chosen, path, query = "", children }: ChosenLinkProps) {
  return (
    <button
      className={CHOSEN_BUTTON}
      formAction={path}
      formMethod="get"
      onClick={(event) => {
        event.preventDefault();
        const parameters = new URLSearchParams(query);
        for (const key of chosen.keys) parameters.append("row", key);
        window.location.assign(`${path}?${parameters}`);
      }}
      type="submit"
    >
      {children}
    </button>
  );
}
