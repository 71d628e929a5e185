import { useEffect, useRef, useState } from "react";
import {
  filesSent,
  NETWORK_LOST,
  NOTHING_CHOSEN,
  sendingError,
  shareRefusalMessage,
  storeError,
  UNREADABLE_FILE,
} from "../../../domain/documents/document-messages.ts";
import { withoutSameNames } from "../../../domain/documents/shared-file.ts";
import { sendFile } from "../../send-file.ts";
import { useClearErrors, useToast } from "../../ui/toast.tsx";
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

/** Under the form, or as a toast on whichever page its sender looks at. */
interface Message {
  kind: "error" | "success";
  text: string;
}

interface Progress {
  finished: number;
  total: number;
}

/** Idle, then sending, then idle: the files one by one, each followed by its record. */
export function useSending(largestFile: number, onSent: () => void) {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  const kept = useRef(new WeakMap<File, string>());
  const show = useToast();
  const clearErrors = useClearErrors();
  const onPage = useRef(false);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);
  /** Files go on when their sender looks at another page: how it ended is told there. */
  const tell = (kind: Message["kind"], text: string) => {
    if (onPage.current) setMessage({ kind, text });
    else show(kind, text);
  };
  const change = (name: string, news: Partial<ChosenFile>) =>
    setFiles((chosen) => chosen.map((file) => (file.name === name ? { ...file, ...news } : file)));

  const send = async (recipients: readonly Chip[]): Promise<boolean> => {
    if (files.length === 0 || recipients.length === 0) {
      tell("error", NOTHING_CHOSEN);
      return false;
    }
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const failures: string[] = [];
    let delivered = 0;
    setMessage(null);
    clearErrors();
    for (const { name, file } of files) {
      if (signal.aborted) break;
      setProgress({ finished: delivered, total: files.length });
      change(name, { progress: 0, trouble: null });
      try {
        // Known before a long wait.
        if (file.size > largestFile) throw new Error(shareRefusalMessage.tooLarge);
        const onProgress = (percent: number) => change(name, { progress: percent });
        await sendOne(file, recipients, { signal, onProgress, kept: kept.current });
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
    // Where the network or the session is gone, asking for the list again would fail as well, and take this form away.
    const isNews = delivered > 0 || failures.includes(shareRefusalMessage.alreadySent);
    if (isNews && failures.every(isFilesOwn)) onSent();
    if (failure) tell("error", sendingError(failure));
    // Cancelled too late, all of them have gone all the same.
    if (delivered < files.length) return false;
    tell("success", filesSent(delivered));
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

const FILES_OWN: readonly string[] = [...Object.values(shareRefusalMessage), UNREADABLE_FILE];
const isFilesOwn = (failure: string) => FILES_OWN.includes(failure);

interface Manner {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  /** What the server has of files that are not shared yet: it need not travel twice. */
  kept: WeakMap<File, string>;
}

async function sendOne(file: File, recipients: readonly Chip[], manner: Manner) {
  const { signal, kept } = manner;
  const id = kept.get(file) ?? (await upload(file, manner));
  kept.set(file, id);
  signal.throwIfAborted();
  const body = new URLSearchParams([["file", id], ...recipients.map(({ kind, id }) => [kind, id])]);
  // Not to be cancelled: the server may have recorded it already, and the file would look as if it had never gone.
  const shared = await fetch("/Gestion_documents/partages", { method: "POST", body }).catch(() => {
    throw new Error(storeError(NETWORK_LOST));
  });
  // Shared before, or forgotten: sent again, it is another file.
  if (shared.status === 404 || shared.status === 409) kept.delete(file);
  const said = (await shared.json().catch(() => null)) as ShareAnswer | null;
  if (said?.refusal) throw new Error(said.refusal);
  if (!shared.ok || !said) throw new Error(storeError(shared.statusText || String(shared.status)));
}

async function upload(file: File, { signal, onProgress }: Manner): Promise<string> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Error(UNREADABLE_FILE);
    });
  const address = `/Gestion_documents/fichiers?${new URLSearchParams({ name: file.name })}`;
  const { ok, statusText, answer } = await sendFile<UploadedAnswer>(address, file, { signal, onProgress }).catch(
    (error) => {
      throw signal.aborted ? error : new Error(storeError(NETWORK_LOST));
    },
  );
  if (answer && "refusal" in answer) throw new Error(answer.refusal);
  if (!ok || !answer) throw new Error(storeError(statusText));
  return answer.id;
}
