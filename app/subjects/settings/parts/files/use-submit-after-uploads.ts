import { type RefObject, useEffect, useRef, useState } from "react";
import type { Upload } from "./use-upload.ts";

/** A form submitted during an upload waits for it, and is then submitted automatically. */
export function useSubmitAfterUploads(
  form: RefObject<HTMLFormElement | null>,
  uploads: readonly Pick<Upload, "progress" | "url">[],
) {
  /** The URLs before the uploads finish, which changes them; null if the form is not waiting. */
  const [awaited, setAwaited] = useState<(string | null)[] | null>(null);
  /** The button that was pressed, whose value says what is to be done. */
  const pressed = useRef<HTMLElement | null>(null);
  const running = uploads.some(({ progress }) => progress !== null);
  // After a refused or cancelled upload the form is not submitted, because its file would be missing.
  const uploaded = uploads.every(({ url }, index) => url !== awaited?.[index]);
  useEffect(() => {
    if (!awaited || running) return;
    setAwaited(null);
    if (uploaded) form.current?.requestSubmit(pressed.current);
  }, [awaited, running, uploaded, form]);
  return {
    isWaiting: awaited !== null,
    /** Returns true if the form has to wait. */
    waitForUploads: (submitter: HTMLElement | null = null) => {
      pressed.current = submitter;
      if (running) setAwaited(uploads.map(({ progress, url }) => (progress === null ? null : url)));
      return running;
    },
  };
}
