import { useEffect, useState } from "react";
import { TYPE_TWO_LETTERS, USERS_NOT_LOADED } from "../../../domain/documents/document-messages.ts";
import { dashedDate } from "../../../domain/paris-time.ts";
import type { Chip } from "./chip.ts";
import type { RecipientsAnswer, RecipientsRefusal } from "./recipients.ts";

const TYPING_PAUSE_MILLISECONDS = 200;

interface Found {
  /** What was typed when it was asked for. */
  text: string | null;
  options: Chip[];
  trouble: string | null;
  /** The trouble is an error, and not advice. */
  failed: boolean;
}

/** Whom the server finds for what is typed, a moment after the typing rests. */
export function useRecipients(text: string, open: boolean) {
  const [found, setFound] = useState<Found>({ text: null, options: [], trouble: null, failed: false });
  useEffect(() => {
    if (!open) return;
    const asking = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const answer = await fetch(`/Gestion_documents/destinataires?${new URLSearchParams({ q: text })}`, {
          signal: asking.signal,
        });
        const said = (await answer.json()) as RecipientsAnswer | RecipientsRefusal;
        if ("refusal" in said) setFound({ text, options: [], trouble: said.refusal, failed: true });
        else
          setFound({ text, options: toChips(said), trouble: said.tooShort ? TYPE_TWO_LETTERS : null, failed: false });
      } catch {
        if (!asking.signal.aborted) setFound({ text, options: [], trouble: USERS_NOT_LOADED, failed: true });
      }
    }, TYPING_PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [text, open]);
  // What was found for other words is nobody to choose: whoever presses Enter means the words that stand there.
  return found.text === text
    ? { ...found, loading: false }
    : { options: [], trouble: null, failed: false, loading: true };
}

function toChips({ people, stages }: RecipientsAnswer): Chip[] {
  return [
    ...stages.map(({ id, title, date, accounts }) => ({
      kind: "stage" as const,
      id,
      label: `Inscrits : ${title}, ${dashedDate(date)} (${accounts} avec un compte)`,
      detail: null,
    })),
    ...people.map((person) => ({ kind: "recipient" as const, ...person })),
  ];
}
