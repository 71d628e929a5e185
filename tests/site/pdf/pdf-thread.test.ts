import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawDocument } from "#platform/pdf/draw-document.ts";
import { createPdfs } from "#platform/pdf/pdfs.ts";
import { documentWith, jobOf, stagiaires, tableOf } from "../../document-descriptions.ts";
import { textOfPdf } from "../../read-pdf.ts";

const small = jobOf(documentWith([{ kind: "paragraph", lines: [["Bonjour"]] }]));
const withLogo = (logo: Uint8Array) => {
  const letterhead = { brand: "Sillon", lines: [], logo: { fileId: "logo", alt: "Logo" } };
  return jobOf(documentWith([], { letterhead }), { logo });
};

describe("the thread that makes PDFs", () => {
  test("makes the same file as without a thread", async () => {
    const bytes = await createPdfs().render(small);
    expect(Buffer.from(bytes).equals(await drawDocument(small))).toBe(true);
  });

  test("leaves out a picture that is broken or missing, says so once, and draws the rest", async () => {
    const told: unknown[] = [];
    const pdfs = createPdfs({ log: (_level, event, fields) => told.push([event, fields]) });
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    for (const job of [withLogo(Buffer.from("GIF89a")), withLogo(half), { ...withLogo(whole), pictures: {} }])
      expect(await textOfPdf(await pdfs.render(job))).toContain("Sillon");
    expect(told).toEqual([["picture left out of documents", { file: "logo" }]]);
    expect(await textOfPdf(await pdfs.render(withLogo(whole)))).toContain("Sillon");
    expect(told).toHaveLength(1);
  });

  test("that runs out of memory fails its job only: the next has a new thread", async () => {
    const pdfs = createPdfs({ megabytes: 16 });
    const huge = jobOf(documentWith([tableOf(stagiaires(20_000))]));
    await expect(pdfs.render(huge)).rejects.toThrow();
    expect(await textOfPdf(await pdfs.render(small))).toContain("Bonjour");
  });

  test("stops when the client has left, and goes on with the next job", async () => {
    const pdfs = createPdfs();
    const leaving = new AbortController();
    const left = pdfs.render(jobOf(documentWith([tableOf(stagiaires(5_000))])), { signal: leaving.signal });
    const next = pdfs.render(small);
    leaving.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    expect(await textOfPdf(await next)).toContain("Bonjour");
  });

  test("gives up what takes too long", async () => {
    const pdfs = createPdfs({ seconds: 0 });
    await expect(pdfs.render(jobOf(documentWith([tableOf(stagiaires(5_000))])))).rejects.toMatchObject({
      name: "PdfFailed",
    });
  });

  test("refuses more than it can keep waiting", async () => {
    const pdfs = createPdfs({ waiting: 3 });
    const jobs = await Promise.allSettled(Array.from({ length: 6 }, () => pdfs.render(small)));
    const refused = jobs.filter((job) => job.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toMatchObject({ name: "QueueFull" });
  });
});
