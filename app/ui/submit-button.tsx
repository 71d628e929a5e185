import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { useSendOnce } from "./use-send-once.ts";

interface SubmitButtonProps {
  look?: ButtonLook;
  /** What the button says while its form is on its way. */
  busy: string;
  children: ReactNode;
}

/** Says what it is doing while it does it, and does it once: a second submit is ignored until the first has its answer. */
export function SubmitButton({ look = "solid", busy, children }: SubmitButtonProps) {
  const { state, formMethod } = useNavigation();
  const sending = state !== "idle" && formMethod === "POST";
  return (
    <button
      aria-disabled={sending}
      className={`${buttonClass(look)} w-full aria-disabled:opacity-70 sm:w-auto`}
      onClick={useSendOnce(sending)}
      type="submit"
    >
      {sending ? busy : children}
    </button>
  );
}
