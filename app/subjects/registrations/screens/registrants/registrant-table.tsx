import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { Chevron } from "#ui/chevron.tsx";
import { COLUMNS, type Column, sortOf } from "./columns.tsx";
import { type ListView, listUrl } from "./list-url.ts";
import type { OpenDialog, ShownList } from "./read-list.ts";
import { RegistrantRow } from "./registrant-row.tsx";
import type { StageSummary } from "./stage-heading.tsx";

interface RegistrantTableProps {
  stage: StageSummary;
  list: ShownList;
  canMove: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

/** A phone shows each row as a card, wider screens show three lines per row (styles/registrants.css). */
export function RegistrantTable({ stage, list: { view, registrants }, canMove, onOpen }: RegistrantTableProps) {
  const loading = useNavigation().state === "loading";
  return (
    <table aria-busy={loading} className="registrants mt-3">
      <caption>{`Inscrits au stage «\u202f${stage.title}\u202f»`}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <ColumnHead column={column} key={column.name} stageId={stage.id} view={view} />
          ))}
          <Head column="actions">
            <span className="sr-only">Actions</span>
          </Head>
        </tr>
      </thead>
      <tbody>
        {registrants.map((person) => (
          <RegistrantRow canMove={canMove} key={person.id} onOpen={onOpen} person={person} view={view} />
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
