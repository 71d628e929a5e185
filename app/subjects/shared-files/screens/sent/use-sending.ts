import { useEffect, useRef, useState } from "react";
import { sendFile } from "#platform/forms/send-file.ts";
import { useClearErrors, useToast } from "#ui/toast.tsx";
import {
  filesSent,
  NETWORK_LOST,
  NOTHING_CHOSEN,
  sendingError,
  shareRefusalMessage,
  storeError,
  UNREADABLE_FILE,
} from "../../rules/document-messages.ts";
import { withoutSameNames } from "../../rules/shared-file.ts";
import type { Chip } from "./chip.ts";
import type { ShareAnswer } from "./shares.ts";
import type { UploadedAnswer } from "./uploads.ts";

export interface ChosenFile {
  name: string;
  file: File;
  /** A number from 0 to 100 during its upload. */
  progress: number | null;
  error: string | null;
}

interface Message {
  kind: "error" | "success";
  text: string;
}

interface Progress {
  finished: number;
  total: number;
}

/** Sends the chosen files one after the other: first the upload, then its share. */
export function useSending(largestFile: number, onSent: () => void) {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  const uploadedIds = useRef(new WeakMap<File, string>());
  const show = useToast();
  const clearErrors = useClearErrors();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  /** Sending continues when the sender opens another page: the result is then shown as a toast. */
  const showMessage = (kind: Message["kind"], text: string) => {
    if (isMounted.current) setMessage({ kind, text });
    else show(kind, text);
  };
  const change = (name: string, update: Partial<ChosenFile>) =>
    setFiles((chosen) => chosen.map((file) => (file.name === name ? { ...file, ...update } : file)));

  const send = async (recipients: readonly Chip[]): Promise<boolean> => {
    if (files.length === 0 || recipients.length === 0) {
      showMessage("error", NOTHING_CHOSEN);
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
      change(name, { progress: 0, error: null });
      try {
        // Checked here to avoid a useless upload.
        if (file.size > largestFile) throw new Error(shareRefusalMessage.tooLarge);
        const onProgress = (percent: number) => change(name, { progress: percent });
        await sendOne(file, recipients, { signal, onProgress, uploadedIds: uploadedIds.current });
        delivered += 1;
        // Removed when sent, so that after a failure or cancellation only the others are sent again.
        setFiles((chosen) => chosen.filter((other) => other.name !== name));
      } catch (thrown) {
        const error = signal.aborted ? null : (thrown as Error).message;
        if (error) failures.push(error);
        change(name, { progress: null, error });
      }
    }
    setProgress(null);
    const [failure] = failures;
    // After a network or session error, reloading the list would fail too and remove this form.
    const listChanged = delivered > 0 || failures.includes(shareRefusalMessage.alreadySent);
    if (listChanged && failures.every(isFileError)) onSent();
    if (failure) showMessage("error", sendingError(failure));
    // All files may have been sent even if the sender cancelled.
    if (delivered < files.length) return false;
    showMessage("success", filesSent(delivered));
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
          added.map((file) => ({ name: file.name, file, progress: null, error: null })),
        ),
      ),
    remove: (name: string) => setFiles((chosen) => chosen.filter((file) => file.name !== name)),
    cancel: () => running.current?.abort(),
  };
}

const FILE_ERRORS: readonly string[] = [...Object.values(shareRefusalMessage), UNREADABLE_FILE];
const isFileError = (failure: string) => FILE_ERRORS.includes(failure);

interface SendOptions {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  /** The ids of files that are uploaded but not shared: they need no second upload. */
  uploadedIds: WeakMap<File, string>;
}

async function sendOne(file: File, recipients: readonly Chip[], options: SendOptions) {
  const { signal, uploadedIds } = options;
  const id = uploadedIds.get(file) ?? (await upload(file, options));
  uploadedIds.set(file, id);
  signal.throwIfAborted();
  const body = new URLSearchParams([["file", id], ...recipients.map(({ kind, id }) => [kind, id])]);
  // There is no abort signal: the server may already have shared the file, which would then look unsent.
  const shared = await fetch("/Gestion_documents/partages", { method: "POST", body }).catch(() => {
    throw new Error(storeError(NETWORK_LOST));
  });
  // Already shared, or deleted by the server: the next attempt must upload it again.
  if (shared.status === 404 || shared.status === 409) uploadedIds.delete(file);
  const result = (await shared.json().catch(() => null)) as ShareAnswer | null;
  if (result?.refusal) throw new Error(result.refusal);
  if (!shared.ok || !result) throw new Error(storeError(shared.statusText || String(shared.status)));
}

async function upload(file: File, { signal, onProgress }: SendOptions): Promise<string> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Error(UNREADABLE_FILE);
    });
  const url = `/Gestion_documents/fichiers?${new URLSearchParams({ name: file.name })}`;
  const { ok, statusText, answer } = await sendFile<UploadedAnswer>(url, file, { signal, onProgress }).catch(
    (error) => {
      throw signal.aborted ? error : new Error(storeError(NETWORK_LOST));
    },
  );
  if (answer && "refusal" in answer) throw new Error(answer.refusal);
  if (!ok || !answer) throw new Error(storeError(statusText));
  return answer.id;
}
