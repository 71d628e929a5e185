import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AttendanceRecordRow } from "#platform/database/tables/attendance.ts";
import { recordDigest } from "#subjects/attendance/data/records/record-digest.ts";
import { entryOf, signedByAll } from "../../attendance.ts";
import { odileAdministratrice } from "../../people.ts";
import { textOfPdf } from "../../read-pdf.ts";
import { basile, moissonPassee, twoDays } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { completeDossier, issuedOf, openDossier, saveTemplate } from "./dossier-site.ts";
import { append, noteEarlyEnd, peopleOf } from "./sign-half-days.ts";

const STAGE = { ...moissonPassee, date: "2026-08-03", halfDays: twoDays("2026-08-03") };
const CLAIRE = { ...basile, payer: "oneself" } as const;

describe.each(ANY_ENGINE)("the attendance sheet of a stage on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let path: string;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    path = await openDossier(site, STAGE, [CLAIRE]);
    await saveTemplate(site, "attendanceSheet", "{feuilles d’émargement}");
  });
  afterEach(() => site.close());

  const signAllBut = async (left: number) => {
    const entries = signedByAll(STAGE, await peopleOf(site, STAGE));
    await append(site, STAGE, left === 0 ? entries : entries.slice(0, -left));
  };
  const pdf = async (address: string) => textOfPdf(await (await odile.get(address)).bytes());

  it("can be printed blank at any time, without a number", async () => {
    const blank = await odile.get(`${path}/feuille-vierge.pdf`);
    expect(blank.headers.get("content-type")).toBe("application/pdf");
    expect(decodeURIComponent(blank.headers.get("content-disposition") ?? "")).toContain("émargement vierge");
    const words = await textOfPdf(await blank.bytes());
    expect(words).toContain("Une absence se note");
    expect(words).not.toContain("PROJET");
    await signAllBut(0);
    expect(await pdf(`${path}/feuille-vierge.pdf`)).not.toContain("Présence");
    expect((await odile.get("/admin/stages/nulle-part/dossier/feuille-vierge.pdf")).status).toBe(404);
  });

  it("waits, as the certificates do, until all half-days are closed, and prints the end of the chain", async () => {
    expect(await readable(await odile.get(path))).toContain("il manque l’émargement de 4 demi-journées");
    await signAllBut(1);
    const waiting = await readable(await odile.get(path));
    expect(waiting).toContain("1 feuille d’émargement : il manque l’émargement de 1 demi-journée");
    expect(waiting).toContain("1 certificat de réalisation : il manque l’émargement de 1 demi-journée");
    expect(await (await odile.get(path)).text()).toContain(`href="/admin/stages/${STAGE.id}/emargement"`);
    await odile.post(path, { dossierAction: "issue attendanceSheet" });
    expect(await issuedOf(site, STAGE, "attendanceSheet")).toEqual([]);
    await signAllBut(0);
    await odile.post(path, { dossierAction: "issue attendanceSheet" });
    const [sheet] = await issuedOf(site, STAGE, "attendanceSheet");
    const { last_number, last_digest } = await chain();
    const words = await pdf(`/pieces/${sheet?.id}`);
    expect(words).toContain(`n° ${last_number}`);
    expect(words.replaceAll(" ", "")).toContain(last_digest);
    const { description } = await site.services.database
      .selectFrom("issued_documents")
      .select("description")
      .where("id", "=", sheet?.id ?? "")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(description)).toMatchObject({ lastRecord: { number: last_number, digest: last_digest } });
  });

  it("has to be corrected, with the certificates, once a closed half-day is corrected", async () => {
    await completeDossier(site, STAGE);
    await odile.post(path, { dossierAction: "issue attendanceSheet" });
    await odile.post(path, { dossierAction: "send completionCertificate" });
    await saveTemplate(site, "attestation", "{heures suivies}");
    expect(await readable(await odile.get(path))).not.toContain("le dossier a changé depuis");
    await noteEarlyEnd(site, STAGE, "15:00");
    const page = await readable(await odile.get(path));
    expect(page).toContain("1 feuille d’émargement à corriger : le dossier a changé depuis");
    expect(page).toContain("1 certificat de réalisation à corriger : le dossier a changé depuis");
    const [person] = await peopleOf(site, STAGE);
    expect(await pdf(`${path}/projet/attestation/${person?.id}`)).toContain("12 heures");
  });

  it("certifies nothing for somebody who was absent, and the list of dossiers knows it", async () => {
    const [claire] = await peopleOf(site, STAGE);
    const entries = STAGE.halfDays.flatMap((halfDay) => [
      entryOf(STAGE, halfDay, { person: claire ?? null, fact: { kind: "absent", reason: "" } }),
      ...signedByAll({ ...STAGE, halfDays: [halfDay] }, []),
    ]);
    await append(site, STAGE, entries);
    expect(await readable(await odile.get(path))).toContain("Absent : rien à certifier");
    for (const step of ["issue programme", "send contract", "issue attendanceSheet"])
      await odile.post(path, { dossierAction: step });
    const row = await site.services.database
      .selectFrom("dossier_states")
      .select("absent")
      .where("stage_id", "=", STAGE.id)
      .executeTakeFirst();
    expect(row).toEqual({ absent: 1 });
    expect(await readable(await odile.get("/admin/stages?etat=tous"))).not.toContain("certificat de réalisation");
  });

  it("comes with its records in the evidence, from which anybody computes the chain again", async () => {
    await signAllBut(0);
    const files = unzipSync(await (await odile.get(`${path}/dossier-de-preuve.zip`)).bytes());
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(text("emargement/enregistrements.csv").trim().split("\n")).toHaveLength(9);
    const rows = JSON.parse(text("emargement/enregistrements.json")) as AttendanceRecordRow[];
    let previous = "";
    for (const { digest, ...row } of rows) {
      expect(row.previous_digest).toBe(previous);
      previous = recordDigest(row);
      expect(digest).toBe(previous);
    }
    expect(previous).toBe((await chain()).last_digest);
    expect(text("index.html")).toContain(previous);
  });

  const chain = () =>
    site.services.database
      .selectFrom("attendance_chains")
      .select(["last_number", "last_digest"])
      .where("stage_id", "=", STAGE.id)
      .executeTakeFirstOrThrow();
});
