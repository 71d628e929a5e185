import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { useSendOnce } from "./use-send-once.ts";

interface IntentButtonProps {
  intent: string;
  look: ButtonLook;
  /** The label while it is being sent. */
  busy: string;
  children: ReactNode;
}

/** One of the buttons of the form: each sends it for another reason. */
export function IntentButton({ intent, look, busy, children }: IntentButtonProps) {
  const { state, formMethod, formData } = useNavigation();
  const sending = state !== "idle" && formMethod === "POST";
  return (
    <button
      aria-disabled={sending}
      className={`${buttonClass(look)} w-full aria-disabled:opacity-70 sm:w-auto`}
      name="intent"
      onClick={useSendOnce(sending)}
      type="submit"
      value={intent}
    >
      {sending && formData?.get("intent") === intent ? busy : children}
    </button>
  );
}
