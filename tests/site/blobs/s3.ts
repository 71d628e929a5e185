import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Settings } from "#platform/blobs/s3-client.ts";
import { freePort } from "../../free-port.ts";
import { type Program, startProgram } from "../../process.ts";

export interface S3 {
  settings: S3Settings;
  /** The folder of its objects. */
  folder: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts an S3 server with one empty bucket. */
export async function openS3(): Promise<S3> {
  const folder = mkdtempSync(join(tmpdir(), "sillon-s3-"));
  const port = await freePort();
  let server: Program | null = await serve(port, folder);
  const stop = async () => {
    await server?.end("SIGKILL");
    server = null;
  };
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: BUCKET,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      prefix: "fichiers/",
    },
    folder,
    stop,
    async start() {
      server ??= await serve(port, folder);
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The environment variables of a site that uses this bucket. */
export function s3Variables(settings: S3Settings): Record<string, string> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = settings;
  return {
    S3_ENDPOINT: endpoint ?? "",
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix,
  };
}

const BUCKET = "sillon";

async function serve(port: number, folder: string): Promise<Program> {
  const args = ["--openssl-legacy-provider", "tests/site/blobs/s3-server.ts", String(port), folder, BUCKET];
  const server = startProgram(args);
  await server.waitForLine("listening");
  return server;
}
