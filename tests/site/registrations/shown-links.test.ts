import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { MAILS_TO_ONE_ADDRESS } from "#subjects/mails/data/limited-mails.ts";
import { ADDRESS_CORRECTIONS } from "#subjects/registrations/data/correct-address.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { mariesMail, writeMail } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { basile, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { share, uploaded } from "../documents/sharing.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { linkTo, mailsOf, sentTo } from "./private-link.ts";
import { correction, journalOf, registrantId, registrantsOf, stageState } from "./registrants-page.ts";

const RIGHT = "basile@juste.example";

describe.each(ANY_ENGINE)("the link that the page shows after a registration on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoir, site.services.clock());
    visitor = openBrowser(site);
  });
  afterEach(() => site.close());

  const linkIn = (text: string) => /\/inscription\/[\w-]{22}/.exec(text)?.[0] ?? "";
  const register = async (person = basile, submission = "un", browser = visitor) =>
    linkIn(
      await (
        await browser.post(stagePath(semoir).replace("?", ".data?"), registrationForm([person], { submission }))
      ).text(),
    );
  const idOf = (email = basile.email) => registrantId(site, semoir, email);
  const forgetMails = () => singleStatement(site.services.database).deleteFrom("mails").execute();
  const addresses = async () => (await stageState(site, semoir)).people.map(({ email }) => email);

  it("shows what the visitor typed and the address, and opens neither documents, files nor signatures", async () => {
    const link = await register();
    const page = await readable(await visitor.get(link));
    for (const text of [
      "Basile Hutin",
      basile.email,
      "Corriger l’adresse",
      "Annuler mon inscription",
      "le lien du courriel",
    ])
      expect(page).toContain(text);
    expect(page).not.toMatch(/Ce n’est pas moi/);
    for (const path of ["/pas-moi", "/presence", "/fichiers/x", "/pieces/x"])
      expect([path, (await visitor.get(link + path)).status]).toEqual([path, 404]);
    expect((await visitor.post(`${link}/pas-moi`, {})).status).toBe(404);
    expect(await addresses()).toEqual([basile.email]);
    const mailed = await readable(await visitor.get(`/inscription/${await linkTo(site, semoir, basile)}`));
    expect(mailed).toContain("Ce n’est pas moi");
    expect(mailed).not.toContain("Corriger l’adresse");
  });

  it("corrects the address: the new one gets the whole confirmation, the old one's links end, the page's stays", async () => {
    const link = await register({ ...basile, payer: "oneself" });
    const mailed = `/inscription/${await linkTo(site, semoir, basile)}`;
    await forgetMails();
    const done = await visitor.post(link, { email: `  ${RIGHT.toUpperCase()} ` });
    expect([done.status, await readable(done)]).toEqual([200, expect.stringContaining("Adresse corrigée")]);
    expect(await addresses()).toEqual([RIGHT]);
    const [mail] = await mailsOf(site);
    expect([mail?.kind, mail?.recipient]).toEqual(["registration", RIGHT]);
    expect(mail?.data).toMatchObject({ payers: ["oneself"], registeredBy: null, cancelUntil: "2026-11-24" });
    expect((await visitor.get(mailed)).status).toBe(404);
    expect(await readable(await visitor.get(link))).toContain(RIGHT);
    expect(await journalOf(site)).toEqual([
      ["participantCorrected", "Basile Hutin", "la personne elle-même", "Semoir de précision"],
    ]);
    expect((await visitor.post(link, { email: RIGHT })).status).toBe(200);
    expect(await sentTo(site)).toHaveLength(1);
  });

  it("calls an odd address odd, and refuses another one", async () => {
    const link = await register({ ...basile, email: "basile chez ferme" });
    expect(await readable(await visitor.get(link))).toContain("aucun courriel ne peut y arriver");
    for (const [email, message] of [
      ["", "Veuillez saisir une adresse email."],
      ["encore faux", "L'adresse email «encore faux» n'est pas valide."],
      [`${"a".repeat(600)}@ferme.example`, "trop long"],
    ] as const) {
      const refused = await visitor.post(link, { email });
      expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining(message)]);
    }
    expect(await sentTo(site)).toEqual([]);
  });

  it("corrects a few times only, because each correction writes to an address that nobody proved", async () => {
    const link = await register();
    for (let index = 0; index < ADDRESS_CORRECTIONS.registration.limit; index++)
      expect((await visitor.post(link, { email: `autre-${index}@ferme.example` })).status).toBe(200);
    expect((await visitor.post(link, { email: RIGHT })).status).toBe(429);
    expect(await addresses()).toEqual([`autre-${ADDRESS_CORRECTIONS.registration.limit - 1}@ferme.example`]);
  });

  it("changes nothing any more once a file was sent to the registration", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const link = await register();
    await share(odile, await uploaded(odile, "Consignes"), [["stage", semoir.id]]);
    expect(await readable(await visitor.get(link))).not.toMatch(/Corriger l’adresse|Annuler mon inscription/);
    expect((await visitor.post(link, { email: RIGHT })).status).toBe(409);
    expect((await visitor.post(`${link}/annuler`, {})).status).toBe(409);
    expect(await addresses()).toEqual([basile.email]);
    expect((await visitor.post(`/inscription/${await linkTo(site, semoir, basile)}/annuler`, {})).status).toBe(200);
  });

  it("corrects until the stage begins", async () => {
    const link = await register();
    const begun = await openSite(engine, { now: "2026-11-25T07:00:00Z", sameDatabaseAs: site });
    expect((await openBrowser(begun).post(link, { email: RIGHT })).status).toBe(409);
    expect(await readable(await openBrowser(begun).get(link))).not.toContain("Corriger l’adresse");
    await begun.close();
    expect(await addresses()).toEqual([basile.email]);
  });

  it("ends when the centre corrects the address", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const link = await register();
    await odile.post(registrantsOf(semoir), correction(basile, { ...basile, email: RIGHT }, await idOf()));
    expect((await visitor.get(link)).status).toBe(404);
    expect((await visitor.post(link, { email: basile.email })).status).toBe(404);
    expect(await addresses()).toEqual([RIGHT]);
  });

  it("is replaced when the same form is sent again, and is given to nobody who sends another form", async () => {
    const first = await register();
    const second = await register();
    expect([first, (await visitor.get(first)).status]).not.toEqual([second, 200]);
    expect((await visitor.get(first)).status).toBe(404);
    expect((await visitor.get(second)).status).toBe(200);
    expect(await register(basile, "deux")).toBe("");
    const marie = await signedIn(site, marieEleveuse);
    await register({ ...basile, email: "lise@ferme.example" }, "trois", marie);
    const repeated = await register({ ...basile, email: "lise@ferme.example" }, "trois");
    expect((await visitor.get(repeated)).status).toBe(404);
  });

  it("cancels, with a mail that counts against the limit of an address that nobody proved", async () => {
    const link = await register();
    for (let index = 0; index < MAILS_TO_ONE_ADDRESS.hour; index += 1)
      await writeMail(site, { ...mariesMail, to: basile.email, isTrusted: true });
    expect((await visitor.post(`${link}/annuler`, {})).status).toBe(200);
    expect(await addresses()).toEqual([]);
    const told = (await sentTo(site)).filter((mail) => mail.startsWith("registrationCancelled"));
    expect(told).toEqual([`registrationCancelled → ${site.services.centre.email}`]);
    expect((await visitor.get(link)).status).toBe(404);
  });
});
