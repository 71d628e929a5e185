import { type ReactNode, useEffect, useRef } from "react";
import { type useFetcher, useLocation } from "react-router";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import type { RegistrationKind, RegistrationPurpose } from "#subjects/registrations/rules/registration-kinds.ts";
import { JOIN, waitInstead } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { buttonClass } from "#ui/button.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { useToast } from "#ui/toast.tsx";
import { useSendOnce } from "#ui/use-send-once.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";

type RegistrationFetcher = ReturnType<typeof useFetcher<RegistrationAnswer>>;

interface RegistrationFormProps {
  kind: RegistrationKind;
  purpose: RegistrationPurpose;
  /** The id of the form: sent again after a lost response, it registers nobody twice. */
  submission: string;
  submitLabel: string;
  fetcher: RegistrationFetcher;
  answer: RegistrationAnswer | undefined;
  onCancel: () => void;
  children: ReactNode;
}

export function RegistrationForm({
  kind,
  purpose,
  submission,
  submitLabel,
  fetcher,
  answer,
  onCancel,
  children,
}: RegistrationFormProps) {
  const hydrated = useHydrated();
  const sending = fetcher.state !== "idle";
  useFocusOnFault(answer);
  return (
    <fetcher.Form method="post" noValidate onSubmit={useSendOnce(sending)}>
      {/* The button of the Enter key; without JavaScript the buttons for more or fewer participants come before it. */}
      {!hydrated && (
        <button hidden type="submit">
          {submitLabel}
        </button>
      )}
      <input name="kind" type="hidden" value={kind} />
      <input name="wanted" type="hidden" value={purpose} />
      <input name="submission" type="hidden" value={submission} />
      <input name="enhanced" type="hidden" value={hydrated ? "1" : ""} />
      <FormRefusal message={answer?.refusal} />
      {answer?.canWait && purpose === "register" && <WaitInstead people={answer.participants?.length ?? 1} />}
      {children}
      <DialogActions cancelHref={useUrlWithoutDialog()} onCancel={onCancel}>
        <button aria-disabled={sending} className={`${buttonClass("primary")} aria-disabled:opacity-70`} type="submit">
          {sending ? "Envoi en cours…" : submitLabel}
        </button>
      </DialogActions>
    </fetcher.Form>
  );
}

/** Sends the same form, with everything typed, to the waiting list. */
function WaitInstead({ people }: { people: number }) {
  return (
    <div className="mb-6 grid gap-3 rounded-control bg-wheat-wash px-4 py-3">
      <p>{waitInstead(people)}</p>
      <button className={buttonClass("solid")} name="intent" type="submit" value="wait">
        {JOIN}
      </button>
    </div>
  );
}

function useUrlWithoutDialog(): string {
  const { pathname, search } = useLocation();
  const rest = new URLSearchParams(search);
  rest.delete("inscription");
  return `${pathname}?${rest}`;
}

/** Shows each result once as a toast, and calls onSuccess. */
export function useAnswer(answer: RegistrationAnswer | undefined, onSuccess: (answer: RegistrationAnswer) => void) {
  const show = useToast();
  const onSuccessRef = useRef(onSuccess);
  onSuccessRef.current = onSuccess;
  useEffect(() => {
    if (answer?.refusal) show("error", answer.refusal);
    if (!answer?.success) return;
    // Closes the dialog first: a toast inside it would disappear with it.
    onSuccessRef.current(answer);
    show("success", answer.success);
  }, [answer, show]);
}
