import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import type { ShareAnswer } from "#subjects/shared-files/screens/sent/shares.ts";
import type { UploadedAnswer } from "#subjects/shared-files/screens/sent/uploads.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";

export const lucieInconnue: SignUpForm = {
  ...paulChauffeur,
  firstName: "Lucie",
  lastName: "Carlier",
  email: "lucie@ailleurs.example",
  telephone: "0639989999",
  birthDate: "1988-08-08",
};

export interface People {
  /** The sender. */
  marie: Browser;
  /** The recipient. */
  paul: Browser;
  paulsId: string;
  /** Another client. */
  lucie: Browser;
  luciesId: string;
  /** An administrator. */
  odile: Browser;
  visitor: Browser;
}

export async function openPeople(site: Site): Promise<People> {
  return {
    marie: await signedIn(site, marieEleveuse),
    paul: await signedIn(site, paulChauffeur),
    lucie: await signedIn(site, lucieInconnue),
    odile: await signedIn(site, odileAdministratrice, "admin"),
    paulsId: (await accountOf(site, paulChauffeur)).id,
    luciesId: (await accountOf(site, lucieInconnue)).id,
    visitor: openBrowser(site),
  };
}

interface UploadOptions {
  name?: string;
  type?: string;
  /** Sent as Content-Length, if given. */
  size?: number;
}

export const uploadPath = (name: string) => `/Gestion_documents/fichiers?${new URLSearchParams({ name })}`;

export async function upload(
  browser: Browser,
  body: BodyInit | null,
  { name = "Notice.pdf", type = "application/pdf", size }: UploadOptions = {},
): Promise<{ status: number; result: UploadedAnswer }> {
  const announced = size === undefined ? undefined : { "content-length": String(size) };
  const sent = await browser.send(uploadPath(name), body, { "content-type": type, ...announced });
  return { status: sent.status, result: (await sent.json()) as UploadedAnswer };
}

/** Uploads a file and returns its id. */
export async function uploaded(browser: Browser, body: BodyInit, options?: UploadOptions): Promise<string> {
  const { result } = await upload(browser, body, options);
  if (!("id" in result)) throw new Error(`refused: ${result.refusal}`);
  return result.id;
}

/** The recipients, as form fields. */
type Recipients = readonly (readonly ["recipient" | "stage", string])[];

export async function share(browser: Browser, file: string, to: Recipients): Promise<{ status: number } & ShareAnswer> {
  const fields = new URLSearchParams([["file", file], ...to.map(([kind, id]): [string, string] => [kind, id])]);
  const response = await browser.post("/Gestion_documents/partages", fields);
  return { status: response.status, ...((await response.json()) as ShareAnswer) };
}

/** Uploads and shares a file. Returns its id. */
export async function sent(
  browser: Browser,
  recipient: string,
  body: BodyInit,
  options?: UploadOptions,
): Promise<string> {
  const id = await uploaded(browser, body, options);
  const { refusal } = await share(browser, id, [["recipient", recipient]]);
  if (refusal) throw new Error(`refused: ${refusal}`);
  return id;
}

/** The keys of all blobs. */
export const storedIn = ({ services }: Site) => Array.fromAsync(services.blobs.list(), ({ key }) => key);

export const filesOf = ({ services }: Site) => services.database.selectFrom("shared_files").selectAll().execute();
