import { useRef, useState } from "react";
import {
  filesSent,
  NOTHING_CHOSEN,
  sendingError,
  shareRefusalMessage,
  storeError,
} from "../../../domain/document-messages.ts";
import { withoutSameNames } from "../../../domain/shared-file.ts";
import { sendFile } from "../../send-file.ts";
import type { Chip } from "./chip.ts";
import type { ShareAnswer } from "./shares.ts";
import type { UploadedAnswer } from "./uploads.ts";

export interface ChosenFile {
  name: string;
  file: File;
  /** From 0 to 100 while it is on its way. */
  progress: number | null;
  trouble: string | null;
}

interface Progress {
  finished: number;
  total: number;
}

/** Idle, then sending, then idle: the files one by one, each followed by its record. */
export function useSending(largestFile: number, onSent: () => void) {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  const change = (name: string, news: Partial<ChosenFile>) =>
    setFiles((chosen) => chosen.map((file) => (file.name === name ? { ...file, ...news } : file)));

  const send = async (recipients: readonly Chip[]): Promise<boolean> => {
    if (files.length === 0 || recipients.length === 0) {
      setMessage(NOTHING_CHOSEN);
      return false;
    }
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const failures: string[] = [];
    let delivered = 0;
    setMessage(null);
    for (const { name, file } of files) {
      if (signal.aborted) break;
      setProgress({ finished: delivered, total: files.length });
      change(name, { progress: 0, trouble: null });
      try {
        // Known before a long wait.
        if (file.size > largestFile) throw new Error(shareRefusalMessage.tooLarge);
        await sendOne(file, recipients, signal, (percent) => change(name, { progress: percent }));
        delivered += 1;
        // It has gone: cancelled or failed later, the others alone are left to send.
        setFiles((chosen) => chosen.filter((other) => other.name !== name));
      } catch (error) {
        const trouble = signal.aborted ? null : (error as Error).message;
        if (trouble) failures.push(trouble);
        change(name, { progress: null, trouble });
      }
    }
    setProgress(null);
    const [failure] = failures;
    // Where the network failed, asking for the list again would fail as well, and take this form away.
    if (delivered > 0 && failures.length === 0) onSent();
    if (failure) setMessage(sendingError(failure));
    if (failure || signal.aborted) return false;
    setMessage(filesSent(files.length));
    return true;
  };

  return {
    files,
    message,
    progress,
    send,
    setMessage,
    add: (added: readonly File[]) =>
      setFiles((chosen) =>
        withoutSameNames(
          chosen,
          added.map((file) => ({ name: file.name, file, progress: null, trouble: null })),
        ),
      ),
    remove: (name: string) => setFiles((chosen) => chosen.filter((file) => file.name !== name)),
    cancel: () => running.current?.abort(),
  };
}

async function sendOne(
  file: File,
  recipients: readonly Chip[],
  signal: AbortSignal,
  onProgress: (percent: number) => void,
) {
  const address = `/Gestion_documents/fichiers?${new URLSearchParams({ name: file.name })}`;
  const { ok, statusText, answer } = await sendFile<UploadedAnswer>(address, file, { signal, onProgress }).catch(
    (error) => {
      throw signal.aborted ? error : new Error(storeError("réseau coupé"));
    },
  );
  if (answer && "refusal" in answer) throw new Error(answer.refusal);
  if (!ok || !answer) throw new Error(storeError(statusText));
  const body = new URLSearchParams([["file", answer.id], ...recipients.map(({ kind, id }) => [kind, id])]);
  const shared = await fetch("/Gestion_documents/partages", { method: "POST", body, signal });
  const { refusal } = (await shared.json().catch(() => ({ refusal: storeError(shared.statusText) }))) as ShareAnswer;
  if (refusal) throw new Error(refusal);
}
