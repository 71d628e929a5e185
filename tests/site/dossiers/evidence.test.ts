import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { downloadEvidence, EVIDENCE_AN_HOUR } from "#subjects/dossiers/data/evidence/download-evidence.ts";
import { sendDocuments } from "#subjects/dossiers/data/sending/send-documents.ts";
import { EVIDENCE_RUNNING } from "#subjects/dossiers/rules/evidence/evidence-messages.ts";
import { parseCsv } from "#subjects/import/rules/csv.ts";
import { JOURNAL_ACTIONS } from "#subjects/journal/rules/journal.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { addUser } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addDossier, aurore, issueAll, sourceOf, stageOver } from "./complete-dossier.ts";

const ARCHIVE = `/admin/stages/${stageOver.id}/dossier/dossier-de-preuve.zip`;

describe.each(ANY_ENGINE)("the evidence of a stage on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await addDossier(site);
  });
  afterEach(() => site.close());

  it("has every file that its index names, with the digest that it names", async () => {
    await issueAll(site, stageOver);
    const { files, rows } = await opened(await odile.get(ARCHIVE));
    const named = rows.map((row) => row.Fichier ?? "");
    expect([...named, "index.csv", "index.html"].sort()).toEqual(Object.keys(files).sort());
    for (const row of rows) expect(digest(files[row.Fichier ?? ""])).toBe(row["Empreinte SHA-256"]);
    // One company, one contract, three people.
    const documents = rows.filter((row) => row.Numéro !== "");
    expect(documents.map((row) => row.Document)).toEqual([
      "Programme",
      "Devis",
      "Convention de formation",
      "Contrat de formation",
      ...Array(3).fill("Convocation"),
      "Feuille d’émargement",
      ...Array(3).fill("Certificat de réalisation"),
      ...Array(3).fill("Attestation de fin de formation"),
    ]);
    for (const { Fichier: path = "" } of documents) expect(text(files[path]).slice(0, 5)).toBe("%PDF-");
    expect(named).toContain("page-publique/version-1.html");
  });

  it("tells in its page who took part, what was shown to them, and links each file", async () => {
    await issueAll(site, stageOver);
    const { files } = await opened(await odile.get(ARCHIVE));
    const index = text(files["index.html"]);
    for (const { lastName } of [basile, noemie, aurore]) expect(textOf(index)).toContain(lastName);
    expect(index).toContain('href="page-publique/version-1.html"');
    const links = [...index.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => decodeURI(href));
    for (const link of links) expect(Object.keys(files)).toContain(link);
    expect(index).not.toContain(noemie.handicapType);
    expect(textOf(text(files["page-publique/version-1.html"]))).toContain(stageOver.title);
  });

  it("escapes what people typed, for browsers and for spreadsheets", async () => {
    const { database } = site.services;
    await singleStatement(database)
      .updateTable("participants")
      .set({ first_name: "=1+1;", last_name: "<script>alert(1)</script>" })
      .where("email", "=", aurore.email)
      .execute();
    await issueAll(site, stageOver);
    const { files, names } = await opened(await odile.get(ARCHIVE));
    expect(text(files["index.html"])).not.toContain("<script>");
    expect(text(files["index.csv"])).toContain(`"'=1+1; <script>alert(1)</script>"`);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_./-]+$/);
  });

  it("says which file is missing, and has all the others", async () => {
    const ids = await issueAll(site, stageOver);
    await (await odile.get(ARCHIVE)).bytes();
    const { database, blobs } = site.services;
    const lost = await database
      .selectFrom("document_files")
      .select(["id", "checksum"])
      .where("document_id", "=", ids.contract[0] ?? "")
      .executeTakeFirstOrThrow();
    await blobs.delete(lost.id);
    const { files, rows } = await opened(await odile.get(ARCHIVE));
    const contract = rows.find((row) => row.Document === "Contrat de formation");
    expect(contract).toMatchObject({ Fichier: "", "Empreinte SHA-256": lost.checksum });
    expect(contract?.Remarque).toMatch(/^Fichier introuvable.*CTR-2026-0001/);
    expect(textOf(text(files["index.html"]))).toContain("Fichier introuvable");
    expect(rows.filter((row) => row.Fichier !== "").length).toBe(Object.keys(files).length - 2);
  });

  it("names the mail and the signatures of a document, and the correction that replaced it", async () => {
    const ids = await issueAll(site, stageOver);
    const write = singleStatement(site.services.database);
    const [agreement = ""] = ids.agreement;
    const at = new Date("2026-07-20T08:00:00Z");
    await write
      .insertInto("mails")
      .values({
        id: "mail-1",
        kind: "registration",
        recipient: "hortense@gaec-riot.example",
        subject: "Votre convention à signer",
        data: "{}",
        stage_id: stageOver.id,
        participant_id: null,
        user_id: null,
        waiting_entry_id: null,
        document_id: agreement,
        priority: 1,
        state: "sent",
        due_at: at,
        created_at: at,
        sent_at: at,
        once_key: null,
      })
      .execute();
    await write
      .updateTable("issued_documents")
      .set({ mail_id: "mail-1", sent_at: at, opened_at: at, signed_at: at })
      .where("id", "=", agreement)
      .execute();
    const signature = { title: "Gérante", email: "hortense@gaec-riot.example", drawing: null, signed_at: at };
    await write
      .insertInto("document_signatures")
      .values({ document_id: agreement, side: "client", name: "Hortense Riot", read_checksum: "ab12", ...signature })
      .execute();
    const [certificate = "", correction = ""] = ids.completionCertificate;
    await write
      .updateTable("issued_documents")
      .set({ replaces_id: certificate, correction_reason: "Durée corrigée" })
      .where("id", "=", correction)
      .execute();
    const { files, rows } = await opened(await odile.get(ARCHIVE));
    expect(rows.find((row) => row.Numéro === "CNV-2026-0001")).toMatchObject({
      État: "Signé",
      "Envoyé le": "2026-07-20 10:00",
      "Signé par": "Hortense Riot",
      "Empreinte lue": "ab12",
    });
    expect(rows.find((row) => row.Numéro === "CRT-2026-0001")?.État).toBe("Remplacé par CRT-2026-0002");
    expect(rows.find((row) => row.Numéro === "CRT-2026-0002")).toMatchObject({
      Remplace: "CRT-2026-0001",
      "Motif de la correction": "Durée corrigée",
    });
    expect(text(files["courriels.csv"])).toContain("CNV-2026-0001;Votre convention à signer");
    expect(textOf(text(files["index.html"]))).toContain("Votre convention à signer");
  });

  it("has the files that went to everybody, not those for one person, and says when mails really left", async () => {
    const ids = await issueAll(site, stageOver);
    const { database, blobs, clock } = site.services;
    const write = singleStatement(database);
    const sharer = await database.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const people = await database.selectFrom("participants").select("id").execute();
    for (const [name, to] of [
      ["pour-tous.pdf", people],
      ["pour-une-personne.pdf", people.slice(0, 1)],
    ] as const) {
      const id = name.replace(".", "-");
      const { size, checksum } = await blobs.write(id, new Blob(["texte"]).stream(), { limit: 100 });
      const by = { shared_by: sharer.id, shared_by_name: "Odile", shared_by_admin: true };
      const at = { created_at: clock(), shared_at: clock() };
      await write
        .insertInto("shared_files")
        .values({ id, name, type: "application/pdf", size, checksum, ...by, ...at })
        .execute();
      const rows = to.map((person) => ({ file_id: id, participant_id: person.id, user_id: null, downloaded_at: null }));
      await write.insertInto("shared_file_registrants").values(rows).execute();
    }
    const { convocation } = ids;
    await sendDocuments(database, { documentIds: convocation, by: { id: "odile", name: "Odile" } }, clock());
    const { names, rows } = await opened(await odile.get(ARCHIVE));
    expect(names).toContain("fichiers/pour-tous.pdf");
    expect(names).not.toContain("fichiers/pour-une-personne.pdf");
    const sent = rows.filter((row) => row.Document === "Convocation");
    expect(sent.map((row) => [row.État, row["Envoyé le"]])).toEqual(Array(3).fill(["Émis", ""]));
  });

  it("is for administrators only, and its download is in the journal", async () => {
    const marie = await signedIn(site, marieEleveuse);
    expect((await marie.get(ARCHIVE)).status).toBe(404);
    expect((await odile.head(ARCHIVE)).status).toBe(200);
    const actions = () => site.services.database.selectFrom("journal").select(["action", "stage_id"]).execute();
    expect(await actions()).toEqual([]);
    await (await odile.get(ARCHIVE)).bytes();
    expect(await actions()).toEqual([{ action: "evidenceDownloaded", stage_id: stageOver.id }]);
    expect(JOURNAL_ACTIONS.evidenceDownloaded).toBe("Dossier de preuve téléchargé");
    expect((await odile.get(ARCHIVE.replace(stageOver.id, "inconnu"))).status).toBe(404);
  });

  it("is made one at a time, and the next one when the client has left", async () => {
    const first = await odile.get(ARCHIVE);
    const second = await odile.get(ARCHIVE);
    expect([second.status, await second.text()]).toEqual([429, EVIDENCE_RUNNING]);
    const reader = first.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await odile.get(ARCHIVE)).status).toBe(200);
  });

  it("is refused after many in an hour", async () => {
    const { database, blobs, pdfs } = site.services;
    const by = await addUser(site, marieEleveuse, { role: "admin" });
    const source = await sourceOf(site, stageOver);
    const download = () => downloadEvidence({ database, blobs, pdfs }, { source, by, missing: [], reserve: "" });
    for (let count = 0; count < EVIDENCE_AN_HOUR; count += 1) {
      const started = await download();
      if ("release" in started) await started.release();
    }
    expect(await download()).toEqual({ reason: "tooMany" });
  });
});

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const digest = (bytes: Uint8Array | undefined) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");

/** The files of the archive, and the rows of its index.csv by their headings. */
async function opened(response: Response) {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(await response.bytes());
  const [headings = [], ...rows] = parseCsv(text(files["index.csv"]), 10_000);
  return {
    files,
    names: Object.keys(files),
    rows: rows.map(
      (cells): Record<string, string> =>
        Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ""])),
    ),
  };
}
