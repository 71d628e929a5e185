import { useEffect, useRef, useState } from "react";
import { sendFile } from "#platform/forms/send-file.ts";
import { FILE_NOT_SENT, FILE_REFUSED, PDF_REFUSED, uploadAdvice } from "#platform/values/upload-messages.ts";
import { MAX_FILE_BYTES, type StageFileKind } from "#subjects/stages/rules/stage-file.ts";
import { useClearErrors, useToast } from "#ui/toast.tsx";
import { MAX_SITE_FILE_BYTES, type SiteFileKind } from "../../rules/site-file.ts";
import type { SiteUploadAnswer } from "../../screens/uploads.ts";

export type UploadKind = StageFileKind | SiteFileKind;

export const maxBytes = (kind: UploadKind) =>
  kind === "programme" || kind === "photo" ? MAX_FILE_BYTES[kind] : MAX_SITE_FILE_BYTES;

export interface Upload {
  /** The file's URL, which the form sends; empty if there is no file. */
  url: string;
  /** The name of a file uploaded since the page was opened. */
  name: string | null;
  /** A number from 0 to 100 during an upload. */
  progress: number | null;
  error: string | null;
  start: (file: File) => void;
  /** A file that is on the site already; empty: none. */
  show: (url: string) => void;
  remove: () => void;
  cancel: () => void;
}

/** Uploads a file as soon as it is chosen; the form only sends its URL. */
export function useUpload(kind: UploadKind, initial: string): Upload {
  const show = useToast();
  const clearErrors = useClearErrors();
  const [state, setState] = useState<Pick<Upload, "url" | "name" | "progress" | "error">>({
    url: initial,
    name: null,
    progress: null,
    error: null,
  });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (
    advice: string,
    refusal = kind === "programme" || kind === "certificate" ? PDF_REFUSED : FILE_REFUSED,
  ) => {
    show("error", refusal);
    setState((before) => ({ ...before, progress: null, error: advice }));
  };
  const start = async (file: File) => {
    running.current?.abort();
    if (file.size > maxBytes(kind)) return refuse(uploadAdvice.tooLarge);
    if (file.size === 0) return refuse(uploadAdvice.empty);
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const onProgress = (progress: number) => setState((before) => ({ ...before, progress }));
    setState((before) => ({ ...before, progress: 0, error: null }));
    const address = `/admin/fichiers?${new URLSearchParams({ kind, name: file.name })}`;
    try {
      const { answer } = await sendFile<SiteUploadAnswer>(address, file, { signal, onProgress });
      if (answer && "url" in answer) {
        clearErrors();
        setState({ ...answer, progress: null, error: null });
      } else refuse(answer?.advice ?? FILE_NOT_SENT, answer?.refusal);
    } catch {
      if (!signal.aborted) refuse(FILE_NOT_SENT);
    }
  };
  const showFile = (url: string) => setState({ url, name: null, progress: null, error: null });
  return {
    ...state,
    start,
    show: showFile,
    remove: () => showFile(""),
    cancel: () => {
      running.current?.abort();
      setState((before) => ({ ...before, progress: null }));
    },
  };
}
