import { useEffect, useRef, useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { useClearErrors, useToast } from "#ui/toast.tsx";
import {
  BAD_FILE_ADDRESS,
  downloadError,
  httpError,
  NETWORK_LOST,
  NOT_SIGNED_IN,
} from "../../rules/document-messages.ts";

/** A plain link without JavaScript; with it, shows the progress and the errors. */
export function DownloadButton({ id, fileName }: { id: string; fileName: string }) {
  const show = useToast();
  const clearErrors = useClearErrors();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const url = `/fichiers/${encodeURIComponent(id)}?telecharger`;

  const download = async () => {
    running.current = new AbortController();
    setProgress(0);
    clearErrors();
    try {
      if (id === "") throw new Error(BAD_FILE_ADDRESS);
      save(await fetchWithProgress(url, running.current.signal, setProgress), fileName);
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
      href={url}
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

/** fetch throws a TypeError for a network error, with a message in the browser's language. */
const reasonOf = (error: unknown) => (error instanceof TypeError ? NETWORK_LOST : (error as Error).message);

async function fetchWithProgress(
  url: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Blob> {
  const response = await fetch(url, { cache: "no-store", signal });
  if (!response.ok || !response.body) throw new Error(await refusalReason(response.status));
  const total = Number(response.headers.get("content-length"));
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        if (total > 0) onProgress(Math.floor((received / total) * 100));
        controller.enqueue(chunk);
      },
    }),
  );
  // A blob, because the browser stores large ones on disk.
  return new Response(counted).blob();
}

/** A file is a 404 without a session, so a second request checks whether the viewer is still signed in. */
async function refusalReason(status: number): Promise<string> {
  const page = await fetch("/Documents", { method: "HEAD" });
  return page.status === 401 ? NOT_SIGNED_IN : httpError(status);
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
