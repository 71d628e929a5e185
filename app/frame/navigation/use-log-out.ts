import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { SESSION_NOT_ENDED, SIGN_OUT_FAILED } from "#platform/values/page-messages.ts";
import { useToast } from "#ui/toast.tsx";
import { markViewerChanged } from "../keep-shown-page.ts";
import { forgetFieldData, maySignOut } from "./field-device.ts";

/**
 * Signs out with fetch instead of the router, which would first load the module of /logout and, without a network,
 * reload the whole page and lose its input.
 */
export function useLogOut() {
  const navigate = useNavigate();
  const show = useToast();
  return async (event: FormEvent) => {
    event.preventDefault();
    if (!maySignOut()) return;
    // A successful response is a redirect to the home page; it is not followed.
    const response = await fetch("/logout", { method: "POST", redirect: "manual" }).catch(() => null);
    if (response?.type !== "opaqueredirect")
      return show("error", response?.headers.has("X-Session-Cookie") ? SESSION_NOT_ENDED : SIGN_OUT_FAILED);
    markViewerChanged();
    await forgetFieldData();
    await navigate("/");
  };
}
