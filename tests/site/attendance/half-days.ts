import { appendRecords } from "#subjects/attendance/data/records/append-records.ts";
import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { basile, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import type { Browser } from "../browser.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import { enrolMany } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";

/** It began last Friday: in the tests it is a Sunday. */
export const semoirDeVendredi: Stage = {
  ...semoirDansDixJours,
  id: "semoir-de-vendredi",
  date: "2026-11-13",
  halfDays: twoDays("2026-11-13"),
};
export const FIRST_MORNING = "half-day-0";

export const gaston: Participant = { ...basile, firstName: "Gaston", email: "gaston@ferme.example", payer: "oneself" };
const PEOPLE = [basile, gaston, noemie];

/** With Basile, Gaston and Noémie. Returns their ids by first name. */
export async function openHalfDays(site: Site, stage = semoirDeVendredi): Promise<Record<string, string>> {
  const { database, clock } = site.services;
  await insertStage(database, stage, clock());
  await enrolMany(site, stage, PEOPLE);
  const rows = await database
    .selectFrom("participants")
    .select(["id", "first_name"])
    .where("stage_id", "=", stage.id)
    .execute();
  return Object.fromEntries(rows.map(({ id, first_name }) => [first_name, id]));
}

const HELD_BY = { id: "hugues", name: "Hugues Carlier" };

/** As a device sends it during the first morning. */
export async function recordFact(
  { services: { database, clock } }: Site,
  fact: AttendanceFact,
  { personId = "", stage = semoirDeVendredi, halfDayId = FIRST_MORNING } = {},
) {
  const entry = {
    id: crypto.randomUUID(),
    stageId: stage.id,
    halfDayId,
    personId,
    personName: "",
    fact,
    recordedAt: "2026-11-13T08:30:00.000Z",
  };
  await appendRecords(database, { stage, entries: [entry], deviceId: "tablette", heldBy: HELD_BY }, clock());
}

export const TYPED = { typed: "Hugues Carlier" };

/** Where a page of a sheet is uploaded. */
export const paperUpload = ({ stage = semoirDeVendredi.id, halfDay = FIRST_MORNING, name = "a.png" } = {}) =>
  `/admin/emargement/feuilles?${new URLSearchParams({ stage, "demi-journee": halfDay, name })}`;

/** Uploads a page, and returns its id. */
export async function sendPage(admin: Browser, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id } = (await (await admin.send(paperUpload(), body)).json()) as { id: string };
  return id;
}

/** A company that pays for somebody's place, with who signs for it. */
export async function addCompany(
  { services: { database, clock } }: Site,
  {
    signatoryName,
    signatoryEmail,
    ...company
  }: { id: string; name: string } & Record<`signatory${"Name" | "Email"}`, string>,
) {
  const signatory = { signatory_name: signatoryName, signatory_email: signatoryEmail };
  await plantOrganisation(database, { ...company, ...signatory }, clock());
}
