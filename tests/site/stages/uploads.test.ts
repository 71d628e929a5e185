import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "#server/process/file-sweep.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { pdfOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { addStage, SEMIS_DE_MARS, send, upload } from "./stage-forms.ts";

const MEGABYTE = 1024 * 1024;
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const text = (value: string) => new TextEncoder().encode(value);

/** A stream of that many bytes, which are not kept in memory. */
function stream(size: number, head: Uint8Array = new Uint8Array()): ReadableStream<Uint8Array> {
  let left = size - head.byteLength;
  return new ReadableStream({
    start: (controller) => (head.byteLength > 0 ? controller.enqueue(head) : undefined),
    pull(controller) {
      const length = Math.min(left, 64 * 1024);
      if (length <= 0) return controller.close();
      left -= length;
      controller.enqueue(new Uint8Array(length));
    },
  });
}

describe.each(ANY_ENGINE)("a stage's files on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of site.services.blobs.list()) keys.push(key);
    return keys;
  };
  const rows = () => site.services.database.selectFrom("stage_files").selectAll().execute();

  describe("a programme", () => {
    it("is public once the form of its stage is saved", async () => {
      const pdf = pdfOf("Semis de mars");
      const url = await upload(odile, "programme", pdf, "Programme d’été.pdf");
      expect((await openBrowser(site).get(url)).status).toBe(404);
      expect((await odile.get(url)).status).toBe(200);
      const id = await addStage(odile, { pdfUrl: url });
      const response = await openBrowser(site).get(url);
      expect(await bytesOf(response)).toEqual(pdf);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-disposition")).toBe(
        "inline; filename=\"Programme d_ete.pdf\"; filename*=UTF-8''Programme%20d%E2%80%99%C3%A9t%C3%A9.pdf",
      );
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect((await findStage(site.services.database, id))?.pdfUrl).toBe(url);
    });

    it.each([
      ["a program with another extension", text("MZ\x90\0\x03 This program cannot be run in DOS mode")],
      ["an HTML page called .pdf", text("<!doctype html><script>alert(1)</script>%%EOF")],
      ["an SVG called .pdf", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ["a PDF that was cut", pdfOf().subarray(0, -40)],
      ["a PDF that begins with something else", text(`\n<script>//${new TextDecoder().decode(pdfOf())}`)],
      ["nothing at all", new Uint8Array()],
      ["four bytes", text("%PDF")],
    ])("is refused, and nothing is stored, when it is %s", async (_, bytes) => {
      const { status, result } = await send(odile, "programme", bytes as Uint8Array<ArrayBuffer>);
      expect(status).toBe(400);
      expect(result).toMatchObject({ refusal: "Erreur lors de l'upload du PDF." });
      expect([await stored(), await rows()]).toEqual([[], []]);
    });

    it("stays in a refused form, and is saved with it later", async () => {
      const url = await upload(odile, "programme", pdfOf());
      const refused = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, location: "", pdfUrl: url });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(`value="${url}"`);
      const id = await addStage(odile, { pdfUrl: url });
      expect((await findStage(site.services.database, id))?.pdfUrl).toBe(url);
    });

    it("is deleted with its bytes when it is replaced or removed", async () => {
      const [first, second] = [
        await upload(odile, "programme", pdfOf("1")),
        await upload(odile, "programme", pdfOf("2")),
      ];
      const id = await addStage(odile, { pdfUrl: first });
      const save = (pdfUrl: string, version: number) =>
        odile.post(`/admin/stages/${id}/reglages`, {
          ...SEMIS_DE_MARS,
          pdfUrl,
          version: String(version),
          loadedSeats: "8",
        });
      expect((await save(second, 1)).status).toBe(302);
      expect([(await odile.get(first)).status, (await odile.get(second)).status]).toEqual([404, 200]);
      expect(await stored()).toHaveLength(1);
      expect((await save("", 2)).status).toBe(302);
      expect([await stored(), await rows()]).toEqual([[], []]);
      expect((await findStage(site.services.database, id))?.pdfUrl).toBeNull();
    });

    it("is read by nobody when its stage is deleted, and stays in the bin", async () => {
      const url = await upload(odile, "programme", pdfOf());
      const id = await addStage(odile, { pdfUrl: url });
      await odile.post(`/admin/stages/${id}/reglages`, { intent: "delete" });
      expect([(await odile.get(url)).status, await rows(), (await stored()).length]).toEqual([404, [], 1]);
    });

    it("is copied with its stage", async () => {
      const url = await upload(odile, "programme", pdfOf());
      const model = await addStage(odile, { pdfUrl: url });
      const copy = await addStage(odile, { pdfUrl: url });
      const copied = (await findStage(site.services.database, copy))?.pdfUrl ?? "";
      expect(copied).not.toBe(url);
      await odile.post(`/admin/stages/${model}/reglages`, { intent: "delete" });
      expect(await bytesOf(await openBrowser(site).get(copied))).toEqual(pdfOf());
    });

    it.each([
      "https://evil.example/x.pdf",
      "javascript:alert(1)",
      "/programmes/../admin",
      "/programmes/nulle-part",
      "/photos/x",
    ])("is refused as %j", async (pdfUrl) => {
      const response = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, pdfUrl });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("Erreur lors de l&#x27;upload du PDF.");
      expect(await site.services.database.selectFrom("stages").select("id").execute()).toEqual([]);
    });

    onAnyEngine(engine, () => {
      it("is served in ranges", async () => {
        const pdf = pdfOf();
        const url = await upload(odile, "programme", pdf);
        await addStage(odile, { pdfUrl: url });
        const getRange = (range: string, more: Record<string, string> = {}) =>
          openBrowser(site).get(url, { range, ...more });
        const part = await getRange("bytes=5-9");
        expect(part.status).toBe(206);
        expect(part.headers.get("content-range")).toBe(`bytes 5-9/${pdf.length}`);
        expect(await bytesOf(part)).toEqual(pdf.subarray(5, 10));
        expect(await bytesOf(await getRange("bytes=-6"))).toEqual(pdf.subarray(-6));
        expect(await bytesOf(await getRange("bytes=100-"))).toEqual(pdf.subarray(100));
        expect(await bytesOf(await getRange("bytes=100-999999"))).toEqual(pdf.subarray(100));
        const beyond = await getRange("bytes=999999-");
        expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${pdf.length}`]);
        // Anything but a single range gets the whole file, as HTTP allows.
        for (const odd of ["bytes=9-5", "bytes=0-1,4-5", "bytes=-", "lines=1-2"])
          expect((await getRange(odd)).status, odd).toBe(200);
        const etag = part.headers.get("etag") ?? "";
        expect((await getRange("bytes=0-1", { "if-range": etag })).status).toBe(206);
        expect((await getRange("bytes=0-1", { "if-range": '"another"' })).status).toBe(200);
        expect((await openBrowser(site).get(url, { "if-none-match": etag })).status).toBe(304);
        const head = await site.request(url, { method: "HEAD" });
        expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
          200,
          String(pdf.length),
          "",
        ]);
      });

      it("is refused over 25 MB, also without a Content-Length", async () => {
        const { status, result } = await send(odile, "programme", stream(30 * MEGABYTE, text("%PDF-1.7\n")));
        expect(status).toBe(413);
        expect(result).toMatchObject({
          refusal: "Erreur lors de l'upload du PDF.",
          advice: "Ce fichier est trop lourd.",
        });
        expect([await stored(), await rows()]).toEqual([[], []]);
      });

      it("is accepted at exactly 25 MB", async () => {
        const pdf = pdfOf();
        const padding = new Uint8Array(25 * MEGABYTE - pdf.length);
        const whole = new Blob([pdf.subarray(0, 9), padding, pdf.subarray(9)]);
        expect((await send(odile, "programme", whole)).status).toBe(201);
      });

      it("leaves nothing when the upload is cut", async () => {
        let sent = false;
        const cut = new ReadableStream<Uint8Array>({
          pull(controller) {
            if (sent) return controller.error(new Error("connection lost"));
            sent = true;
            controller.enqueue(pdfOf().subarray(0, 100));
          },
        });
        await odile.send("/admin/fichiers?kind=programme&name=x.pdf", cut).catch(() => {});
        expect([await stored(), await rows()]).toEqual([[], []]);
      });

      it.each([
        "../../../etc/passwd.pdf",
        "a\"b';c.pdf",
        "🚜 été.pdf",
        "x".repeat(5_000),
        "CON.pdf\r\nSet-Cookie: a=b",
      ])("named %j is stored under an id and served with a harmless name", async (name) => {
        const url = await upload(odile, "programme", pdfOf(), name);
        expect(url).toMatch(/^\/programmes\/[0-9a-f-]{36}$/);
        await addStage(odile, { pdfUrl: url });
        const response = await openBrowser(site).get(url);
        expect(response.status).toBe(200);
        expect(response.headers.get("set-cookie")).toBeNull();
        const disposition = response.headers.get("content-disposition") ?? "";
        expect(disposition).not.toContain("..");
        expect(disposition.length).toBeLessThan(1_500);
      });
    });
  });

  it("saved with two stages at once belong to one of them only", async () => {
    const url = await upload(odile, "programme", pdfOf());
    const responses = await Promise.all(
      [1, 2].map(() => odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, pdfUrl: url })),
    );
    // The second form either copied the file or was refused: two stages never share a file.
    const urls = await site.services.database.selectFrom("stages").select("pdf_url").execute();
    expect(new Set(urls.map(({ pdf_url }) => pdf_url)).size).toBe(urls.length);
    expect(responses.filter(({ status }) => status === 302)).toHaveLength(urls.length);
    expect(urls.length).toBeGreaterThanOrEqual(1);
  });

  describe("the sweep", () => {
    const hours = (count: number) => new Date(site.services.clock().getTime() + count * 3_600_000);

    it("deletes uploads that were not saved within a day, and nothing else", async () => {
      const kept = await upload(odile, "programme", pdfOf("kept"));
      await addStage(odile, { pdfUrl: kept });
      const unsaved = await upload(odile, "programme", pdfOf("unsaved"));
      await sweepFiles(site.services, hours(23));
      expect((await odile.get(unsaved)).status).toBe(200);
      await sweepFiles(site.services, hours(25));
      expect([(await odile.get(unsaved)).status, (await odile.get(kept)).status]).toEqual([404, 200]);
      expect(await stored()).toHaveLength(1);
    });

    describe("of bytes without an owner", () => {
      const ORPHAN = "00000000-0000-4000-8000-000000000000";
      beforeEach(() => site.services.blobs.write(ORPHAN, new Blob(["left behind"]).stream(), { limit: 100 }));
      const sweepIn = (milliseconds: number) => sweepFiles(site.services, new Date(Date.now() + milliseconds));

      it("deletes what a crash left, but not a current upload", async () => {
        const kept = await upload(odile, "programme", pdfOf());
        await addStage(odile, { pdfUrl: kept });
        await sweepIn(60_000);
        expect(await stored()).toContain(ORPHAN);
        await sweepIn(2 * 3_600_000);
        expect(await stored()).toEqual([kept.replace("/programmes/", "")]);
      });

      it("deletes nothing while the database has no file at all, because it may not be restored yet", async () => {
        await sweepIn(2 * 3_600_000);
        expect(await stored()).toEqual([ORPHAN]);
      });
    });
  });

  onAnyEngine(engine, () => {
    it("are accepted from administrators only, which is checked before the body is read", async () => {
      const client = await signedIn(site, marieEleveuse);
      for (const browser of [client, openBrowser(site)]) {
        let pulled = 0;
        const body = new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              pulled += 1;
              controller.enqueue(new Uint8Array(1024));
              if (pulled > 5_000) controller.close();
            },
          },
          { highWaterMark: 0 },
        );
        const response = await browser.send("/admin/fichiers?kind=programme&name=x.pdf", body);
        expect(response.status).toBe(404);
        expect(pulled).toBeLessThan(10);
      }
      expect(await stored()).toEqual([]);
    });
  });
});
