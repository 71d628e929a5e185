import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { sweepFiles } from "#server/process/file-sweep.ts";
import { findFile, issuedFile, storeFile } from "#subjects/dossiers/data/files/document-files.ts";
import { readPictures } from "#subjects/dossiers/data/files/document-pictures.ts";
import { finishFiles } from "#subjects/dossiers/data/files/finish-files.ts";
import { everyBlob } from "../backup/backup-fixtures.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addDossier, issue, upTo } from "./dossiers.ts";

const TWO_HOURS = 2 * 3_600_000;

describe.each(ANY_ENGINE)("the files of documents on %s", (engine) => {
  let site: Site;
  let documents: string[];
  beforeEach(async () => {
    site = await openSite(engine);
    const people = await addDossier(site.services.database, { people: upTo(3).map(() => ({})) });
    documents = await issue(site.services, { subjects: people });
  });
  afterEach(() => site.close());

  const filesOf = () => site.services.database.selectFrom("document_files").select(["id", "checksum"]).execute();

  it("are made by the job if a crash left them out; one that fails does not stop the others", async () => {
    const { services } = site;
    const before = await filesOf();
    await singleStatement(services.database).deleteFrom("document_files").execute();
    const [broken = ""] = documents.toSorted();
    await singleStatement(services.database)
      .updateTable("issued_documents")
      .set({ description: "{" })
      .where("id", "=", broken)
      .execute();
    await finishFiles(services, services.clock());
    const rows = await services.database.selectFrom("document_files").select("document_id").execute();
    expect(rows.map(({ document_id }) => document_id).sort()).toEqual(documents.filter((id) => id !== broken).sort());
    const failures = site.logged.filter((line) => line.includes("document without its file"));
    expect(failures).toHaveLength(1);
    expect(failures.join()).not.toMatch(/Basile|ferme\.example/);
    // The same bytes as before.
    const checksums = before.map(({ checksum }) => checksum);
    for (const { checksum } of await filesOf()) expect(checksums).toContain(checksum);
  });

  it("that fail are tried again after an hour, then after two", async () => {
    const { services } = site;
    await singleStatement(services.database).deleteFrom("document_files").execute();
    let tries = 0;
    const pdfs = {
      render: async () => {
        tries += 1;
        throw new Error("broken");
      },
    };
    const start = services.clock().getTime();
    const triesAt = async (hours: number) => {
      tries = 0;
      await finishFiles({ ...services, pdfs }, new Date(start + hours * 3_600_000));
      return tries;
    };
    for (const [hours, expected] of [
      [0, 3],
      [0.9, 0],
      [1, 3],
      [2, 0],
      [3, 3],
    ] as const)
      expect([hours, await triesAt(hours)]).toEqual([hours, expected]);
  });

  it("are made once for all who ask at the same time, each with its own place in the queue", async () => {
    const { services } = site;
    await singleStatement(services.database).deleteFrom("document_files").execute();
    const [documentId = ""] = documents;
    const owners: unknown[] = [];
    const pdfs: typeof services.pdfs = {
      render(job, options) {
        owners.push(options?.owner);
        return services.pdfs.render(job, options);
      },
    };
    const asked = Array.from({ length: 260 }, () => issuedFile({ ...services, pdfs }, documentId, services.clock()));
    expect(new Set((await Promise.all(asked)).map((file) => file?.id)).size).toBe(1);
    expect(owners).toEqual([documentId]);
  });

  it("wait for a store that is away, without trying each of them", async () => {
    const { services } = site;
    await singleStatement(services.database).deleteFrom("document_files").execute();
    let writes = 0;
    const away = Object.assign(new Error("away"), { name: "BlobStoreUnavailable" });
    const blobs = {
      ...services.blobs,
      write: async () => {
        writes += 1;
        throw away;
      },
    };
    await expect(finishFiles({ ...services, blobs }, services.clock())).rejects.toBe(away);
    expect(writes).toBe(1);
  });

  it("are kept by the sweep, which deletes the blobs of no row", async () => {
    const { services } = site;
    const kept = (await filesOf()).map(({ id }) => id).sort();
    const orphan = async function* () {
      yield new Uint8Array([1]);
    };
    await services.blobs.write("orphelin", orphan(), { limit: 10 });
    await sweepFiles(services, new Date(Date.now() + TWO_HOURS));
    expect([...(await everyBlob(services)).keys()].sort()).toEqual(kept);
  });

  it("are stored once for each step", async () => {
    const { services } = site;
    const [documentId = ""] = documents;
    const now = services.clock();
    const bytes = new TextEncoder().encode("%PDF-");
    const [one, other] = await Promise.all([
      storeFile(services, { documentId, step: "signed", bytes }, now),
      storeFile(services, { documentId, step: "signed", bytes }, now),
    ]);
    expect(one.id).toBe(other.id);
    expect((await everyBlob(services)).size).toBe(documents.length + 1);
    expect((await findFile(services.database, documentId, "signed"))?.id).toBe(one.id);
    expect((await issuedFile(services, documentId, now))?.step).toBe("issued");
    expect(await issuedFile(services, "inconnu", now)).toBeNull();
  });

  it("have the pictures that exist, whole", async () => {
    const { services } = site;
    const files = ["logo", "abime", "perdu"];
    for (const id of files.slice(0, 2)) {
      const bytes = new TextEncoder().encode(id);
      const written = await services.blobs.write(id, new Response(bytes).body as ReadableStream, { limit: 100 });
      await singleStatement(services.database)
        .insertInto("site_files")
        .values({
          id,
          kind: "logo",
          name: `${id}.png`,
          type: "image/png",
          ...written,
          ...(id === "abime" && { checksum: "0".repeat(64) }),
          created_at: services.clock(),
          saved_at: services.clock(),
        })
        .execute();
    }
    const pictures = files.map((fileId) => ({ fileId, alt: "" }));
    const description = {
      title: "",
      number: null,
      letterhead: { brand: "", lines: [], logo: { fileId: "logo", alt: "" } },
      footer: "",
      parts: [
        {
          kind: "signatures" as const,
          blocks: [{ title: "", name: "", role: "", note: "", drawing: null, pictures }],
        },
      ],
    };
    const read = await readPictures(services, description);
    expect(Object.keys(read)).toEqual(["logo"]);
    expect(new TextDecoder().decode(read.logo)).toBe("logo");
  });
});
