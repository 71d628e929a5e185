import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { SESSION_NOT_ENDED, SIGN_OUT_FAILED, UNSENT_SIGNATURES } from "#platform/values/page-messages.ts";
import { useToast } from "#ui/toast.tsx";
import { markViewerChanged } from "../keep-shown-page.ts";

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

/**
 * The name of the storage, the channel and the count of field/store: a browser that never opened those pages has none
 * of them.
 */
const FIELD = "emargement";

/** False: the person stays signed in, because signatures of the field pages are not sent yet. */
function maySignOut(): boolean {
  return !(Number(localStorage.getItem(FIELD)) > 0) || confirm(UNSENT_SIGNATURES);
}

/** Nobody stays signed in on the screen because the browser does not answer. */
const PATIENCE_MILLISECONDS = 2_000;

/** Deletes the lists of participants and the signatures that were sent from this device. What was not sent stays. */
function forgetFieldData(): Promise<void> {
  return new Promise((resolve) => {
    if (localStorage.getItem(FIELD) === null) return resolve();
    setTimeout(resolve, PATIENCE_MILLISECONDS);
    deleteFieldData(resolve);
  });
}

function deleteFieldData(onEnd: () => void): void {
  const opening = indexedDB.open(FIELD);
  // There is none any more: the pages of the field must create it.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onerror = onEnd;
  opening.onsuccess = () => {
    const deleting = opening.result.transaction(["prepared", "entries"], "readwrite");
    deleting.objectStore("prepared").clear();
    const entries = deleting.objectStore("entries").openCursor();
    entries.onsuccess = () => {
      if (entries.result?.value.isSent) entries.result.delete();
      entries.result?.continue();
    };
    deleting.onabort = onEnd;
    deleting.oncomplete = () => {
      opening.result.close();
      new BroadcastChannel(FIELD).postMessage(null);
      onEnd();
    };
  };
}
