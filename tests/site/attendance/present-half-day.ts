import { receiveEntries } from "#subjects/attendance/data/field/receive-entries.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { openBrowser } from "../browser.ts";
import { enrol } from "../registrations/enrol.ts";
import { linkTo } from "../registrations/private-link.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import type { Site } from "../site.ts";
import { permitPath, presenceCode, signatureForm } from "./own-phone-site.ts";

const HALF_DAY = {
  id: "ce-matin",
  day: "2026-11-15",
  from: "09:00",
  to: "12:00",
  place: "",
  trainer: "",
  trainerId: "",
};

/** It goes on while the tests of every page run. */
export const presentStage: Stage = { ...semoirDansDixJours, id: "stage-en-cours", halfDays: [HALF_DAY] };
export const PRESENT = { stageId: presentStage.id, halfDayId: HALF_DAY.id };
export const PRESENT_QR = `/emargement/${presentStage.id}/qr?demi-journee=${HALF_DAY.id}`;

/** Basile and Noémie are there, and somebody with Marie's address. */
export async function plantPresentHalfDay(site: Site, token?: string) {
  await insertStage(site.services.database, presentStage, site.services.clock());
  for (const person of [basile, noemie, { ...noemie, firstName: "Marie", email: marieEleveuse.email }])
    await enrol(site, presentStage, person);
  const basiles = await registrantId(site, presentStage, basile.email);
  const tokenOf = async (id: string | null) => (await permitPath(site, id, PRESENT)).replace("/presence/", "");
  return {
    basiles,
    /** Of somebody who has scanned. */
    scanned: await tokenOf(null),
    /** Of Basile, who has shown who he is. */
    known: await tokenOf(basiles),
    /** Of Noémie's registration. */
    link: await linkTo(site, presentStage, noemie, token),
  };
}

/** Basile asks for a code, and signs with it. */
export async function signWithCode(site: Site, { basiles, scanned }: { basiles: string; scanned: string }) {
  const [path, browser] = [`/presence/${scanned}`, openBrowser(site)];
  await browser.post(path, signatureForm(basiles, { intent: "code" }));
  const code = await presenceCode(site, basile.email);
  const response = await browser.post(path, signatureForm(basiles, { code }));
  if (response.status !== 302) throw new Error(`not signed: ${response.status}`);
}

/** An administrator closes it on a tablet. */
export async function closePresentHalfDay(
  { services: { database, centre, clock } }: Site,
  { email }: { email: string },
) {
  const entry = {
    id: "cloture",
    ...PRESENT,
    personId: "",
    personName: "",
    fact: { kind: "closed", trainerName: "Odile Wacquez", signature: { typed: "Odile Wacquez" } } as const,
    recordedAt: clock().toISOString(),
  };
  const user = { id: "odile", name: "Odile Wacquez", email, emailVerified: true, role: "admin" } as const;
  const sending = { deviceId: "tablette-1", sentAt: clock(), holderId: user.id, entries: [{ entry }] };
  return receiveEntries(database, { user, team: [], sending, centre }, clock());
}
