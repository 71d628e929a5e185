import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { CHOSEN_BUTTON, ChooseAll, ChosenBar, ChosenLink, useChosenRows } from "#frame/office/chosen-rows.tsx";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { Pages } from "#ui/pages.tsx";
import type { MoveTarget } from "../../parts/move-targets.ts";
import type { AddedDouble } from "./added-doubles.ts";
import { COLUMNS, sortOf } from "./columns.tsx";
import type { ChangeAnswer } from "./intents.ts";
import { type ListView, listPath, listUrl } from "./list-url.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { AddDialog, CorrectDialog } from "./participant-dialogs.tsx";
import { QueueSection } from "./queue-section.tsx";
import type { OpenDialog, ShownList } from "./read-list.ts";
import type { ShownQueue } from "./read-queue.ts";
import { RegistrantTable } from "./registrant-table.tsx";
import { RemovalDialog } from "./removal-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useLiveQueue } from "./use-live-queue.ts";

/** What the list and its dialogs say of the stage. */
export interface StageSummary {
  id: string;
  title: string;
  availableSeats: number;
  /** Nobody is registered for a cancelled one. */
  isCancelled: boolean;
  /** The path of the public page. */
  path: string;
}

interface RegistrantsViewProps {
  stage: StageSummary;
  list: ShownList;
  /** The stages that somebody can be moved to. */
  targets: MoveTarget[];
  opened: OpenDialog | null;
  /** The number of a signed contract, by the id of the registration. */
  contracts: Record<string, string>;
  queue: ShownQueue;
  submission: string;
  /** Whom the last addition has probably made a second time. */
  doubles: AddedDouble[];
  /** Who was removed lately, by the id in the bin. */
  removed: { id: string; name: string }[];
  /** The result of a form that was sent without JavaScript. */
  actionData: ChangeAnswer | undefined;
}

export function RegistrantsView(props: RegistrantsViewProps) {
  const { stage, list, targets, opened, queue, submission, removed, actionData } = props;
  const [{ dialog, people }, setOpen] = useState<OpenDialog | ClosedDialog>(opened ?? NO_DIALOG);
  useLiveQueue(stage);
  const close = () => setOpen((open) => ({ dialog: null, people: open.people }));
  const count = useRef<HTMLParagraphElement>(null);
  const isRemoved = useRef(false);
  // The button that had the focus is removed with its row: the focus moves to the count.
  useEffect(() => {
    if (dialog === null && isRemoved.current) count.current?.focus();
    isRemoved.current = false;
  }, [dialog]);
  const closeAfterRemoval = () => {
    isRemoved.current = true;
    close();
  };
  const chosen = useChosenRows(list.registrants);
  const [person] = people;
  // Reloaded without the message of the addition, the page knows of none.
  const [doubles, setDoubles] = useState(props.doubles);
  /** Somebody of another stage, who is registered on this one too. */
  const [known, setKnown] = useState((opened?.dialog === "ajouter" && opened.people[0]) || null);
  const form = { view: list.view, stageId: stage.id, actionData, onClose: close };
  return (
    <section className="registrants-page">
      {queue.counts && <p className="font-semibold">{queue.counts}</p>}
      <Toolbar
        canAdd={!stage.isCancelled}
        onAdd={() => {
          setKnown(null);
          setOpen({ dialog: "ajouter", people });
        }}
        pages={list.pages}
        stageId={stage.id}
        view={list.view}
      />
      {actionData?.refusal && !opened && !queue.opened && <FormRefusal message={actionData.refusal} />}
      {(list.total > FEW || list.view.q !== "") && <ListForm stageId={stage.id} view={list.view} />}
      {doubles.length > 0 && (
        <ul className="no-print mb-2 rounded-card border border-wheat-deep bg-wheat-wash px-4 py-2" role="status">
          {doubles.map(({ text, to }) => (
            <li key={to}>
              {`${typeset(text)} `}
              <Link className="link font-semibold" to={to}>
                Réunir
              </Link>
            </li>
          ))}
        </ul>
      )}
      {removed.map((person) => (
        <Removed key={person.id} person={person} />
      ))}
      <div className={list.total > 0 ? "registrants-count" : "sr-only"}>
        {list.registrants.length > 0 && <ChooseAll chosen={chosen} count={list.registrants.length} />}
        <p className="font-semibold" ref={count} role="status" tabIndex={-1}>
          {countText(list)}
        </p>
      </div>
      {list.registrants.length > 0 ? (
        <div className="chosen-area" ref={chosen.area}>
          <RegistrantTable canMove={targets.length > 0} chosen={chosen} list={list} onOpen={setOpen} stage={stage} />
          <ChosenBar chosen={chosen}>
            <ChosenLink chosen={chosen} path={`/admin/stages/${encodeURIComponent(stage.id)}/dossier/envoi`}>
              Envoyer les convocations…
            </ChosenLink>
            <ChosenLink chosen={chosen} path={`${listPath(stage.id)}/export.xlsx`}>
              Exporter (.xlsx)
            </ChosenLink>
            {targets.length > 0 && (
              <button
                className={CHOSEN_BUTTON}
                formMethod="get"
                name="dialogue"
                onClick={(event) => {
                  event.preventDefault();
                  setOpen({
                    dialog: "deplacer",
                    people: list.registrants.filter(({ id }) => chosen.keys.includes(id)),
                  });
                }}
                type="submit"
                value="deplacer"
              >
                Déplacer…
              </button>
            )}
            <button className={CHOSEN_BUTTON} onClick={() => window.print()} type="button">
              Imprimer
            </button>
          </ChosenBar>
        </div>
      ) : (
        <EmptyList stage={stage} view={list.view} />
      )}
      <Pages hasMore={list.view.page < list.pages} page={list.view.page} />
      <QueueSection actionData={actionData} queue={queue} stageId={stage.id} view={list.view} />
      <AddDialog
        {...form}
        onAdded={(answer) => {
          setDoubles(answer.doubles ?? []);
          setKnown(null);
          close();
        }}
        known={known}
        open={dialog === "ajouter"}
        submission={submission}
      />
      {person && (
        <>
          <CorrectDialog {...form} key={JSON.stringify(person)} open={dialog === "corriger"} person={person} />
          <MoveDialog
            {...form}
            key={`move ${people.map(({ id }) => id).join(" ")}`}
            onMoved={closeAfterRemoval}
            open={dialog === "deplacer"}
            people={people}
            targets={targets}
          />
          <RemovalDialog
            {...form}
            contract={props.contracts[person.id]}
            key={person.id}
            onRemoved={closeAfterRemoval}
            open={dialog === "supprimer"}
            person={person}
            stageTitle={stage.title}
            somebodyWaits={queue.entries.some(({ rank }) => rank !== null)}
          />
        </>
      )}
    </section>
  );
}

