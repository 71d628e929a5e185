import { useEffect, useRef, useState } from "react";
import {
  BAD_FILE_ADDRESS,
  downloadError,
  httpError,
  NETWORK_LOST,
  NOT_SIGNED_IN,
} from "../../../domain/documents/document-messages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { useClearErrors, useToast } from "../../ui/toast.tsx";

/** A plain link without scripts; with them it tells how far it is, and what went wrong. */
export function DownloadButton({ id, fileName }: { id: string; fileName: string }) {
  const show = useToast();
  const clearErrors = useClearErrors();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const address = `/fichiers/${encodeURIComponent(id)}?telecharger`;

  const download = async () => {
    running.current = new AbortController();
    setProgress(0);
    clearErrors();
    try {
      if (id === "") throw new Error(BAD_FILE_ADDRESS);
      save(await fetchCounting(address, running.current.signal, setProgress), fileName);
    } catch (error) {
      if (!running.current.signal.aborted) show("error", downloadError(reasonOf(error)));
    } finally {
      setProgress(null);
    }
  };
  return (
    <a
      aria-busy={progress !== null}
      className={`${buttonClass("solid")} tabular-nums`}
      download={fileName}
      href={address}
      onClick={(event) => {
        event.preventDefault();
        if (progress === null) void download();
      }}
    >
      {progress === null ? "Télécharger" : `Téléchargement ${progress} %`}
      <span className="sr-only">{` : ${fileName}`}</span>
    </a>
  );
}

/** A connection that fails is a TypeError, in the browser's own language and words. */
const reasonOf = (error: unknown) => (error instanceof TypeError ? NETWORK_LOST : (error as Error).message);

async function fetchCounting(address: string, signal: AbortSignal, tell: (percent: number) => void): Promise<Blob> {
  const answer = await fetch(address, { cache: "no-store", signal });
  if (!answer.ok || !answer.body) throw new Error(await whyRefused(answer.status));
  const total = Number(answer.headers.get("content-length"));
  let received = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        if (total > 0) tell(Math.floor((received / total) * 100));
        controller.enqueue(chunk);
      },
    }),
  );
  // The browser itself keeps the bytes, on the disk where they are many.
  return new Response(counted).blob();
}

/** To whoever is no longer signed in no file exists; what they need to know is that they are not. */
async function whyRefused(status: number): Promise<string> {
  const page = await fetch("/Documents", { method: "HEAD" });
  return page.status === 401 ? NOT_SIGNED_IN : httpError(status);
}

function save(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
