import { type ReactNode, useEffect, useRef } from "react";
import { type useFetcher, useLocation } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { FormRefusal } from "../../ui/form-card.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useSendOnce } from "../../ui/use-send-once.ts";
import { useHydrated } from "../../use-hydrated.ts";
import type { RegistrationAnswer, RegistrationKind } from "./register.ts";

export type RegistrationFetcher = ReturnType<typeof useFetcher<RegistrationAnswer>>;

interface RegistrationFormProps {
  kind: RegistrationKind;
  /** Names the form: sent again after a lost answer, it is known and registers nobody twice. */
  submission: string;
  submitLabel: string;
  fetcher: RegistrationFetcher;
  answer: RegistrationAnswer | undefined;
  onCancel: () => void;
  children: ReactNode;
}

export function RegistrationForm({
  kind,
  submission,
  submitLabel,
  fetcher,
  answer,
  onCancel,
  children,
}: RegistrationFormProps) {
  const hydrated = useHydrated();
  const sending = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" noValidate onSubmit={useSendOnce(sending)}>
      <input name="kind" type="hidden" value={kind} />
      <input name="submission" type="hidden" value={submission} />
      <input name="enhanced" type="hidden" value={hydrated ? "1" : ""} />
      <FormRefusal message={answer?.refusal} />
      {children}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <CancelButton hydrated={hydrated} onCancel={onCancel} />
        <button aria-disabled={sending} className={`${buttonClass("primary")} aria-disabled:opacity-70`} type="submit">
          {sending ? "Envoi en cours…" : submitLabel}
        </button>
      </div>
    </fetcher.Form>
  );
}

/** Without scripts the way out is the page without its form. */
function CancelButton({ hydrated, onCancel }: { hydrated: boolean; onCancel: () => void }) {
  const { pathname, search } = useLocation();
  const rest = new URLSearchParams(search);
  rest.delete("inscription");
  return hydrated ? (
    <button className={buttonClass("quiet")} onClick={onCancel} type="button">
      Annuler
    </button>
  ) : (
    <a className={buttonClass("quiet")} href={`${pathname}?${rest}`}>
      Annuler
    </a>
  );
}

/** Tells each answer as a toast, once, and what follows a success. */
export function useAnswer(answer: RegistrationAnswer | undefined, onSuccess: () => void) {
  const show = useToast();
  const after = useRef(onSuccess);
  after.current = onSuccess;
  useEffect(() => {
    if (answer?.refusal) show("error", answer.refusal);
    if (!answer?.success) return;
    // Closed first: what is shown inside a dialog goes with it.
    after.current();
    show("success", answer.success);
  }, [answer, show]);
}
