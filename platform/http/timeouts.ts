import type { IncomingMessage, Server } from "node:http";
import { UPLOAD_PATHS } from "./upload-paths.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** 256 kilobits: a large file is not sent over a slower connection. */
const SLOWEST_BYTES_A_SECOND = 32 * 1024;

interface Timeouts {
  headers: number;
  /** The time for a whole form. */
  form: number;
  /** The time without a byte in either direction. Open pages get a heartbeat every 25 seconds. */
  idle: number;
}

const TIMEOUTS: Timeouts = { headers: MINUTE, form: 5 * MINUTE, idle: 2 * MINUTE };

/**
 * Node would end a request after five minutes, and a large file on a slow connection takes hours. An upload may take as
 * long as the slowest connection needs for the largest file; all other requests keep the short timeout.
 */
export function setTimeouts(server: Server, largestFile: number, timeouts = TIMEOUTS): void {
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = Math.max(timeouts.form, Math.ceil(largestFile / SLOWEST_BYTES_A_SECOND) * SECOND);
  server.setTimeout(timeouts.idle);
  server.on("request", (request) => {
    if (isUpload(request) || !hasBody(request)) return;
    const timeout = setTimeout(() => request.destroy(), timeouts.form);
    timeout.unref();
    request.once("close", () => clearTimeout(timeout));
  });
}

const isUpload = ({ url = "" }: IncomingMessage) => UPLOAD_PATHS.has(url.replace(/\?.*/s, ""));
const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
