import type { UploadAnswer } from "../../../app/routes/admin/uploads.ts";
import type { StageFileKind } from "../../../domain/stages/stage-file.ts";
import type { Browser } from "../browser.ts";

/** The add form as a browser sends it, changed where a test says so. */
export const SEMIS_DE_MARS = {
  typeId: "5",
  title: "Semis de mars",
  date: "2027-03-02",
  endRegistrationDate: "2027-02-20",
  location: "Marcoing",
  availableSeats: "8",
  duration: "14",
  satisfactionPercentage: "0",
  details: "Débit.\nProfondeur.",
  pdfUrl: "",
  image: "",
};

/** Adds a stage through its form and returns its id. */
export async function addThrough(browser: Browser, change: Partial<typeof SEMIS_DE_MARS> = {}): Promise<string> {
  const answer = await browser.post("/admin/ajouter", { ...SEMIS_DE_MARS, ...change });
  const [, id] = /^\/admin\/modifier\/([^?]+)/.exec(answer.headers.get("location") ?? "") ?? [];
  if (!id) throw new Error(`adding a stage answered ${answer.status}`);
  return decodeURIComponent(id);
}

export async function send(
  browser: Browser,
  kind: StageFileKind,
  body: BodyInit | null,
  name = "programme.pdf",
): Promise<{ status: number; answer: UploadAnswer }> {
  const sent = await browser.send(`/admin/fichiers?${new URLSearchParams({ kind, name })}`, body);
  return { status: sent.status, answer: (await sent.json()) as UploadAnswer };
}

/** The address of a file that was taken. */
export async function upload(browser: Browser, kind: StageFileKind, body: BodyInit, name?: string): Promise<string> {
  const { answer } = await send(browser, kind, body, name);
  if (!("url" in answer)) throw new Error(`refused: ${answer.refusal} ${answer.advice}`);
  return answer.url;
}
