import { useId } from "react";
import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ImportCells } from "../rules/import-columns.ts";
import type { ShownCell, ShownRow } from "./shown-row.ts";

/** The cells of a row to look at; its others can be opened. */
export function RowForm({ row, typed = {} }: { row: ShownRow; typed?: ImportCells }) {
  const { line, clash } = row;
  const removal = useId();
  const inTable = row.cells.filter(({ isAsked }) => isAsked);
  const askedOthers = row.others.filter(({ isAsked }) => isAsked);
  const right = [...row.cells, ...row.others].filter(({ isAsked }) => !isAsked);
  return (
    <>
      {clash && <p className="mb-3 font-medium text-poppy">{clash}</p>}
      <Form className="import-form" method="post" noValidate preventScrollReset>
        <input name="intent" type="hidden" value="correct" />
        <input name="line" type="hidden" value={line} />
        {inTable.map((cell) => (
          <div className="import-field" key={cell.name}>
            <CellField cell={cell} typed={typed[cell.name]} />
          </div>
        ))}
        {askedOthers.map((cell) => (
          <div className="import-field" key={cell.name}>
            <CellField cell={cell} typed={typed[cell.name]} />
          </div>
        ))}
        {row.cells.concat(row.others).some(({ error }) => error) && (
          <label className="import-field flex min-h-11 items-center gap-3">
            <input className="size-5 shrink-0 accent-hedge" name="everywhere" type="checkbox" value="1" />
            Appliquer à toutes les lignes où c’est à corriger
          </label>
        )}
        <div className="import-buttons">
          <SubmitButton busy="Correction en cours…" look="solid">
            Corriger
            <span className="sr-only">{` la ligne ${line}`}</span>
          </SubmitButton>
          <button className={`${buttonClass("quiet")} w-full sm:w-auto`} form={removal} type="submit">
            Retirer
            <span className="sr-only">{` la ligne ${line}`}</span>
          </button>
        </div>
        <details className="w-full">
          <summary className="import-more link">Autres cases de cette ligne</summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {right.map((cell) => (
              <CellField cell={cell} key={cell.name} typed={typed[cell.name]} />
            ))}
          </div>
        </details>
      </Form>
      {/* Apart: a row is removed whatever its cells hold. */}
      <Form id={removal} method="post" preventScrollReset>
        <input name="intent" type="hidden" value="remove" />
        <input name="line" type="hidden" value={line} />
      </Form>
    </>
  );
}

function CellField({ cell, typed }: { cell: ShownCell; typed: string | undefined }) {
  const { name, title, error, isLong, choices, proposed, unchosen } = cell;
  const text = typed ?? cell.text;
  const field = { label: title, name, error: error ?? undefined };
  const hint = `Dans le tableau\u202f: «\u202f${text}\u202f»`;
  if (!choices)
    return isLong ? (
      <TextAreaField defaultValue={text} rows={3} {...field} />
    ) : (
      <TextField defaultValue={typed ?? (proposed || text)} hint={proposed ? hint : undefined} {...field} />
    );
  const chosen = choices.find((choice) => choice.includes(text))?.[0];
  return (
    <SelectField
      defaultValue={chosen ?? proposed}
      hint={chosen === undefined && text !== "" ? hint : undefined}
      {...field}
    >
      <option value="">{unchosen}</option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
