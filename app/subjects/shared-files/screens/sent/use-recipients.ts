import { useEffect, useState } from "react";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { TYPE_TWO_LETTERS, USERS_NOT_LOADED } from "../../rules/document-messages.ts";
import type { Chip } from "./chip.ts";
import type { RecipientsAnswer, RecipientsRefusal } from "./recipients.ts";

const DEBOUNCE_MILLISECONDS = 200;

interface Found {
  /** The search text of these results. */
  text: string | null;
  options: Chip[];
  message: string | null;
  /** The message is an error, not a hint. */
  failed: boolean;
}

/** Searches recipients on the server, debounced. */
export function useRecipients(text: string, open: boolean) {
  const [found, setFound] = useState<Found>({ text: null, options: [], message: null, failed: false });
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/Gestion_documents/destinataires?${new URLSearchParams({ q: text })}`, {
          signal: controller.signal,
        });
        const result = (await response.json()) as RecipientsAnswer | RecipientsRefusal;
        if ("refusal" in result) setFound({ text, options: [], message: result.refusal, failed: true });
        else
          setFound({
            text,
            options: toChips(result),
            message: result.tooShort ? TYPE_TWO_LETTERS : null,
            failed: false,
          });
      } catch {
        if (!controller.signal.aborted) setFound({ text, options: [], message: USERS_NOT_LOADED, failed: true });
      }
    }, DEBOUNCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, open]);
  // Results of an earlier text are hidden: Enter must not choose one of them.
  return found.text === text
    ? { ...found, loading: false }
    : { options: [], message: null, failed: false, loading: true };
}

function toChips({ people, stages }: RecipientsAnswer): Chip[] {
  return [
    ...stages.map(({ id, title, when, registered }) => ({
      kind: "stage" as const,
      id,
      label: typeset(`Inscrits : ${title}, ${when} (${counted(registered, "inscrit")})`),
      detail: null,
    })),
    ...people.map((person) => ({ kind: "recipient" as const, ...person })),
  ];
}
