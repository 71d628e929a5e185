import { unzipSync } from "fflate";
import { expect } from "vitest";
import type { Browser } from "../browser.ts";

export const OWN_ARCHIVE = "/account/donnees/archive.zip";
export const ADMIN_ARCHIVE = "/admin/donnees/archive.zip";

export interface OpenedArchive {
  names: string[];
  text(name: string): string;
  json(name: string): Record<string, unknown>[];
  bytes(name: string): Uint8Array | undefined;
  /** All of it, to search. */
  everything: string;
}

export async function openArchive(response: Response): Promise<OpenedArchive> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(await response.bytes());
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const names = Object.keys(files);
  return {
    names,
    text,
    json: (name) => JSON.parse(text(name)) as Record<string, unknown>[],
    bytes: (name) => files[name],
    everything: names.map((name) => `${name}\n${text(name)}`).join("\n"),
  };
}

export const downloadOwn = async (browser: Browser) => openArchive(await browser.post(OWN_ARCHIVE, {}));
