import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pdfOf, pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addStage, SEMIS_DE_MARS, send, upload } from "./stage-forms.ts";

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const text = (value: string) => new TextEncoder().encode(value);

describe.each(ANY_ENGINE)("a stage's photo on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const stored = () => Array.fromAsync(site.services.blobs.list(), ({ key }) => key);
  const rows = () => site.services.database.selectFrom("stage_files").selectAll().execute();

  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "in %s is converted: smaller, and without metadata",
    async (format) => {
      const url = await upload(odile, "photo", await pictureOf(format), "champ.jpg");
      await addStage(odile, { image: url });
      const response = await openBrowser(site).get(url);
      expect(response.headers.get("content-type")).toBe("image/webp");
      const bytes = await bytesOf(response);
      const { width, height, exif, format: made } = await sharp(bytes).metadata();
      expect({ width, height, exif, made }).toEqual({ width: 1600, height: 1067, exif: undefined, made: "webp" });
      expect(Buffer.from(bytes).includes("secret-du-champ")).toBe(false);
    },
  );

  it("replaces the drawing on the card", async () => {
    const url = await upload(odile, "photo", await pictureOf("png"));
    await addStage(odile, { image: url });
    expect(await (await openBrowser(site).get("/our-stages")).text()).toContain(`src="${url}"`);
  });

  it("is cropped for other sites, once it is saved", async () => {
    const url = await upload(odile, "photo", await pictureOf("png"));
    const visitor = openBrowser(site);
    expect((await visitor.get(`${url}/apercu.jpg`)).status).toBe(404);
    await addStage(odile, { image: url });
    const html = await (await visitor.get("/our-stages")).text();
    const page = /href="(\/formation\/[^"]*stageId[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(await (await visitor.get(page)).text()).toContain(`"image":"http://sillon.test${url}/apercu.jpg"`);
    const made = await visitor.get(`${url}/apercu.jpg`);
    expect(made.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { width, height, format } = await sharp(await bytesOf(made)).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
    const etag = made.headers.get("etag") ?? "";
    expect((await visitor.get(`${url}/apercu.jpg`, { "if-none-match": etag })).status).toBe(304);
    expect((await visitor.head(`${url}/apercu.jpg`)).headers.get("content-type")).toBe("image/jpeg");
    const programme = await upload(odile, "programme", pdfOf());
    expect((await visitor.get(`${programme.replace("programmes", "photos")}/apercu.jpg`)).status).toBe(404);
  });

  it("is rotated by its EXIF orientation", async () => {
    const rotated = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#5a823c" } })
      .withExif({ IFD0: { Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const url = await upload(odile, "photo", new Uint8Array(rotated));
    const { width, height } = await sharp(await bytesOf(await odile.get(url))).metadata();
    expect([width, height]).toEqual([200, 400]);
  });

  it.each([
    ["an SVG", async () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a GIF", () => pictureOf("gif", { width: 9, height: 9 })],
    ["a PDF", async () => pdfOf()],
    ["an HTML page", async () => text("<html><script>alert(1)</script>")],
    ["a picture that was cut", async () => (await pictureOf("jpeg")).subarray(0, 900)],
    ["nothing at all", async () => new Uint8Array()],
  ])("is refused, and nothing is stored, when it is %s", async (_, make) => {
    const { status, result } = await send(odile, "photo", (await make()) as Uint8Array<ArrayBuffer>, "photo.jpg");
    expect(status).toBe(400);
    expect(result).toMatchObject({ refusal: "Erreur lors de l'upload du fichier" });
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  it("is refused over 10 MB", async () => {
    const { status } = await send(odile, "photo", new Uint8Array(11 * 1024 * 1024), "photo.jpg");
    expect(status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it("cannot be used as a programme", async () => {
    const photo = await upload(odile, "photo", await pictureOf("png", { width: 9, height: 9 }));
    const id = photo.replace("/photos/", "");
    expect((await odile.get(`/programmes/${id}`)).status).toBe(404);
    const response = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, pdfUrl: `/programmes/${id}` });
    expect(response.status).toBe(400);
  });
});

describe("the number of pixels of a photo", () => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite("SQLite");
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it.each([
    // In a few hundred kilobytes.
    ["a decompression bomb", "png", 8_000, 6_251],
    ["an AVIF that needs much memory", "avif", 4_001, 4_000],
  ] as const)("is limited: %s is refused with the limit, and nothing is stored", async (_, format, width, height) => {
    const picture = await pictureOf(format, { width, height });
    expect(await send(odile, "photo", picture, "photo.jpg")).toEqual({
      status: 400,
      result: {
        refusal: "Erreur lors de l'upload du fichier",
        advice:
          "Cette image est trop grande : 50 millions de pixels au plus, 16 millions en AVIF. Réduisez-la, ou enregistrez-la en JPEG.",
      },
    });
    expect(await Array.fromAsync(site.services.blobs.list())).toEqual([]);
  });

  it("may be that of current phones", async () => {
    const url = await upload(odile, "photo", await pictureOf("jpeg", { width: 8_160, height: 6_120 }));
    const { width, height } = await sharp(await bytesOf(await odile.get(url))).metadata();
    expect([width, height]).toEqual([1600, 1200]);
  });
});
