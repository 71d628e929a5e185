import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import type { RegistrantSort } from "../../../../server/registrations/registrant-list.ts";
import { Chevron } from "../../../ui/chevron.tsx";
import { addressOf, type ListView } from "./address.ts";
import { SORTED_COLUMNS } from "./columns.ts";
import type { OpenDialog, ShownList } from "./read-list.ts";
import { RegistrantRow } from "./registrant-row.tsx";
import type { HeadedStage } from "./stage-heading.tsx";

interface RegistrantTableProps {
  stage: HeadedStage;
  list: ShownList;
  onOpen: (dialog: OpenDialog) => void;
}

/** A phone shows each row as a card, wider screens two lines a row: see styles/registrants.css. */
export function RegistrantTable({ stage, list: { view, registrants }, onOpen }: RegistrantTableProps) {
  const loading = useNavigation().state === "loading";
  const sorted = (sort: RegistrantSort) => <SortedHead sort={sort} stageId={stage.id} view={view} />;
  return (
    <table aria-busy={loading} className="registrants mt-3">
      <caption>{`Inscrits au stage «\u202f${stage.title}\u202f»`}</caption>
      <thead>
        <tr>
          {sorted("nom")}
          {sorted("email")}
          <Head column="telephone">Téléphone</Head>
          {sorted("entreprise")}
          {sorted("niveau")}
          <Head column="handicap">Handicap</Head>
          {sorted("inscription")}
          <Head column="par">Inscrit par</Head>
          <Head column="actions">
            <span className="sr-only">Actions</span>
          </Head>
        </tr>
      </thead>
      <tbody>
        {registrants.map((person) => (
          <RegistrantRow key={person.id} onOpen={onOpen} person={person} view={view} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ column, children }: { column: string; children: ReactNode }) {
  return (
    <th data-column={column} scope="col">
      {children}
    </th>
  );
}

function SortedHead({ sort, stageId, view }: { sort: RegistrantSort; stageId: string; view: ListView }) {
  const isSorted = view.tri === sort;
  const sens = isSorted && view.sens === "asc" ? "desc" : "asc";
  return (
    <th
      aria-sort={isSorted ? (view.sens === "asc" ? "ascending" : "descending") : undefined}
      data-column={sort}
      scope="col"
    >
      <Link preventScrollReset to={addressOf(stageId, { ...view, tri: sort, sens, page: 1 })}>
        {SORTED_COLUMNS[sort]}
        <Chevron className="sort-mark" />
      </Link>
    </th>
  );
}
