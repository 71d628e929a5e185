import { useEffect, useRef, useState } from "react";
import { sendFile } from "#platform/forms/send-file.ts";
import { FILE_NOT_SENT } from "#platform/values/upload-messages.ts";
import { useToast } from "#ui/toast.tsx";
import { uploadPath } from "../../parts/office/paths.ts";
import { PAGE_REFUSED, scanAdvice } from "../../rules/paper/paper-messages.ts";
import { MAX_SCAN_BYTES } from "../../rules/paper/paper-sheet.ts";
import type { PageAnswer } from "./uploads.ts";

export interface Page {
  key: number;
  name: string;
  /** The id of the stored file; empty while it is being sent, and when it was refused. */
  id: string;
  /** A number from 0 to 100 during the upload. */
  progress: number | null;
  error: string | null;
}

interface OfHalfDay {
  stageId: string;
  halfDayId: string;
}

/** The pages of a sheet, each sent as soon as it is chosen; the form sends their ids. */
export function usePages({ stageId, halfDayId }: OfHalfDay, typed: readonly string[]) {
  const show = useToast();
  const [pages, setPages] = useState<readonly Page[]>(() =>
    typed.map((id, index) => ({ key: -index, name: `Page ${index + 1}`, id, progress: null, error: null })),
  );
  const lastKey = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const started = running.current;
    return () => {
      for (const control of started.values()) control.abort();
    };
  }, []);

  const change = (key: number, changed: Partial<Page>) =>
    setPages((before) => before.map((page) => (page.key === key ? { ...page, ...changed } : page)));
  const refuse = (key: number, advice: string) => {
    show("error", PAGE_REFUSED);
    change(key, { progress: null, error: advice });
  };
  const send = async (key: number, file: File) => {
    if (file.size > MAX_SCAN_BYTES) return refuse(key, scanAdvice.tooLarge);
    if (file.size === 0) return refuse(key, scanAdvice.empty);
    const control = new AbortController();
    running.current.set(key, control);
    const { signal } = control;
    const address = uploadPath({ stageId, halfDayId, name: file.name });
    const onProgress = (progress: number) => change(key, { progress });
    try {
      const { answer } = await sendFile<PageAnswer>(address, file, { signal, onProgress });
      if (answer && "id" in answer) change(key, { id: answer.id, progress: null });
      else refuse(key, answer?.advice ?? FILE_NOT_SENT);
    } catch {
      if (!signal.aborted) refuse(key, FILE_NOT_SENT);
    }
    running.current.delete(key);
  };
  const add = async (files: readonly File[]) => {
    const added = files.map((file) => {
      lastKey.current += 1;
      return { key: lastKey.current, file };
    });
    const waiting = { id: "", progress: 0, error: null };
    setPages((before) => [...before, ...added.map(({ key, file }) => ({ key, name: file.name, ...waiting }))]);
    // One after the other: the network of a farm is slow.
    for (const { key, file } of added) await send(key, file);
  };
  const remove = (key: number) => {
    running.current.get(key)?.abort();
    setPages((before) => before.filter((page) => page.key !== key));
  };
  return { pages, add, remove };
}
