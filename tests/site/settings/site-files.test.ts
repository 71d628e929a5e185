import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "#server/process/file-sweep.ts";
import { siteFileId } from "#subjects/settings/rules/site-file.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { openFolder, runCommand } from "../backup/backup-fixtures.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { formInPage } from "../http/form-in-page.ts";
import { ANY_ENGINE, openSite, openTemporaryDatabase, type Site } from "../site.ts";
import {
  LOOK,
  QUALITY,
  qualityFields,
  SIGNATURE,
  saveSettings,
  sendSiteFile,
  uploadSiteFile,
} from "./section-forms.ts";
import { addTrainer, BERENGERE, TEAM } from "./team-forms.ts";

const small = () => pictureOf("png", { width: 60, height: 40 });
const text = (value: string) => new TextEncoder().encode(value);
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe.each(ANY_ENGINE)("a file of the settings on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const stored = () => Array.fromAsync(site.services.blobs.list(), ({ key }) => key);
  const rows = () => site.services.database.selectFrom("site_files").selectAll().execute();

  it.each([
    ["an SVG", async () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ["a GIF", () => pictureOf("gif", { width: 9, height: 9 })],
    ["a PDF", async () => pdfOf()],
    ["an HTML page", async () => text("<html><script>alert(1)</script>")],
    ["a picture that was cut", async () => (await pictureOf("jpeg")).subarray(0, 900)],
    ["nothing at all", async () => new Uint8Array()],
    // More than 50 million pixels in a few hundred kilobytes.
    ["a decompression bomb", () => pictureOf("png", { width: 8_000, height: 6_251 })],
  ])("is refused as a picture, and nothing is stored, when it is %s", async (_, make) => {
    const file = (await make()) as Uint8Array<ArrayBuffer>;
    for (const kind of ["logo", "signature"] as const) {
      const { status, result } = await sendSiteFile(odile, kind, file);
      expect(status).toBe(400);
      expect(result).toMatchObject({
        refusal: "Erreur lors de l'upload du fichier",
        advice: expect.stringMatching(/\.$/),
      });
    }
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  it("is refused as a certificate when it is a picture or half a PDF", async () => {
    for (const body of [await small(), pdfOf().subarray(0, 300)]) {
      const { status, result } = await sendSiteFile(odile, "certificate", body, "certificat.pdf");
      expect({ status, result }).toEqual({
        status: 400,
        result: { refusal: "Erreur lors de l'upload du PDF.", advice: "Ce fichier n’est pas un PDF complet." },
      });
    }
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  it("is refused at 50 MB", async () => {
    for (const kind of ["logo", "certificate"] as const) {
      const { status, result } = await sendSiteFile(odile, kind, new Uint8Array(50 * 1024 * 1024));
      expect(status).toBe(413);
      expect(result).toMatchObject({ advice: "Ce fichier est trop lourd." });
    }
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  it("is public only once it is saved, and a day in caches; never as a page", async () => {
    const logo = await uploadSiteFile(odile, "logo", await small());
    const visitor = openBrowser(site);
    for (const path of [logo, `${logo}/96.png`]) expect(await statusOf(visitor.get(path))).toBe(404);
    expect((await odile.get(logo)).headers.get("cache-control")).toBe("private, no-store");
    expect((await saveSettings(site, odile, LOOK, { accent: "", logoUrl: logo })).status).toBe(200);
    const { status, headers } = await visitor.get(logo);
    expect({
      status,
      type: headers.get("content-type"),
      cache: headers.get("cache-control"),
      sniff: headers.get("x-content-type-options"),
      policy: headers.get("content-security-policy"),
    }).toEqual({
      status: 200,
      type: "image/png",
      cache: "public, max-age=86400",
      sniff: "nosniff",
      policy: "default-src 'none'; frame-ancestors 'self'",
    });
  });

  it("is for administrators only when it is a signature or a stamp, saved or not", async () => {
    const [signatureUrl, stampUrl] = [
      await uploadSiteFile(odile, "signature", await small()),
      await uploadSiteFile(odile, "stamp", await small()),
    ];
    const marie = await signedIn(site, marieEleveuse);
    const statuses = async () => {
      const seen = [];
      for (const path of [signatureUrl, stampUrl, `${signatureUrl}/96.png`])
        for (const browser of [openBrowser(site), marie, odile]) seen.push(await statusOf(browser.get(path)));
      return seen;
    };
    const only = [404, 404, 200, 404, 404, 200, 404, 404, 404];
    expect(await statuses()).toEqual(only);
    const fields = { representativeName: "Hélène Vasseur", representativeTitle: "directrice", signatureUrl, stampUrl };
    expect((await saveSettings(site, odile, SIGNATURE, fields)).status).toBe(200);
    expect(await statuses()).toEqual(only);
    expect((await odile.get(signatureUrl)).headers.get("cache-control")).toBe("private, no-store");
    const { representative } = await site.services.settings.current();
    expect(representative).toEqual({
      name: "Hélène Vasseur",
      title: "directrice",
      signatureId: siteFileId(signatureUrl),
      stampId: siteFileId(stampUrl),
    });
    for (const path of ["/", "/mentionslegales", "/formation"])
      expect(await (await marie.get(path)).text()).not.toContain(siteFileId(signatureUrl));
  });

  it("of another kind, of nobody or of another site is not saved: a signature as logo would be public", async () => {
    const signature = await uploadSiteFile(odile, "signature", await small());
    const logo = await uploadSiteFile(odile, "logo", await small());
    const unknown = "/medias/00000000-0000-4000-8000-000000000000";
    const certified = await qualityFields(site);
    const refused = [
      [LOOK, { accent: "", logoUrl: signature }, "un des fichiers n’est plus disponible"],
      [LOOK, { accent: "", logoUrl: unknown }, "un des fichiers n’est plus disponible"],
      [LOOK, { accent: "", logoUrl: "https://ailleurs.example/logo.png" }, "Ce fichier n’est pas connu"],
      [LOOK, { accent: "", logoUrl: `${logo}/../x` }, "Ce fichier n’est pas connu"],
      [
        SIGNATURE,
        { representativeName: "", signatureUrl: logo, stampUrl: "" },
        "un des fichiers n’est plus disponible",
      ],
      [QUALITY, { ...certified, certificateUrl: logo }, "un des fichiers n’est plus disponible"],
      [QUALITY, { ...certified, certificateUrl: "javascript:alert(1)" }, "Ce fichier n’est pas connu"],
    ] as const;
    for (const [path, fields, sentence] of refused) {
      const answer = await saveSettings(site, odile, path, fields);
      expect(answer.status, `${path} ${sentence}`).toBe(400);
      expect(await answer.text()).toContain(sentence);
    }
    expect((await rows()).map(({ saved_at }) => saved_at)).toEqual([null, null]);
    expect(await statusOf(openBrowser(site).get(signature))).toBe(404);
    expect((await site.services.settings.current()).centre.look.logoUrl).toBe(null);
  });
});

describe.each(ANY_ENGINE)("the files of the settings on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("are swept after a day when they were not saved; those of older versions stay, for administrators", async () => {
    const [first, second, unsaved] = [
      await uploadSiteFile(odile, "logo", await small()),
      await uploadSiteFile(odile, "logo", await small()),
      await uploadSiteFile(odile, "logo", await small()),
    ];
    for (const logoUrl of [first, second, ""]) await saveSettings(site, odile, LOOK, { accent: "", logoUrl });
    const orphan = "11111111-1111-4111-8111-111111111111";
    await site.services.blobs.write(orphan, new Blob(["sans ligne"]).stream(), { limit: 100 });
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const visitor = openBrowser(site);
    const statuses = (browser: Browser) => Promise.all([first, second].map((path) => statusOf(browser.get(path))));
    const keys = async () => new Set(await Array.fromAsync(site.services.blobs.list(), ({ key }) => key));

    await sweepFiles(site.services, site.services.clock());
    expect((await odile.get(unsaved)).status).toBe(200);
    await sweepFiles(site.services, later(25));
    expect((await odile.get(unsaved)).status).toBe(404);
    expect([await statuses(odile), await statuses(visitor)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    expect(await keys()).toEqual(new Set([first, second].map(siteFileId)));
  });

  it("are public while a page shows them: not once they are replaced, removed or their trainer archived", async () => {
    const visitor = openBrowser(site);
    const seen = async (path: string) => [await statusOf(visitor.get(path)), await statusOf(odile.get(path))];
    const [shown, hidden] = [
      [200, 200],
      [404, 200],
    ];
    const [logo, other] = [
      await uploadSiteFile(odile, "logo", await small()),
      await uploadSiteFile(odile, "logo", await small()),
    ];
    await saveSettings(site, odile, LOOK, { accent: "", logoUrl: logo });
    expect([await seen(logo), await statusOf(visitor.get(`${logo}/96.png`))]).toEqual([shown, 200]);
    await saveSettings(site, odile, LOOK, { accent: "", logoUrl: other });
    expect([await seen(logo), await seen(other)]).toEqual([hidden, shown]);
    expect(await statusOf(visitor.get(`${logo}/96.png`))).toBe(404);

    const certificate = await uploadSiteFile(odile, "certificate", pdfOf());
    const certified = await qualityFields(site);
    await saveSettings(site, odile, QUALITY, { ...certified, certificateUrl: certificate });
    expect(await seen(certificate)).toEqual(shown);
    await saveSettings(site, odile, QUALITY, certified);
    expect(await seen(certificate)).toEqual(hidden);

    const portrait = await uploadSiteFile(odile, "portrait", await small());
    const id = await addTrainer(odile, { trainerPhoto: portrait });
    expect(await seen(portrait)).toEqual(shown);
    const page = `${TEAM}/${id}`;
    await odile.post(`${page}/archiver`, {});
    expect(await seen(portrait)).toEqual(hidden);
    const { values } = formInPage(await (await odile.get(page)).text(), "trainerName");
    const removed = { ...BERENGERE, version: values.version ?? "", trainerPhoto: "" };
    expect((await odile.post(page, removed)).status).toBe(200);
    expect(await seen(portrait)).toEqual(hidden);
    const at = site.services.clock().getTime();
    await sweepFiles(site.services, new Date(at + 23 * 3_600_000));
    expect(await seen(portrait)).toEqual(hidden);
    await sweepFiles(site.services, new Date(at + 25 * 3_600_000));
    expect(await seen(portrait)).toEqual([404, 404]);
    expect(await seen(logo)).toEqual(hidden);
  });

  it("are in a backup, and a restored site serves them to the same people", async () => {
    const logo = await uploadSiteFile(odile, "logo", await small());
    const signatureUrl = await uploadSiteFile(odile, "signature", await small());
    await saveSettings(site, odile, LOOK, { accent: "#1a2b6d", logoUrl: logo });
    const fields = { representativeName: "H", representativeTitle: "", signatureUrl, stampUrl: "" };
    await saveSettings(site, odile, SIGNATURE, fields);
    const folder = openFolder();
    const temporary = await openTemporaryDatabase(engine);
    const file = folder.path("copie.tar");
    expect((await runCommand("backup", { location: site.location }, [file])).code).toBe(0);
    expect((await runCommand("restore", { location: temporary.location }, [file])).code).toBe(0);
    const restored = await openSite(engine, { existing: temporary });
    const bytes = async (of: Site) => Buffer.from(await (await openBrowser(of).get(logo)).arrayBuffer());
    expect(await bytes(restored)).toEqual(await bytes(site));
    expect(await statusOf(openBrowser(restored).get(signatureUrl))).toBe(404);
    const home = await (await openBrowser(restored).get("/")).text();
    expect(home).toContain(`src="${logo}/96.png"`);
    expect(home).toContain("/couleurs.css?accent=1a2b6d");
    await restored.close();
    folder.remove();
  });
});
