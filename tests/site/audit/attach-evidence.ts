import { pdfOf } from "../../files.ts";
import type { Browser } from "../browser.ts";

interface Uploaded {
  status: number;
  id: string;
  advice?: string;
}

export const evidenceUpload = (indicator: number | string = 17, name = "bail.pdf") =>
  `/admin/audit/fichiers?${new URLSearchParams({ indicateur: String(indicator), annee: "2026", name })}`;

export async function uploadEvidence(
  browser: Browser,
  body: Uint8Array<ArrayBuffer>,
  address = evidenceUpload(),
): Promise<Uploaded> {
  const answer = await browser.send(address, body);
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, id: "", ...(isJson ? ((await answer.json()) as { id: string }) : {}) };
}

/** Uploads a PDF and saves its form. */
export async function attach(browser: Browser, { indicator, note }: { indicator: number; note: string }) {
  const { id } = await uploadEvidence(browser, pdfOf("Bail"), evidenceUpload(indicator));
  const answer = await browser.post(`/admin/audit/${indicator}?annee=2026`, { file: id, auditNote: note });
  return { id, status: answer.status };
}
