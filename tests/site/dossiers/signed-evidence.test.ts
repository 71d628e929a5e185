import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { correctDocument } from "#subjects/dossiers/data/issuing/correct-document.ts";
import { sendDocuments } from "#subjects/dossiers/data/sending/send-documents.ts";
import { countersign } from "#subjects/dossiers/data/signing/countersign.ts";
import { readTemplates } from "#subjects/dossiers/data/templates/read-templates.ts";
import { NO_REPRESENTATIVE } from "#subjects/settings/rules/site-settings.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { textOfPdf } from "../../read-pdf.ts";
import { basile } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { readable, unescaped } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addDossier, aurore, issueAll, sourceOf, stageOver } from "./complete-dossier.ts";
import { noteEarlyEnd } from "./sign-half-days.ts";
import { linkToSign, signOnline } from "./signing-documents.ts";

const BY = { id: "odile", name: "Odile Wacquez" };
const HORTENSE = { name: "Hortense Riot", email: "hortense@gaec-riot.example" };
const GERARD = { ...NO_REPRESENTATIVE, name: "Gérard Delattre", title: "Directeur" };
const AGREEMENT = "documents/3-convention-de-formation/CNV-2026-0001_GAEC-du-Riot";

describe.each(ANY_ENGINE)("the evidence of signed and corrected documents on %s", (engine) => {
  let site: Site;
  let ids: Awaited<ReturnType<typeof issueAll>>;
  beforeEach(async () => {
    site = await openSite(engine);
    site.services.representative = GERARD;
    await addDossier(site, { people: [{ ...basile, email: marieEleveuse.email }, aurore] });
    ids = await issueAll(site, stageOver);
  });
  afterEach(() => site.close());

  async function archive() {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    return unzipSync(await (await odile.get(`/admin/stages/${stageOver.id}/dossier/dossier-de-preuve.zip`)).bytes());
  }

  async function signBySides() {
    const [agreement = ""] = ids.agreement;
    const path = await linkToSign(site, agreement, HORTENSE.email);
    await signOnline(site, openBrowser(site), path, { email: HORTENSE.email, signedName: HORTENSE.name });
    await countersign(site.services, { documentIds: [agreement], by: BY }, site.services.clock());
    return agreement;
  }

  it("has the PDF of each step of a signature, also after a crash, and says what is still missing", async () => {
    const agreement = await signBySides();
    // As when the process ended between a signature and its PDF.
    await singleStatement(site.services.database)
      .deleteFrom("document_files")
      .where("document_id", "=", agreement)
      .where("step", "=", "countersigned")
      .execute();
    const files = await archive();
    const steps = Object.keys(files).filter((name) => name.startsWith(AGREEMENT));
    const wanted = ["emis", "signe", "signe-par-les-deux-parties"];
    expect(new Set(steps)).toEqual(new Set(wanted.map((step) => `${AGREEMENT}_${step}.pdf`)));
    const both = await textOfPdf(files[`${AGREEMENT}_signe-par-les-deux-parties.pdf`] ?? new Uint8Array());
    for (const part of ["Preuve de signature", HORTENSE.name, GERARD.name]) expect(both).toContain(part);
    const index = indexOf(files);
    expect(index).toContain("Signé par les deux parties");
    expect(index).toMatch(/1 contrat à envoyer/);
    expect(index).toContain("Le règlement intérieur du centre n’est pas encore ajouté");
    expect(index).not.toContain("le dossier est clos");
  });

  it("names the old and the new number of a corrected certificate, as the person reads them", async () => {
    const { services } = site;
    const { database, clock } = services;
    const [old = ""] = ids.completionCertificate;
    const person = await database
      .selectFrom("issued_documents")
      .innerJoin("participants", "participants.id", "issued_documents.participant_id")
      .select("participants.email")
      .where("issued_documents.id", "=", old)
      .executeTakeFirstOrThrow();
    expect(person.email).toBe(marieEleveuse.email);
    await noteEarlyEnd(site, stageOver, "15:00");
    const [source, templates] = [await sourceOf(site, stageOver), await readTemplates(database)];
    const correcting = { documentId: old, reason: "Durée corrigée", source, templates, by: BY };
    const corrected = await correctDocument(services, correcting, clock());
    if (!("documentId" in corrected)) throw new Error(JSON.stringify(corrected));
    expect(corrected.number).toBe("CRT-2026-0003");
    await sendDocuments(database, { documentIds: [corrected.documentId], by: BY }, clock());
    const marie = await signedIn(site, marieEleveuse);
    const page = await readable(await marie.get("/Documents"));
    for (const shown of ["CRT-2026-0001", "CRT-2026-0003", "Remplacé par CRT-2026-0003"]) expect(page).toContain(shown);
    const files = await archive();
    const csv = new TextDecoder().decode(files["index.csv"]);
    expect(csv).toContain("Remplacé par CRT-2026-0003");
    expect(csv).toContain("CRT-2026-0001;Durée corrigée");
    const pdf = Object.entries(files).find(([name]) => name.includes("CRT-2026-0003"))?.[1];
    expect(await textOfPdf(pdf ?? new Uint8Array())).toContain("CRT-2026-0001");
  });
});

const indexOf = (files: Record<string, Uint8Array>) =>
  unescaped(textOf(new TextDecoder().decode(files["index.html"]))).replace(/[\u00a0\u202f]/g, " ");
