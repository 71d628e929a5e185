import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { buttonClass } from "#ui/button.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { useToast } from "#ui/toast.tsx";
import { useSendOnce } from "#ui/use-send-once.ts";
import type { ChangeAnswer, ChangeIntent } from "./intents.ts";
import { type ListView, listUrl } from "./list-url.ts";

export interface ChangeDialogProps {
  stageId: string;
  view: ListView;
  /** The result of a form that was sent without JavaScript. */
  actionData: ChangeAnswer | undefined;
  open: boolean;
  onClose: () => void;
}

/** The fetcher of one form. Each result is shown once as a toast, and a success calls onSuccess. */
export function useChange(
  intent: ChangeIntent,
  actionData: ChangeAnswer | undefined,
  onSuccess: (answer: ChangeAnswer) => void,
) {
  const fetcher = useFetcher<ChangeAnswer>();
  const show = useToast();
  const onSuccessRef = useRef(onSuccess);
  onSuccessRef.current = onSuccess;
  const result = fetcher.data;
  useEffect(() => {
    if (result?.refusal) show(result.brief ? "briefError" : "error", result.refusal);
    if (!result?.success) return;
    // Closes the dialog first: a toast inside it would disappear with it.
    onSuccessRef.current(result);
    show("success", result.success);
  }, [result, show]);
  return { fetcher, answer: result ?? (actionData?.intent === intent ? actionData : undefined) };
}

interface ChangeFormProps extends Pick<ChangeDialogProps, "stageId" | "view" | "onClose"> {
  intent: ChangeIntent;
  /** Null where there is nothing to choose. */
  submitLabel: string | null;
  busyLabel: string;
  fetcher: ReturnType<typeof useChange>["fetcher"];
  answer: ChangeAnswer | undefined;
  children: ReactNode;
}

export function ChangeForm(props: ChangeFormProps) {
  const { intent, submitLabel, busyLabel, fetcher, answer, stageId, view, onClose, children } = props;
  const hydrated = useHydrated();
  const sending = fetcher.state !== "idle";
  const removes = intent === "remove" || intent === "removeEntry";
  useFocusOnFault(answer);
  return (
    <fetcher.Form method="post" noValidate onSubmit={useSendOnce(sending)}>
      <input name="intent" type="hidden" value={intent} />
      <input name="enhanced" type="hidden" value={hydrated ? "1" : ""} />
      <FormRefusal message={answer?.refusal} />
      {children}
      <DialogActions cancelHref={listUrl(stageId, view)} focusCancel={removes} onCancel={onClose}>
        {submitLabel && (
          <button
            aria-disabled={sending}
            className={`${buttonClass(removes ? "danger" : "solid")} aria-disabled:opacity-70`}
            type="submit"
          >
            {sending ? busyLabel : submitLabel}
          </button>
        )}
      </DialogActions>
    </fetcher.Form>
  );
}