/** Keeps the people of the last dialog, so that its typed values are there when it is opened again. */
interface ClosedDialog {
  dialog: null;
  people: OpenDialog["people"];
}
const NO_DIALOG: ClosedDialog = { dialog: null, people: [] };

function Removed({ person: { id, name } }: { person: RegistrantsViewProps["removed"][number] }) {
  return (
    <Form
      action={`/admin/corbeille/${encodeURIComponent(id)}`}
      className="no-print mb-2 flex flex-wrap items-center gap-3"
      method="post"
    >
      {typeset(`${name} : inscription supprimée.`)}
      <button className={buttonClass("quiet")} type="submit">
        Rétablir<span className="sr-only">{typeset(` : ${name}`)}</span>
      </button>
    </Form>
  );
}

/** Nobody searches among so few, who are seen at once. */
const FEW = 20;

function countText({ view, total, matching, pages }: ShownList): string {
  const people = (count: number) => counted(count, "inscrit");
  const found = view.q === "" ? people(total) : `${people(matching)} sur ${total} pour «\u202f${view.q}\u202f»`;
  return pages > 1 ? `${found}, page ${view.page} sur ${pages}` : found;
}

function EmptyList({ stage, view }: { stage: StageSummary; view: ListView }) {
  return (
    <div className="mt-3 rounded-card border border-line bg-paper p-6">
      {view.q === "" ? (
        <>
          <p className="font-semibold text-lead">Personne n’est encore inscrit à ce stage.</p>
          <p className="measure mt-3">
            Ajoutez un participant qui vous a appelé, ou envoyez l’adresse de{" "}
            <Link className="link" to={stage.path}>
              la page publique
            </Link>{" "}
            à ceux que ce stage intéresse.
          </p>
        </>
      ) : (
        <>
          <p className="font-semibold text-lead">Aucun inscrit ne correspond à cette recherche.</p>
          <p className="mt-3">
            <Link className="link" to={listUrl(stage.id, { ...view, q: "", page: 1 })}>
              Voir tous les inscrits
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

/** Contains the sort order, because on a phone the table has no headings to click. */
function ListForm({ stageId, view }: { stageId: string; view: ListView }) {
  return (
    <search className="no-print">
      {/* The key resets the fields when the query parameters change. */}
      <Form
        action={listPath(stageId)}
        className="grid gap-4 rounded-card border border-line bg-paper p-4 md:flex md:items-end"
        key={JSON.stringify(view)}
      >
        <div className="md:grow">
          <TextField
            defaultValue={view.q}
            label="Rechercher"
            name="q"
            placeholder="Nom, e-mail, téléphone, entreprise"
            type="search"
          />
        </div>
        <div className="grid grid-cols-2 gap-4 md:hidden">
          <SelectField defaultValue={view.tri} label="Trier par" name="tri">
            {COLUMNS.filter(sortOf).map(({ name: sort, label }) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField defaultValue={view.sens} label="Ordre" name="sens">
            <option value="asc">Croissant</option>
            <option value="desc">Décroissant</option>
          </SelectField>
        </div>
        <button className={buttonClass("solid")} type="submit">
          Chercher
        </button>
        {view.q !== "" && (
          <Link className={buttonClass("quiet")} to={listUrl(stageId, { ...view, q: "", page: 1 })}>
            Tout afficher
          </Link>
        )}
      </Form>
    </search>
  );
}
