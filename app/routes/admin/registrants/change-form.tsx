import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { FormRefusal } from "../../../ui/form-card.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useSendOnce } from "../../../ui/use-send-once.ts";
import { useHydrated } from "../../../use-hydrated.ts";
import { addressOf, type ListView } from "./address.ts";
import type { ChangeAnswer, Intent } from "./intents.ts";

export interface ChangeDialogProps {
  stageId: string;
  view: ListView;
  /** The answer to a form that was sent without scripts. */
  actionData: ChangeAnswer | undefined;
  open: boolean;
  onClose: () => void;
}

/** Sends a form of that kind. Each answer is told as a toast, once; a success is followed by what comes after it. */
export function useChange(intent: Intent, actionData: ChangeAnswer | undefined, onSuccess: () => void) {
  const fetcher = useFetcher<ChangeAnswer>();
  const show = useToast();
  const after = useRef(onSuccess);
  after.current = onSuccess;
  const told = fetcher.data;
  useEffect(() => {
    if (told?.refusal) show(told.brief ? "briefError" : "error", told.refusal);
    if (!told?.success) return;
    // Closed first: what is shown inside a dialog goes with it.
    after.current();
    show("success", told.success);
  }, [told, show]);
  return { fetcher, answer: told ?? (actionData?.intent === intent ? actionData : undefined) };
}

interface ChangeFormProps extends Pick<ChangeDialogProps, "stageId" | "view" | "onClose"> {
  intent: Intent;
  submitLabel: string;
  busyLabel: string;
  fetcher: ReturnType<typeof useChange>["fetcher"];
  refusal: string | undefined;
  children: ReactNode;
}

export function ChangeForm(props: ChangeFormProps) {
  const { intent, submitLabel, busyLabel, fetcher, refusal, stageId, view, onClose, children } = props;
  const hydrated = useHydrated();
  const sending = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" noValidate onSubmit={useSendOnce(sending)}>
      <input name="intent" type="hidden" value={intent} />
      <input name="enhanced" type="hidden" value={hydrated ? "1" : ""} />
      <FormRefusal message={refusal} />
      {children}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        {hydrated ? (
          <button className={buttonClass("quiet")} onClick={onClose} type="button">
            Annuler
          </button>
        ) : (
          <a className={buttonClass("quiet")} href={addressOf(stageId, view)}>
            Annuler
          </a>
        )}
        <button aria-disabled={sending} className={`${buttonClass("solid")} aria-disabled:opacity-70`} type="submit">
          {sending ? busyLabel : submitLabel}
        </button>
      </div>
    </fetcher.Form>
  );
}
