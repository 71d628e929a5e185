import { useEffect, useRef, useState } from "react";
import { counted } from "#platform/values/plural.ts";
import { FormRefusal } from "#ui/form-card.tsx";
import { Pages } from "#ui/pages.tsx";
import { EmptyList } from "./empty-list.tsx";
import type { ChangeAnswer } from "./intents.ts";
import { ListForm } from "./list-form.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import type { MoveTarget } from "./move-targets.ts";
import { AddDialog, CorrectDialog } from "./participant-dialogs.tsx";
import { QueueSection } from "./queue-section.tsx";
import type { OpenDialog, ShownList } from "./read-list.ts";
import type { ShownQueue } from "./read-queue.ts";
import { RegistrantTable } from "./registrant-table.tsx";
import { RemovalDialog } from "./removal-dialog.tsx";
import { StageHeading, type StageSummary } from "./stage-heading.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useLiveQueue } from "./use-live-queue.ts";

interface RegistrantsViewProps {
  stage: StageSummary;
  list: ShownList;
  /** The stages that somebody can be moved to. */
  targets: MoveTarget[];
  opened: OpenDialog | null;
  queue: ShownQueue;
  submission: string;
  /** The result of a form that was sent without JavaScript. */
  actionData: ChangeAnswer | undefined;
}

export function RegistrantsView(props: RegistrantsViewProps) {
  const { stage, list, targets, opened, queue, submission, actionData } = props;
  const [{ dialog, person }, setOpen] = useState<OpenDialog | ClosedDialog>(opened ?? NO_DIALOG);
  useLiveQueue(stage);
  const close = () => setOpen((open) => ({ dialog: null, person: open.person }));
  const count = useRef<HTMLParagraphElement>(null);
  const removed = useRef(false);
  // The button that had the focus is removed with its row: the focus moves to the count.
  useEffect(() => {
    if (dialog === null && removed.current) count.current?.focus();
    removed.current = false;
  }, [dialog]);
  const closeAfterRemoval = () => {
    removed.current = true;
    close();
  };
  const form = { view: list.view, stageId: stage.id, actionData, onClose: close };
  return (
    <section className="registrants-page">
      <StageHeading counts={queue.counts} registered={list.total} stage={stage} />
      <Toolbar
        onAdd={() => setOpen({ dialog: "ajouter", person })}
        pages={list.pages}
        stageId={stage.id}
        view={list.view}
      />
      {actionData?.refusal && !opened && !queue.opened && <FormRefusal message={actionData.refusal} />}
      {list.total > 0 && <ListForm stageId={stage.id} view={list.view} />}
      <p className={list.total > 0 ? "mt-6 font-semibold" : "sr-only"} ref={count} role="status" tabIndex={-1}>
        {countText(list)}
      </p>
      {list.registrants.length > 0 ? (
        <RegistrantTable canMove={targets.length > 0} list={list} onOpen={setOpen} stage={stage} />
      ) : (
        <EmptyList stage={stage} view={list.view} />
      )}
      <Pages hasMore={list.view.page < list.pages} page={list.view.page} />
      <QueueSection actionData={actionData} queue={queue} stageId={stage.id} view={list.view} />
      <AddDialog {...form} open={dialog === "ajouter"} submission={submission} />
      {person && (
        <>
          <CorrectDialog {...form} key={JSON.stringify(person)} open={dialog === "corriger"} person={person} />
          <MoveDialog
            {...form}
            key={`move ${person.id}`}
            onMoved={closeAfterRemoval}
            open={dialog === "deplacer"}
            person={person}
            targets={targets}
          />
          <RemovalDialog
            {...form}
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

/** Keeps the person of the last dialog, so that its typed values are there when it is opened again. */
interface ClosedDialog {
  dialog: null;
  person: OpenDialog["person"];
}
const NO_DIALOG: ClosedDialog = { dialog: null, person: null };

function countText({ view, total, matching, pages }: ShownList): string {
  const people = (count: number) => counted(count, "inscrit");
  const found = view.q === "" ? people(total) : `${people(matching)} sur ${total} pour «\u202f${view.q}\u202f»`;
  return pages > 1 ? `${found}, page ${view.page} sur ${pages}` : found;
}
