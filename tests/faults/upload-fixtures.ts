import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { Database } from "#platform/database/database.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { marieEleveuse, paulChauffeur } from "../people.ts";
import { addAccount, openSession } from "../sign-in.ts";
import { openClient, statusOf } from "./client.ts";

const MB = 1024 * 1024;

/** Whatever takes longer hangs. */
const TIMEOUT_MILLISECONDS = 120_000;

export interface UploadResult {
  status: number;
  result: { id?: string; refusal?: string };
}

export interface Upload {
  /** Sends that many more megabytes. */
  send(megabytes: number): Promise<void>;
  /** Resolves with the response, or with null when the connection closed without one. */
  response: Promise<UploadResult | null>;
  /** Closes the connection. */
  cut(): void;
}

/** Opens the upload of a file of that size, without sending any of it. */
export function startUpload(port: number, cookie: string, megabytes: number): Upload {
  const sending = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/Gestion_documents/fichiers?name=film.mp4",
    headers: { cookie, "content-type": "video/mp4", "content-length": megabytes * MB },
  });
  sending.setTimeout(TIMEOUT_MILLISECONDS, () => sending.destroy(new Error("no response in time")));
  sending.flushHeaders();
  let left = megabytes;
  const closed = new Promise((resolve) => sending.once("close", resolve));
  return {
    async send(count) {
      for (let sent = 0; sent < count && left > 0 && !sending.destroyed; sent++, left--) {
        if (sending.write(Buffer.alloc(MB, "film"))) continue;
        await Promise.race([new Promise((resolve) => sending.once("drain", resolve)), closed]);
      }
      if (left === 0) sending.end();
    },
    response: responseTo(sending),
    cut: () => sending.destroy(),
  };
}

/** Sends the whole file. */
export async function upload(port: number, cookie: string, megabytes: number): Promise<UploadResult | null> {
  const sending = startUpload(port, cookie, megabytes);
  await sending.send(megabytes);
  return sending.response;
}

function responseTo(sending: ClientRequest): Promise<UploadResult | null> {
  return new Promise((resolve) => {
    let answered = false;
    sending.on("response", async (response: IncomingMessage) => {
      answered = true;
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode ?? 0, result: JSON.parse(Buffer.concat(chunks).toString()) });
      } catch {
        resolve(null);
      }
    });
    sending.on("error", () => {});
    // A server that refuses the rest of the file responds before it closes the connection.
    sending.on("close", () => answered || resolve(null));
  });
}

export interface Accounts {
  /** The sender's cookie. */
  marie: string;
  /** The recipient's cookie. */
  paul: string;
  paulsId: string;
}

/** Adds both accounts and their sessions. */
export async function makeAccounts(database: Database): Promise<Accounts> {
  await addAccount(database, marieEleveuse);
  const paulsId = await addAccount(database, paulChauffeur);
  const cookieOf = (person: SignUpForm) => openSession(database, new URL("http://localhost"), person);
  return { marie: await cookieOf(marieEleveuse), paul: await cookieOf(paulChauffeur), paulsId };
}

/** Shares the file with Paul and downloads it as him. Returns whether it is complete. */
export async function shareAndDownload(
  port: number,
  { marie, paul, paulsId }: Accounts,
  file: string,
  megabytes: number,
) {
  const client = openClient(port, marie);
  const fields = new URLSearchParams({ file, recipient: paulsId });
  const status = statusOf(await client.post("/Gestion_documents/partages", fields));
  client.close();
  const response = await fetch(`http://127.0.0.1:${port}/fichiers/${file}`, { headers: { cookie: paul } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status, whole: bytes.equals(Buffer.alloc(megabytes * MB, "film")) };
}
