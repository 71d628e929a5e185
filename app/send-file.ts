interface Sending {
  signal?: AbortSignal;
  /** From 0 to 100, as the bytes leave. */
  onProgress: (percent: number) => void;
}

export interface Sent<Answer> {
  ok: boolean;
  /** The server's word for what happened, where the protocol carries it. */
  statusText: string;
  answer: Answer | null;
}

/** Posts a file as it is. fetch cannot tell how much of a body has left; this can. */
export function sendFile<Answer>(address: string, file: File, { signal, onProgress }: Sending): Promise<Sent<Answer>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    );
    request.addEventListener("error", () => reject(new Error("network")));
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    request.addEventListener("load", () => {
      const { status, statusText, response } = request;
      resolve({ ok: status < 300, statusText: statusText || String(status), answer: response as Answer | null });
    });
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) request.abort();
    else request.send(file);
  });
}
