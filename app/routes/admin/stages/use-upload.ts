import { useEffect, useRef, useState } from "react";
import { FILE_REFUSED, PDF_REFUSED, uploadAdvice } from "../../../../domain/admin-messages.ts";
import { LARGEST_FILE, type StageFileKind } from "../../../../domain/stage-file.ts";
import { useToast } from "../../../ui/toast.tsx";
import type { UploadAnswer } from "../uploads.ts";

export interface Upload {
  /** The address that the form sends; empty for no file. */
  url: string;
  /** Of a file chosen since the page was opened. */
  name: string | null;
  /** From 0 to 100 while the file is on its way. */
  progress: number | null;
  trouble: string | null;
  start: (file: File) => void;
  remove: () => void;
  cancel: () => void;
}

/** Sends a file as soon as it is chosen and tells how far it is; the form only names it. */
export function useUpload(kind: StageFileKind, initial: string): Upload {
  const show = useToast();
  const [state, setState] = useState<Pick<Upload, "url" | "name" | "progress" | "trouble">>({
    url: initial,
    name: null,
    progress: null,
    trouble: null,
  });
  const running = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (advice: string, refusal = kind === "programme" ? PDF_REFUSED : FILE_REFUSED) => {
    show("error", refusal);
    setState((before) => ({ ...before, progress: null, trouble: advice }));
  };
  const start = (file: File) => {
    running.current?.abort();
    if (file.size > LARGEST_FILE[kind]) return refuse(uploadAdvice.tooLarge);
    if (file.size === 0) return refuse(uploadAdvice.empty);
    setState((before) => ({ ...before, progress: 0, trouble: null }));
    // fetch cannot tell how much of a body has left; this can.
    const request = new XMLHttpRequest();
    running.current = request;
    request.open("POST", `/admin/fichiers?${new URLSearchParams({ kind, name: file.name })}`);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      setState((before) => ({ ...before, progress: Math.round((loaded / total) * 100) })),
    );
    request.addEventListener("error", () => refuse(NOT_SENT));
    request.addEventListener("load", () => {
      const answer = request.response as UploadAnswer | null;
      if (answer && "url" in answer) setState({ ...answer, progress: null, trouble: null });
      else refuse(answer?.advice ?? NOT_SENT, answer?.refusal);
    });
    request.send(file);
  };
  return {
    ...state,
    start,
    remove: () => setState({ url: "", name: null, progress: null, trouble: null }),
    cancel: () => {
      running.current?.abort();
      setState((before) => ({ ...before, progress: null }));
    },
  };
}

const NOT_SENT = "Le fichier n’a pas pu être envoyé : réessayez dans un instant.";
