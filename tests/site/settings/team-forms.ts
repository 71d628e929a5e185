import type { SiteFileKind } from "#subjects/settings/rules/site-file.ts";
import type { SiteUploadAnswer } from "#subjects/settings/screens/uploads.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import { pictureOf } from "../../files.ts";
import type { Browser } from "../browser.ts";
import type { Site } from "../site.ts";

export const TEAM = "/admin/reglages/equipe";

/** The form as a browser sends it. */
export const BERENGERE = {
  trainerName: "Bérengère Quéniart",
  trainerSpeciality: "Irrigation",
  trainerText: "Elle a posé des enrouleurs.\r\n\r\nPuis elle les a réparés.",
  trainerMotto: "L’eau ne ment pas.",
  trainerEmail: "Berengere@Ferme.example",
  trainerEmployment: "own",
  trainerPhoto: "",
};

/** Adds a person through the form and returns her id. */
export async function addTrainer(browser: Browser, change: Partial<typeof BERENGERE> = {}): Promise<string> {
  const response = await browser.post(`${TEAM}/ajouter`, { ...BERENGERE, ...change });
  const id = new URL(response.headers.get("location") ?? "", "http://sillon.test").searchParams.get("sujet");
  if (!id) throw new Error(`adding a person: status ${response.status}`);
  return id;
}

export async function uploadSiteFile(browser: Browser, kind: SiteFileKind): Promise<string> {
  const picture = await pictureOf("png", { width: 40, height: 60 });
  const sent = await browser.send(`/admin/fichiers?${new URLSearchParams({ kind, name: "a.png" })}`, picture);
  const answer = (await sent.json()) as SiteUploadAnswer;
  if (!("url" in answer)) throw new Error(answer.refusal);
  return answer.url;
}

/** Those who are not archived, in the order of the page. */
export const namesOfTeam = async ({ services: { database } }: Site) =>
  (await listTrainers(database)).filter(({ isArchived }) => !isArchived).map(({ name }) => name);
