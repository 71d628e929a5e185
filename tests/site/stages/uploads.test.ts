import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "../../../server/process/file-sweep.ts";
import { findStage } from "../../../server/stages/stages.ts";
import { pdfOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { addThrough, SEMIS_DE_MARS, send, upload } from "./stage-forms.ts";

const MEGABYTE = 1024 * 1024;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const text = (value: string) => new TextEncoder().encode(value);

/** As many bytes as one wants, without holding them. */
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

describe.each(ENGINES)("a stage's files on %s", (engine) => {
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
    it("is the stage's once its form is saved, and everybody can read it", async () => {
      const pdf = pdfOf("Semis de mars");
      const url = await upload(odile, "programme", pdf, "Programme d’été.pdf");
      expect((await openBrowser(site).get(url)).status).toBe(404);
      expect((await odile.get(url)).status).toBe(200);
      const id = await addThrough(odile, { pdfUrl: url });
      const answer = await openBrowser(site).get(url);
      expect(await bytesOf(answer)).toEqual(pdf);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-disposition")).toBe(
        "inline; filename=\"Programme d_ete.pdf\"; filename*=UTF-8''Programme%20d%E2%80%99%C3%A9t%C3%A9.pdf",
      );
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect((await findStage(site.services.database, id))?.pdfUrl).toBe(url);
    });

    it.each([
      ["a program under another name", text("MZ\x90\0\x03 This program cannot be run in DOS mode")],
      ["a page called .pdf", text("<!doctype html><script>alert(1)</script>%%EOF")],
      ["a drawing called .pdf", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ["a PDF that was cut", pdfOf().subarray(0, -40)],
      ["a PDF that begins with something else", text(`\n<script>//${new TextDecoder().decode(pdfOf())}`)],
      ["nothing at all", new Uint8Array()],
      ["four bytes", text("%PDF")],
    ])("is not %s: refused, and nothing is left of it", async (_, bytes) => {
      const { status, answer } = await send(odile, "programme", bytes as Uint8Array<ArrayBuffer>);
      expect(status).toBe(400);
      expect(answer).toMatchObject({ refusal: "Erreur lors de l'upload du PDF." });
      expect([await stored(), await rows()]).toEqual([[], []]);
    });

    it("stays with a form that was refused, and is saved with it after", async () => {
      const url = await upload(odile, "programme", pdfOf());
      const refused = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, location: "", pdfUrl: url });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(`value="${url}"`);
      const id = await addThrough(odile, { pdfUrl: url });
      expect((await findStage(site.services.database, id))?.pdfUrl).toBe(url);
    });

    it("that is replaced or removed is gone, bytes and all", async () => {
      const [first, second] = [
        await upload(odile, "programme", pdfOf("1")),
        await upload(odile, "programme", pdfOf("2")),
      ];
      const id = await addThrough(odile, { pdfUrl: first });
      const save = (pdfUrl: string, version: number) =>
        odile.post(`/admin/modifier/${id}`, { ...SEMIS_DE_MARS, pdfUrl, version: String(version), loadedSeats: "8" });
      expect((await save(second, 1)).status).toBe(302);
      expect([(await odile.get(first)).status, (await odile.get(second)).status]).toEqual([404, 200]);
      expect(await stored()).toHaveLength(1);
      expect((await save("", 2)).status).toBe(302);
      expect([await stored(), await rows()]).toEqual([[], []]);
      expect((await findStage(site.services.database, id))?.pdfUrl).toBeNull();
    });

    it("goes with its stage", async () => {
      const id = await addThrough(odile, { pdfUrl: await upload(odile, "programme", pdfOf()) });
      await odile.post(`/admin/modifier/${id}`, { intent: "delete" });
      expect([await stored(), await rows()]).toEqual([[], []]);
    });

    it("of a stage that is copied is copied: either may go", async () => {
      const url = await upload(odile, "programme", pdfOf());
      const model = await addThrough(odile, { pdfUrl: url });
      const copy = await addThrough(odile, { pdfUrl: url });
      const copied = (await findStage(site.services.database, copy))?.pdfUrl ?? "";
      expect(copied).not.toBe(url);
      await odile.post(`/admin/modifier/${model}`, { intent: "delete" });
      expect(await bytesOf(await openBrowser(site).get(copied))).toEqual(pdfOf());
    });

    it.each([
      "https://evil.example/x.pdf",
      "javascript:alert(1)",
      "/programmes/../admin",
      "/programmes/nulle-part",
      "/photos/x",
    ])("cannot be %j", async (pdfUrl) => {
      const answer = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, pdfUrl });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("Erreur lors de l&#x27;upload du PDF.");
      expect(await site.services.database.selectFrom("stages").select("id").execute()).toEqual([]);
    });

    onAnyEngine(engine, () => {
      it("comes in parts to whoever asks for parts", async () => {
        const pdf = pdfOf();
        const url = await upload(odile, "programme", pdf);
        await addThrough(odile, { pdfUrl: url });
        const ask = (range: string, more: Record<string, string> = {}) =>
          openBrowser(site).get(url, { range, ...more });
        const part = await ask("bytes=5-9");
        expect(part.status).toBe(206);
        expect(part.headers.get("content-range")).toBe(`bytes 5-9/${pdf.length}`);
        expect(await bytesOf(part)).toEqual(pdf.subarray(5, 10));
        expect(await bytesOf(await ask("bytes=-6"))).toEqual(pdf.subarray(-6));
        expect(await bytesOf(await ask("bytes=100-"))).toEqual(pdf.subarray(100));
        expect(await bytesOf(await ask("bytes=100-999999"))).toEqual(pdf.subarray(100));
        const beyond = await ask("bytes=999999-");
        expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${pdf.length}`]);
        // What is no single range is the whole, as the protocol allows.
        for (const odd of ["bytes=9-5", "bytes=0-1,4-5", "bytes=-", "lines=1-2"])
          expect((await ask(odd)).status, odd).toBe(200);
        const etag = part.headers.get("etag") ?? "";
        expect((await ask("bytes=0-1", { "if-range": etag })).status).toBe(206);
        expect((await ask("bytes=0-1", { "if-range": '"another"' })).status).toBe(200);
        expect((await openBrowser(site).get(url, { "if-none-match": etag })).status).toBe(304);
        const head = await site.ask(url, { method: "HEAD" });
        expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
          200,
          String(pdf.length),
          "",
        ]);
      });

      it("weighs 25 MB at most, however it comes", async () => {
        const { status, answer } = await send(odile, "programme", stream(30 * MEGABYTE, text("%PDF-1.7\n")));
        expect(status).toBe(413);
        expect(answer).toMatchObject({
          refusal: "Erreur lors de l'upload du PDF.",
          advice: "Ce fichier est trop lourd.",
        });
        expect([await stored(), await rows()]).toEqual([[], []]);
      });

      it("of exactly that weight is taken", async () => {
        const pdf = pdfOf();
        const padding = new Uint8Array(25 * MEGABYTE - pdf.length);
        const whole = new Blob([pdf.subarray(0, 9), padding, pdf.subarray(9)]);
        expect((await send(odile, "programme", whole)).status).toBe(201);
      });

      it("cut on its way leaves nothing", async () => {
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
      ])("called %j is stored under a name of ours and served under a harmless one", async (name) => {
        const url = await upload(odile, "programme", pdfOf(), name);
        expect(url).toMatch(/^\/programmes\/[0-9a-f-]{36}$/);
        await addThrough(odile, { pdfUrl: url });
        const answer = await openBrowser(site).get(url);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("set-cookie")).toBeNull();
        const disposition = answer.headers.get("content-disposition") ?? "";
        expect(disposition).not.toContain("..");
        expect(disposition.length).toBeLessThan(1_500);
      });
    });
  });

  it("saved with two stages at once belong to one of them, and are copied for the other", async () => {
    const url = await upload(odile, "programme", pdfOf());
    const answers = await Promise.all(
      [1, 2].map(() => odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, pdfUrl: url })),
    );
    // Either both came after one another, or the second found the file taken and was told so: never a shared file.
    const urls = await site.services.database.selectFrom("stages").select("pdf_url").execute();
    expect(new Set(urls.map(({ pdf_url }) => pdf_url)).size).toBe(urls.length);
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(urls.length);
    expect(urls.length).toBeGreaterThanOrEqual(1);
  });

  describe("the sweep", () => {
    const hours = (count: number) => new Date(site.services.clock().getTime() + count * 3_600_000);

    it("forgets what was never saved after a day, and nothing else", async () => {
      const kept = await upload(odile, "programme", pdfOf("kept"));
      await addThrough(odile, { pdfUrl: kept });
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

      it("removes what a crash left, but not an upload under way", async () => {
        const kept = await upload(odile, "programme", pdfOf());
        await addThrough(odile, { pdfUrl: kept });
        await sweepIn(60_000);
        expect(await stored()).toContain(ORPHAN);
        await sweepIn(2 * 3_600_000);
        expect(await stored()).toEqual([kept.replace("/programmes/", "")]);
      });

      it("removes nothing while the database knows no file at all: it may not be restored yet", async () => {
        await sweepIn(2 * 3_600_000);
        expect(await stored()).toEqual([ORPHAN]);
      });
    });
  });

  onAnyEngine(engine, () => {
    it("are taken from administrators only, before a byte of them is read", async () => {
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
        const answer = await browser.send("/admin/fichiers?kind=programme&name=x.pdf", body);
        expect(answer.status).toBe(404);
        expect(pulled).toBeLessThan(10);
      }
      expect(await stored()).toEqual([]);
    });
  });
});
