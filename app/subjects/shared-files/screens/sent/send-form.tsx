import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { afterPointerRelease } from "#ui/after-pointer-release.ts";
import { buttonClass } from "#ui/button.tsx";
import { sendingProgress } from "../../rules/shared-file.ts";
import type { Chip } from "./chip.ts";
import { FileDrop } from "./file-drop.tsx";
import { RecipientPicker } from "./recipient-picker.tsx";
import { useSending } from "./use-sending.ts";

const MESSAGE_MILLISECONDS = 5_000;

interface SendFormProps {
  /** The limit in bytes. */
  largestFile: number;
  onSent: () => void;
}

export function SendForm({ largestFile, onSent }: SendFormProps) {
  const hydrated = useHydrated();
  const [recipients, setRecipients] = useState<Chip[]>([]);
  const { files, message, progress, send, setMessage, add, remove, cancel } = useSending(largestFile, onSent);
  const sendButton = useRef<HTMLButtonElement>(null);
  const busy = progress !== null;
  useEffect(() => {
    if (!message || busy) return;
    // Removing the message moves the button below it, which must not happen during a click.
    const timer = setTimeout(() => afterPointerRelease(() => setMessage(null)), MESSAGE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [message, busy, setMessage]);
  useEffect(() => {
    if (!busy) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", confirmLeaving);
    return () => removeEventListener("beforeunload", confirmLeaving);
  }, [busy]);
  const percent = progress && sendingProgress(progress.finished, progress.total);
  if (!hydrated) return <JavaScriptRequired />;
  return (
    <form
      className="grid gap-6 rounded-card border border-line bg-paper p-5 sm:p-8"
      data-unsent={files.length > 0 || recipients.length > 0 || undefined}
      onSubmit={async (event) => {
        event.preventDefault();
        if (!busy && (await send(recipients))) setRecipients([]);
      }}
    >
      <RecipientPicker busy={busy} chosen={recipients} onChange={setRecipients} />
      <FileDrop busy={busy} files={files} onAdd={add} onRemove={remove} />
      {percent !== null && (
        <div>
          <p className="flex justify-between font-semibold" id="progression">
            <span>Progression</span>
            <span className="tabular-nums">{`${percent} %`}</span>
          </p>
          <progress aria-labelledby="progression" className="progress mt-1.5 w-full" max={100} value={percent} />
        </div>
      )}
      {message && (
        <p
          className={`rounded-control border-l-4 px-4 py-3 font-medium ${message.kind === "error" ? "border-poppy bg-poppy-wash text-poppy" : "border-hedge bg-hedge-wash"}`}
          role={message.kind === "error" ? "alert" : "status"}
        >
          {message.text}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          aria-disabled={busy}
          className={`${buttonClass("primary")} aria-disabled:opacity-70`}
          ref={sendButton}
          type="submit"
        >
          {busy ? "Envoi en cours..." : "Envoyer"}
        </button>
        {busy && (
          <button
            className={buttonClass("quiet")}
            onClick={() => {
              // This button disappears, so the focus moves to the other one.
              sendButton.current?.focus();
              cancel();
            }}
            type="button"
          >
            Annuler l’envoi
          </button>
        )}
      </div>
    </form>
  );
}

/** Rendered on the server and until hydration: the form needs JavaScript. */
function JavaScriptRequired() {
  return (
    <div className="min-h-96 rounded-card border border-line bg-paper p-5 sm:p-8">
      <noscript>
        <p>Activez JavaScript pour envoyer des fichiers. Ceux que vous avez envoyés sont ci-dessous.</p>
      </noscript>
    </div>
  );
}
