import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { SignUpForm } from "../../domain/accounts/account-rules.ts";
import type { Database } from "../../server/database/database.ts";
import { marieEleveuse, paulChauffeur } from "../people.ts";
import { addAccount, openSession } from "../sign-in.ts";
import { openClient, statusOf } from "./client.ts";

const MB = 1024 * 1024;

/** Longer than this is a hang. */
const SILENCE_MILLISECONDS = 60_000;

export interface Sent {
  status: number;
  answer: { id?: string; refusal?: string };
}

export interface Upload {
  /** So many megabytes more have left. */
  send(megabytes: number): Promise<void>;
  /** Resolves when the answer has come, or with null when the connection ended without one. */
  answer: Promise<Sent | null>;
  /** The client is gone. */
  cut(): void;
}

/** A file of so many megabytes, of which nothing has left yet. */
export function startUpload(port: number, cookie: string, megabytes: number): Upload {
  const sending = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/Gestion_documents/fichiers?name=film.mp4",
    headers: { cookie, "content-type": "video/mp4", "content-length": megabytes * MB },
  });
  sending.setTimeout(SILENCE_MILLISECONDS, () => sending.destroy(new Error("no answer in time")));
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
    answer: answerOf(sending),
    cut: () => sending.destroy(),
  };
}

/** All of it, as a browser sends it. */
export async function upload(port: number, cookie: string, megabytes: number): Promise<Sent | null> {
  const sending = startUpload(port, cookie, megabytes);
  await sending.send(megabytes);
  return sending.answer;
}

function answerOf(sending: ClientRequest): Promise<Sent | null> {
  return new Promise((resolve) => {
    let answered = false;
    sending.on("response", async (response: IncomingMessage) => {
      answered = true;
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode ?? 0, answer: JSON.parse(Buffer.concat(chunks).toString()) });
      } catch {
        resolve(null);
      }
    });
    sending.on("error", () => {});
    // The answer of a server that did not want the rest comes before the connection ends.
    sending.on("close", () => answered || resolve(null));
  });
}

export interface Accounts {
  /** Who shares. */
  marie: string;
  /** Who receives. */
  paul: string;
  paulsId: string;
}

/** Their accounts, and their cookies, which outlive the process. */
export async function makeAccounts(database: Database): Promise<Accounts> {
  await addAccount(database, marieEleveuse);
  const paulsId = await addAccount(database, paulChauffeur);
  const cookieOf = (person: SignUpForm) => openSession(database, new URL("http://localhost"), person);
  return { marie: await cookieOf(marieEleveuse), paul: await cookieOf(paulChauffeur), paulsId };
}

/** Shared and fetched again, whole. */
export async function passOn(port: number, { marie, paul, paulsId }: Accounts, file: string, megabytes: number) {
  const client = openClient(port, marie);
  const fields = new URLSearchParams({ file, recipient: paulsId });
  const status = statusOf(await client.post("/Gestion_documents/partages", fields));
  client.close();
  const answer = await fetch(`http://127.0.0.1:${port}/fichiers/${file}`, { headers: { cookie: paul } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status, whole: bytes.equals(Buffer.alloc(megabytes * MB, "film")) };
}
