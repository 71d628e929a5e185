import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser } from "../browser.ts";
import type { Site } from "../site.ts";

export const PUBLIC = "/reclamation";
export const REGISTER = "/admin/reclamations";

/** What Basile types in the public form. */
export const COLD_ROOM = {
  complainant: "Basile Hutin",
  email: "basile@ferme.example",
  phone: "06 39 98 11 22",
  complaintStage: "Semoir, novembre",
  complaint: "La salle n’était pas chauffée.",
  submission: "formulaire-de-basile",
};

/** What Odile types after a call. */
export const CALL = {
  complaintKind: "incident",
  channel: "phone",
  receivedOn: "2026-11-10",
  complainant: "Noémie Carlier",
  email: "",
  phone: "0639981199",
  complaintStage: "",
  complaint: "Une presse est tombée en panne.",
  assignee: "",
  opinion: "",
  submission: "fiche-d-odile",
};

/** Sends the public form, and returns the id of the complaint. */
export async function complain(site: Site, fields: Partial<typeof COLD_ROOM> = {}, browser = openBrowser(site)) {
  const response = await browser.post(PUBLIC, { ...COLD_ROOM, ...fields });
  if (response.status !== 302) throw new Error(`${response.status} ${textOf(await response.text())}`);
  const receipt = new URL(response.headers.get("location") ?? "", "http://sillon.test").searchParams.get("recu") ?? "";
  const { id } = await site.services.database
    .selectFrom("complaints")
    .select("id")
    .where("submission", "=", receipt)
    .executeTakeFirstOrThrow();
  return id;
}

export const rowsOf = ({ services: { database } }: Site) =>
  database.selectFrom("complaints").selectAll().orderBy("year").orderBy("number").execute();

export const mailsOf = ({ services: { database } }: Site) =>
  database.selectFrom("mails").selectAll().where("kind", "like", "complaint%").orderBy("recipient").execute();

/** One step about a complaint, with the version that the page has now. */
export async function handle(site: Site, by: Browser, id: string, fields: Record<string, string>) {
  const { version } = await site.services.database
    .selectFrom("complaints")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return by.post(`${REGISTER}/${id}`, { version: String(version), ...fields });
}

export const read = async (response: Response) => textOf(await response.text());
