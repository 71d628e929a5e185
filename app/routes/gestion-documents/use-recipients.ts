import { useEffect, useState } from "react";
import { USERS_NOT_LOADED } from "../../../domain/document-messages.ts";
import { dashedDate } from "../../../domain/paris-time.ts";
import type { Chip } from "./chip.ts";
import type { RecipientsAnswer } from "./recipients.ts";

const TYPING_PAUSE_MILLISECONDS = 200;

interface Found {
  options: Chip[];
  trouble: string | null;
  loading: boolean;
}

/** Whom the server finds for what is typed, a moment after the typing rests. */
export function useRecipients(text: string, open: boolean): Found {
  const [found, setFound] = useState<Found>({ options: [], trouble: null, loading: false });
  useEffect(() => {
    if (!open) return;
    const asking = new AbortController();
    const pause = setTimeout(async () => {
      setFound((before) => ({ ...before, loading: true }));
      try {
        const answer = await fetch(`/Gestion_documents/destinataires?${new URLSearchParams({ q: text })}`, {
          signal: asking.signal,
        });
        if (!answer.ok) throw new Error(answer.statusText);
        setFound({ options: toChips((await answer.json()) as RecipientsAnswer), trouble: null, loading: false });
      } catch {
        if (!asking.signal.aborted) setFound({ options: [], trouble: USERS_NOT_LOADED, loading: false });
      }
    }, TYPING_PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [text, open]);
  return found;
}

function toChips({ people, stages }: RecipientsAnswer): Chip[] {
  return [
    ...stages.map(({ id, title, date, accounts }) => ({
      kind: "stage" as const,
      id,
      label: `Inscrits : ${title}, ${dashedDate(date)} (${accounts} avec un compte)`,
    })),
    ...people.map(({ id, label }) => ({ kind: "recipient" as const, id, label })),
  ];
}
