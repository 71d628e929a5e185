import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { SESSION_NOT_ENDED, SIGN_OUT_FAILED } from "../../domain/page-messages.ts";
import { expectOtherViewer } from "../keep-shown-page.ts";
import { useToast } from "../ui/toast.tsx";

/**
 * Signs out without leaving the page first. The router would load the module of /logout, and reload the whole page when
 * the network is cut: what is typed on it would be lost.
 */
export function useLogOut() {
  const navigate = useNavigate();
  const show = useToast();
  return async (event: FormEvent) => {
    event.preventDefault();
    // Done, the answer is a redirect; where it leads is known.
    const answer = await fetch("/logout", { method: "POST", redirect: "manual" }).catch(() => null);
    if (answer?.type !== "opaqueredirect")
      return show("error", answer?.headers.has("X-Session-Cookie") ? SESSION_NOT_ENDED : SIGN_OUT_FAILED);
    expectOtherViewer();
    await navigate("/");
  };
}
