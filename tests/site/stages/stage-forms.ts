import type { SiteUploadAnswer } from "#subjects/settings/screens/uploads.ts";
import type { StageFileKind } from "#subjects/stages/rules/stage-file.ts";
import type { Browser } from "../browser.ts";

/** The add form as a browser sends it. */
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
export async function addStage(browser: Browser, change: Partial<typeof SEMIS_DE_MARS> = {}): Promise<string> {
  const response = await browser.post("/admin/ajouter", { ...SEMIS_DE_MARS, ...change });
  const [, id] = /^\/admin\/stages\/([^/?]+)/.exec(response.headers.get("location") ?? "") ?? [];
  if (!id) throw new Error(`adding a stage: status ${response.status}`);
  return decodeURIComponent(id);
}

export async function send(
  browser: Browser,
  kind: StageFileKind,
  body: BodyInit | null,
  name = "programme.pdf",
): Promise<{ status: number; result: SiteUploadAnswer }> {
  const sent = await browser.send(`/admin/fichiers?${new URLSearchParams({ kind, name })}`, body);
  return { status: sent.status, result: (await sent.json()) as SiteUploadAnswer };
}

/** Uploads a file and returns its address. */
export async function upload(browser: Browser, kind: StageFileKind, body: BodyInit, name?: string): Promise<string> {
  const { result } = await send(browser, kind, body, name);
  if (!("url" in result)) throw new Error(`refused: ${result.refusal} ${result.advice}`);
  return result.url;
}
