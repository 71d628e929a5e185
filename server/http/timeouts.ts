import type { IncomingMessage, Server } from "node:http";
import { UPLOAD_PATHS } from "./upload-paths.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** 256 kilobits: below that nobody sends large files. */
const SLOWEST_BYTES_A_SECOND = 32 * 1024;

interface Timeouts {
  headers: number;
  /** For the whole of a form. */
  form: number;
  /** On a connection where nothing moves in either direction. Open pages get a sign of life every 25 seconds. */
  idle: number;
}

const TIMEOUTS: Timeouts = { headers: MINUTE, form: 5 * MINUTE, idle: 2 * MINUTE };

/**
 * A large file on a slow line takes hours, and Node would cut it after five minutes. So a file may take as long as the
 * slowest line needs for the largest one, as long as its bytes come; everything else is as short as before.
 */
export function setTimeouts(server: Server, largestFile: number, timeouts = TIMEOUTS): void {
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = Math.max(timeouts.form, Math.ceil(largestFile / SLOWEST_BYTES_A_SECOND) * SECOND);
  server.setTimeout(timeouts.idle);
  server.on("request", (request) => {
    if (isUpload(request) || !hasBody(request)) return;
    const late = setTimeout(() => request.destroy(), timeouts.form);
    late.unref();
    request.once("close", () => clearTimeout(late));
  });
}

const isUpload = ({ url = "" }: IncomingMessage) => UPLOAD_PATHS.has(url.replace(/\?.*/s, ""));
const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
