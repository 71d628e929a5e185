import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { NO_USER_FOUND, TYPE_TWO_LETTERS, USERS_NOT_LOADED } from "../../rules/document-messages.ts";
import type { Chip } from "./chip.ts";
import type { RecipientsAnswer, RecipientsRefusal } from "./recipients.ts";

interface RecipientPickerProps {
  chosen: readonly Chip[];
  busy: boolean;
  onChange: (chosen: Chip[]) => void;
}

const isSame = (a: Chip) => (b: Chip) => a.kind === b.kind && a.id === b.id;

/** A combobox with the results of the server's search, and the chosen recipients as chips. */
export function RecipientPicker({ chosen, busy, onChange }: RecipientPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { options: found, message, failed, loading } = useRecipients(text, open);
  const options = found.filter((option) => !chosen.some(isSame(option)));
  const current = Math.min(active, options.length - 1);
  const activeOption = open && options[current] ? `${id}-${current}` : undefined;
  // The focus stays in the input, so the browser does not scroll to the active option.
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: "nearest" });
  }, [activeOption]);

  const choose = (option: Chip | undefined) => {
    if (!option) return;
    onChange([...chosen, option]);
    setText("");
    setActive(0);
    // The open list would cover the file input.
    setOpen(false);
  };
  const remove = (chip: Chip) => {
    onChange(chosen.filter((other) => !isSame(chip)(other)));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      setOpen(true);
      if (options.length > 0) setActive((current + move + options.length) % options.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (open) choose(options[current]);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Backspace" && text === "") {
      const last = chosen.at(-1);
      if (last) remove(last);
    }
  };
  return (
    <div>
      <label className="font-semibold" htmlFor={id}>
        Destinataires
      </label>
      {chosen.length > 0 && (
        <ul aria-label="Destinataires choisis" className="mt-2 flex flex-wrap gap-2">
          {chosen.map((chip) => (
            <li
              className="flex items-center gap-1 rounded-full border border-hedge/25 bg-hedge-wash pl-4"
              key={`${chip.kind} ${chip.id}`}
            >
              <span className="py-1.5">
                {chip.label}
                {chip.detail && <span className="text-base text-earth">{` (${chip.detail})`}</span>}
              </span>
              <button
                aria-label={`Retirer ${chip.label}${chip.detail ? ` (${chip.detail})` : ""}`}
                className="grid size-11 place-items-center rounded-full hover:bg-hedge/10"
                disabled={busy}
                onClick={() => remove(chip)}
                type="button"
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        <input
          aria-activedescendant={activeOption}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-expanded={open}
          autoComplete="off"
          className="mt-1.5 block min-h-12 w-full rounded-control border-2 border-hedge/30 bg-paper px-4 py-2.5 hover:border-hedge/60 disabled:opacity-60"
          disabled={busy}
          id={id}
          onBlur={() => setOpen(false)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setActive(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          placeholder="Rechercher des destinataires..."
          ref={input}
          role="combobox"
          type="text"
          value={text}
        />
        <div className={`absolute inset-x-0 top-full z-20 mt-1 ${open ? "" : "hidden"}`}>
          <div
            aria-label="Utilisateurs"
            className="max-h-72 overflow-y-auto rounded-control border border-line bg-paper shadow-lg"
            id={`${id}-list`}
            // Keeps the focus in the input, which handles the keys, when an option or the scroll bar is pressed.
            onMouseDown={(event) => event.preventDefault()}
            role="listbox"
            tabIndex={-1}
          >
            {options.map((option, index) => (
              <div
                aria-selected={index === current}
                className="cursor-pointer px-4 py-3 hover:bg-hedge-wash aria-selected:bg-hedge-wash"
                id={`${id}-${index}`}
                key={`${option.kind} ${option.id}`}
                onClick={() => choose(option)}
                onKeyDown={onKeyDown}
                role="option"
                tabIndex={-1}
              >
                {option.label}
                {option.detail && <span className="block text-base text-earth">{option.detail}</span>}
              </div>
            ))}
          </div>
          {options.length === 0 && (
            <p
              className={`rounded-control border bg-paper px-4 py-3 shadow-lg ${failed ? "border-poppy text-poppy" : "border-line text-earth"}`}
              role={failed ? "alert" : "status"}
            >
              {message ?? (loading ? "Recherche…" : NO_USER_FOUND)}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

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
function useRecipients(text: string, open: boolean) {
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
