import { useEffect, useRef, useState } from "react";
import { sendFile } from "#platform/forms/send-file.ts";
import { FILE_NOT_SENT } from "#platform/values/upload-messages.ts";
import { useToast } from "#ui/toast.tsx";
import { MAX_AUDIT_FILE_BYTES } from "../rules/audit-file.ts";
import { AUDIT_FILE_REFUSED, auditFileAdvice } from "../rules/audit-messages.ts";
import { auditUploadPath } from "./paths.ts";
import type { AuditUploadAnswer } from "./uploads.ts";

interface State {
  /** Of the stored file; empty without one. */
  id: string;
  name: string;
  /** From 0 to 100 during the upload. */
  progress: number | null;
  error: string | null;
}

/** Sends a file as soon as it is chosen; the form sends its id. */
export function useAuditUpload({ indicator, year }: { indicator: number; year: number }, typed: string) {
  const show = useToast();
  const [state, setState] = useState<State>({
    id: typed,
    name: typed && "Le fichier choisi",
    progress: null,
    error: null,
  });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const refuse = (name: string, advice: string) => {
    show("error", AUDIT_FILE_REFUSED);
    setState({ id: "", name, progress: null, error: advice });
  };
  const start = async (file: File) => {
    running.current?.abort();
    const { name } = file;
    if (file.size > MAX_AUDIT_FILE_BYTES) return refuse(name, auditFileAdvice.tooLarge);
    if (file.size === 0) return refuse(name, auditFileAdvice.empty);
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setState({ id: "", name, progress: 0, error: null });
    const onProgress = (progress: number) => setState((before) => ({ ...before, progress }));
    try {
      const address = auditUploadPath({ indicator, year, name });
      const { answer } = await sendFile<AuditUploadAnswer>(address, file, { signal, onProgress });
      if (answer && "id" in answer) setState({ ...answer, progress: null, error: null });
      else refuse(name, answer?.advice ?? FILE_NOT_SENT);
    } catch {
      if (!signal.aborted) refuse(name, FILE_NOT_SENT);
    }
  };
  return { ...state, start };
}
