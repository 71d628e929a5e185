import type { ShareAnswer } from "../../../app/routes/gestion-documents/shares.ts";
import type { UploadedAnswer } from "../../../app/routes/gestion-documents/uploads.ts";
import type { SignUpForm } from "../../../domain/accounts/account-rules.ts";
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
  /** Shares. */
  marie: Browser;
  /** Receives. */
  paul: Browser;
  paulsId: string;
  /** Has an account, and nothing to do with it. */
  lucie: Browser;
  luciesId: string;
  /** Administers. */
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

interface Sending {
  name?: string;
  type?: string;
  /** Announces so many bytes. Browsers do; nothing does otherwise. */
  size?: number;
}

export const uploadPath = (name: string) => `/Gestion_documents/fichiers?${new URLSearchParams({ name })}`;

export async function upload(
  browser: Browser,
  body: BodyInit | null,
  { name = "Notice.pdf", type = "application/pdf", size }: Sending = {},
): Promise<{ status: number; answer: UploadedAnswer }> {
  const announced = size === undefined ? undefined : { "content-length": String(size) };
  const sent = await browser.send(uploadPath(name), body, { "content-type": type, ...announced });
  return { status: sent.status, answer: (await sent.json()) as UploadedAnswer };
}

/** The id of a file that was taken. */
export async function uploaded(browser: Browser, body: BodyInit, sending?: Sending): Promise<string> {
  const { answer } = await upload(browser, body, sending);
  if (!("id" in answer)) throw new Error(`refused: ${answer.refusal}`);
  return answer.id;
}

/** Whom it goes to, as fields: recipient and stage. */
type To = readonly (readonly ["recipient" | "stage", string])[];

export async function share(browser: Browser, file: string, to: To): Promise<{ status: number } & ShareAnswer> {
  const fields = new URLSearchParams([["file", file], ...to.map(([kind, id]): [string, string] => [kind, id])]);
  const answer = await browser.post("/Gestion_documents/partages", fields);
  return { status: answer.status, ...((await answer.json()) as ShareAnswer) };
}

/** The id of a file that somebody has received. */
export async function sent(browser: Browser, recipient: string, body: BodyInit, sending?: Sending): Promise<string> {
  const id = await uploaded(browser, body, sending);
  const { refusal } = await share(browser, id, [["recipient", recipient]]);
  if (refusal) throw new Error(`refused: ${refusal}`);
  return id;
}

/** The keys of all blobs. */
export const storedIn = ({ services }: Site) => Array.fromAsync(services.blobs.list(), ({ key }) => key);

export const filesOf = ({ services }: Site) => services.database.selectFrom("shared_files").selectAll().execute();
