import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { ChooseRow, type ChosenRows } from "#frame/office/chosen-rows.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { COLUMNS, type Column, sortOf } from "./columns.tsx";
import { DialogOpener } from "./dialog-opener.tsx";
import { type ListView, listUrl } from "./list-url.ts";
import type { OpenDialog, RegistrantDialog, ShownList, ShownRegistrant } from "./read-list.ts";
import type { StageSummary } from "./registrants-view.tsx";

interface RegistrantTableProps {
  stage: StageSummary;
  list: ShownList;
  chosen: ChosenRows;
  canMove: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

/** A phone shows each row as a card, a wide screen as one line, paper and the others as three (styles/registrants.css). */
export function RegistrantTable(props: RegistrantTableProps) {
  const {
    stage,
    list: { view, registrants },
    chosen,
    canMove,
    onOpen,
  } = props;
  const loading = useNavigation().state === "loading";
  return (
    <table aria-busy={loading} className="registrants mt-3">
      <caption>{`Inscrits au stage «\u202f${stage.title}\u202f»`}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <ColumnHead column={column} key={column.label} stageId={stage.id} view={view} />
          ))}
          <Head column="actions">
            <span className="sr-only">Actions</span>
          </Head>
        </tr>
      </thead>
      <tbody>
        {registrants.map((person) => (
          <RegistrantRow
            canMove={canMove}
            chosen={chosen}
            key={person.id}
            onOpen={onOpen}
            person={person}
            view={view}
          />
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({ column, stageId, view }: { column: Column; stageId: string; view: ListView }) {
  const sort = sortOf(column);
  if (!sort) return <Head column={column.name}>{column.label}</Head>;
  const isSorted = view.tri === sort;
  const sens = isSorted && view.sens === "asc" ? "desc" : "asc";
  return (
    <th
      aria-sort={isSorted ? (view.sens === "asc" ? "ascending" : "descending") : undefined}
      data-column={sort}
      scope="col"
    >
      <Link preventScrollReset to={listUrl(stageId, { ...view, tri: sort, sens, page: 1 })}>
        {column.label}
        <Chevron className="sort-mark" />
      </Link>
    </th>
  );
}

function Head({ column, children }: { column: string; children: ReactNode }) {
  return (
    <th data-column={column} scope="col">
      {children}
    </th>
  );
}

interface RegistrantRowProps {
  person: ShownRegistrant;
  chosen: ChosenRows;
  view: ListView;
  /** There is a stage to move them to. */
  canMove: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function RegistrantRow({ person, chosen, view, canMove, onOpen }: RegistrantRowProps) {
  const [head, ...others] = COLUMNS;
  return (
    <tr>
      <th data-column={head?.name} scope="row">
        <span className="registrant-name">
          <ChooseRow chosen={chosen} name={`${person.firstName} ${person.lastName}`} value={person.id} />
          {head?.cell(person)}
        </span>
      </th>
      {others.map((column) => (
        // On a phone, the style sheet shows the label before the value.
        <td
          data-column={column.name}
          data-label={column.label}
          data-long={column.isLong?.(person) || undefined}
          key={column.label}
        >
          {column.cell(person)}
        </td>
      ))}
      <td data-column="actions">
        <DialogOpener className="registrant-actions" view={view}>
          <input name="participant" type="hidden" value={person.id} />
          <OpenButton dialog="corriger" label="Corriger" onOpen={onOpen} person={person} />
          {canMove && <OpenButton dialog="deplacer" label="Déplacer" onOpen={onOpen} person={person} />}
          <OpenButton dialog="supprimer" label="Supprimer" onOpen={onOpen} person={person} />
        </DialogOpener>
      </td>
    </tr>
  );
}

interface OpenButtonProps {
  dialog: RegistrantDialog;
  label: string;
  person: ShownRegistrant;
  onOpen: (dialog: OpenDialog) => void;
}

function OpenButton({ dialog, label, person, onOpen }: OpenButtonProps) {
  return (
    <button
      name="dialogue"
      onClick={(event) => {
        event.preventDefault();
        onOpen({ dialog, people: [person] });
      }}
      type="submit"
      value={dialog}
    >
      {label}
      <span className="sr-only">{` ${person.firstName} ${person.lastName}`}</span>
    </button>
  );
}
