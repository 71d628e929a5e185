import type { QueueIntent } from "#subjects/waiting-list/rules/queue-intents.ts";
import { queueWords } from "#subjects/waiting-list/rules/queue-messages.ts";
import { Dialog } from "#ui/dialog.tsx";
import { type ChangeDialogProps, ChangeForm, useChange } from "./change-form.tsx";
import type { QueuedEntry } from "./read-queue.ts";

interface QueueDialogProps extends ChangeDialogProps {
  intent: QueueIntent;
  entry: QueuedEntry;
  onChanged: () => void;
}

/** Asks before every change: each one sends mails or moves others up. */
export function QueueDialog({ intent, entry, actionData, open, onChanged, ...form }: QueueDialogProps) {
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
