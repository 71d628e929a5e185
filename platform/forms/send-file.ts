interface Sending {
  signal?: AbortSignal;
  /** Gets a number from 0 to 100, as the bytes are sent. */
  onProgress: (percent: number) => void;
}

export interface Sent<Answer> {
  ok: boolean;
  /** The reason phrase, or the status code where HTTP/2 has no reason phrase. */
  statusText: string;
  answer: Answer | null;
}

/** Posts a file as the request body. XMLHttpRequest, because fetch has no upload progress. */
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
