import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { useSendOnce } from "./use-send-once.ts";

interface SubmitButtonProps {
  look?: ButtonLook;
  /** The label while the form is being sent. */
  busy: string;
  /** What the button adds to the form. */
  name?: string;
  value?: string;
  children: ReactNode;
}

/** A second click is ignored until the first submission has its response. */
export function SubmitButton({ look = "solid", busy, name, value, children }: SubmitButtonProps) {
  const { state, formMethod } = useNavigation();
  const sending = state !== "idle" && formMethod === "POST";
  return (
    <button
      aria-disabled={sending}
      className={`${buttonClass(look)} w-full aria-disabled:opacity-70 sm:w-auto`}
      name={name}
      onClick={useSendOnce(sending)}
      type="submit"
      value={value}
    >
      {sending ? busy : children}
    </button>
  );
}
