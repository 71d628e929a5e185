import { useEffect, useRef, useState } from "react";
import { counted } from "#platform/values/plural.ts";
import { WITHOUT_EMAIL } from "#subjects/notifications/rules/reached-messages.ts";
import { QUEUE_INTENTS, type QueueIntent, queueWords } from "#subjects/waiting-list/rules/queue-messages.ts";
import { Dialog } from "#ui/dialog.tsx";
import { PhoneLink } from "#ui/phone-link.tsx";
import { type ChangeDialogProps, ChangeForm, useChange } from "./change-form.tsx";
import { DialogOpener } from "./dialog-opener.tsx";
import type { ChangeAnswer } from "./intents.ts";
import type { ListView } from "./list-url.ts";
import type { OpenQueueDialog, QueuedEntry, ShownQueue } from "./read-queue.ts";

interface QueueSectionProps {
  queue: ShownQueue;
  stageId: string;
  view: ListView;
  /** The result of a form that was sent without JavaScript. */
  actionData: ChangeAnswer | undefined;
}

export function QueueSection({ queue, stageId, view, actionData }: QueueSectionProps) {
  const [dialog, setDialog] = useState<(OpenQueueDialog & { open: boolean }) | null>(
    queue.opened && { ...queue.opened, open: true },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = useRef(false);
  const isOpen = dialog?.open ?? false;
  // The button that had the focus may be removed with its entry.
  useEffect(() => {
    if (!isOpen && changed.current) heading.current?.focus();
    changed.current = false;
  }, [isOpen]);
  const close = () => setDialog(dialog && { ...dialog, open: false });
  if (queue.entries.length === 0 && !dialog) return null;
  return (
    <section aria-labelledby="file-d-attente" className="no-print mt-12">
      <h2 className="text-h3 outline-none" id="file-d-attente" ref={heading} tabIndex={-1}>
        Liste d’attente
      </h2>
      {queue.entries.length === 0 && <p className="mt-3">Plus personne n’attend une place de ce stage.</p>}
      <ul className="mt-4 grid gap-4">
        {queue.entries.map((entry) => (
          <li className="rounded-card border border-line bg-paper p-5" key={entry.id}>
            <Entry entry={entry} onOpen={(intent) => setDialog({ intent, entry, open: true })} view={view} />
          </li>
        ))}
      </ul>
      {dialog && (
        <QueueDialog
          actionData={actionData}
          entry={dialog.entry}
          intent={dialog.intent}
          key={`${dialog.intent} ${dialog.entry.id}`}
          onChanged={() => {
            changed.current = true;
            close();
          }}
          onClose={close}
          open={dialog.open}
          stageId={stageId}
          view={view}
        />
      )}
    </section>
  );
}

interface EntryProps {
  entry: QueuedEntry;
  view: ListView;
  onOpen: (intent: QueueIntent) => void;
}

function Entry({ entry, view, onOpen }: EntryProps) {
  const { id, rank, seats, people, email, since, heldUntil } = entry;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold text-lead">
          {rank === null
            ? counted(seats, "place", "retenue")
            : `Rang ${rank}${seats > 1 ? ` · ${seats} personnes` : ""}`}
        </p>
        <p className={heldUntil ? "font-semibold" : "text-earth"}>
          {heldUntil ? `Retenue${seats > 1 ? "s" : ""} jusqu’au ${heldUntil}` : `Depuis le ${since}`}
        </p>
      </div>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {people.map(({ id: person, name, phone }) => (
          <li className="flex flex-wrap items-center gap-x-3" key={person}>
            <span>{name}</span>
            <PhoneLink className="link inline-flex min-h-11 items-center" phone={phone} />
          </li>
        ))}
      </ul>
      <p className="text-earth wrap-anywhere">
        {[email || WITHOUT_EMAIL, ...(heldUntil ? [`depuis le ${since}`] : [])].join(" · ")}
      </p>
      <DialogOpener className="mt-3 grid gap-2 sm:flex sm:flex-wrap" view={view}>
        <input name="entree" type="hidden" value={id} />
        {QUEUE_INTENTS.map((intent) => (
          <button
            className="min-h-11 rounded-control border-2 border-hedge/25 px-4 font-semibold hover:border-hedge hover:bg-hedge-wash"
            key={intent}
            name="dialogue"
            onClick={(event) => {
              event.preventDefault();
              onOpen(intent);
            }}
            type="submit"
            value={intent}
          >
            {queueWords({ intent, seats, isHeld: heldUntil !== null }).button}
            <span className="sr-only">{` : ${people[0]?.name ?? email}`}</span>
          </button>
        ))}
      </DialogOpener>
    </>
  );
}

interface QueueDialogProps extends ChangeDialogProps {
  intent: QueueIntent;
  entry: QueuedEntry;
  onChanged: () => void;
}

/** Asks before every change: each one sends mails or moves others up. */
function QueueDialog({ intent, entry, actionData, open, onChanged, ...form }: QueueDialogProps) {
  const { fetcher, answer } = useChange(intent, actionData, onChanged);
  const asked = { intent, seats: entry.seats, isHeld: entry.heldUntil !== null };
  const { title, busy, consequence, button } = queueWords(asked);
  return (
    <Dialog onClose={form.onClose} open={open} title={title}>
      <ChangeForm {...form} answer={answer} busyLabel={busy} fetcher={fetcher} intent={intent} submitLabel={button}>
        <input name="entry" type="hidden" value={entry.id} />
        <p className="font-semibold">{entry.people.map(({ name }) => name).join(", ") || entry.email}</p>
        <p className="mt-3">{consequence}</p>
      </ChangeForm>
    </Dialog>
  );
}
