import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { fileComplaint } from "#subjects/complaints/data/file-complaint.ts";
import { RECEIVED_COMPLAINTS } from "#subjects/complaints/data/receive-complaint.ts";
import { MAILS_TO_ONE_ADDRESS } from "#subjects/mails/data/limited-mails.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { formInPage } from "../http/form-in-page.ts";
import { unescaped } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { COLD_ROOM, complain, mailsOf, PUBLIC, REGISTER, read, rowsOf } from "./complaints.ts";

describe.each(ANY_ENGINE)("a complaint from the public page on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
  });
  afterEach(() => site.close());

  it("has a number and a day for the answer, on its receipt and in the mail, without its text", async () => {
    const visitor = openBrowser(site);
    const sent = await visitor.post(PUBLIC, COLD_ROOM);
    const receipt = sent.headers.get("location") ?? "";
    expect(receipt).toMatch(/^\/reclamation\?recu=/);
    const page = await (await visitor.get(receipt)).text();
    expect(page).toContain("REC-2026-0001");
    expect(page).toContain("30 novembre 2026");
    expect(page).not.toContain(COLD_ROOM.complaint);
    expect(await rowsOf(site)).toMatchObject([
      {
        ...{ year: 2026, number: 1, kind: "complaint", channel: "form", name: "Basile Hutin", due_day: "2026-11-30" },
        ...{ email: COLD_ROOM.email, body: COLD_ROOM.complaint, user_id: null, stage_id: null },
        stage_title: COLD_ROOM.complaintStage,
      },
    ]);
    const mails = await mailsOf(site);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [COLD_ROOM.email, "Votre réclamation REC-2026-0001 est bien reçue"],
      [site.services.centre.email, "Des réclamations attendent une réponse"],
    ]);
    for (const typed of ["chauffée", "Basile"]) expect(mails.map(({ data }) => data).join()).not.toContain(typed);
  });

  it("is the same complaint when the same form is sent again, and another when its text has changed", async () => {
    const first = await complain(site);
    expect(await complain(site)).toBe(first);
    const more = `${COLD_ROOM.complaint} Deux jours de suite.`;
    expect(await complain(site, { complaint: more })).not.toBe(first);
    expect((await rowsOf(site)).map(({ number, body }) => [number, body])).toEqual([
      [1, COLD_ROOM.complaint],
      [2, more],
    ]);
    // Two receipts; the centre is told once an hour.
    expect(await mailsOf(site)).toHaveLength(3);
  });

  it("is one complaint when the same form is sent ten times at once", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => complain(site)));
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf(site)).toMatchObject([{ number: 1 }]);
    expect(await mailsOf(site)).toHaveLength(2);
  });

  it("has a verified address only if an account has proved this address", async () => {
    const marie = await signedIn(site, marieEleveuse);
    const verify = (verified: boolean) =>
      singleStatement(site.services.database)
        .updateTable("users")
        .set({ email_verified: verified })
        .where("email", "=", marieEleveuse.email)
        .execute();
    await verify(false);
    await complain(site, { email: marieEleveuse.email, submission: "un inconnu" });
    await complain(site, { email: marieEleveuse.email, submission: "Marie, avant" }, marie);
    await verify(true);
    await complain(site, { email: ` ${marieEleveuse.email.toUpperCase()} `, submission: "Marie" }, marie);
    await complain(site, { submission: "Marie, pour Basile" }, marie);
    const rows = await rowsOf(site);
    expect(rows.map(({ is_address_verified }) => Boolean(is_address_verified))).toEqual([false, false, true, false]);
    expect(rows.map(({ user_id }) => user_id !== null)).toEqual([false, true, true, true]);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    expect((await read(await odile.get(REGISTER))).match(/adresse non vérifiée/g)).toHaveLength(3);
  });

  it("offers the stages of the account, and ties the complaint to the one that is chosen", async () => {
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    const marie = await signedIn(site, marieEleveuse);
    const { id } = await site.services.database.selectFrom("users").select("id").executeTakeFirstOrThrow();
    await enrol(site, semoirDansDixJours, { ...basile, email: marieEleveuse.email });
    await singleStatement(site.services.database).updateTable("participants").set({ user_id: id }).execute();
    const page = await (await marie.get(PUBLIC)).text();
    expect(page).toContain(`<option value="${semoirDansDixJours.id}">`);
    expect(formInPage(page, "complaint").values).toMatchObject({ email: marieEleveuse.email });
    await complain(site, { complaintStage: semoirDansDixJours.id }, marie);
    // Somebody else's stage is a text like any other.
    await complain(site, { complaintStage: semoirDansDixJours.id });
    const [own, other] = await rowsOf(site);
    expect(own).toMatchObject({ stage_id: semoirDansDixJours.id });
    expect(own?.stage_title).toContain(semoirDansDixJours.title);
    expect(other).toMatchObject({ stage_id: null, stage_title: semoirDansDixJours.id });
  });

  it("cannot flood an address with receipts, nor the register from one network address", async () => {
    const [perHour] = RECEIVED_COMPLAINTS;
    const send = (index: number, peer: string) =>
      site.request(
        PUBLIC,
        {
          method: "POST",
          headers: { origin: "http://sillon.test" },
          body: new URLSearchParams({ ...COLD_ROOM, submission: `envoi ${index}` }),
        },
        peer,
      );
    const limit = perHour?.limit ?? 0;
    for (let index = 0; index < limit; index += 1) expect((await send(index, "192.0.2.7")).status).toBe(302);
    const refused = await send(limit, "192.0.2.7");
    expect(refused.status).toBe(429);
    const page = await refused.text();
    expect(unescaped(page)).toContain(COLD_ROOM.complaint);
    // Sent again, it is not counted.
    expect((await send(0, "192.0.2.7")).status).toBe(302);
    expect((await send(limit, "192.0.2.8")).status).toBe(302);
    expect(await rowsOf(site)).toHaveLength(limit + 1);
    const receipts = (await mailsOf(site)).filter(({ recipient }) => recipient === COLD_ROOM.email);
    expect(receipts.length).toBe(MAILS_TO_ONE_ADDRESS.hour);
  });

  it("tells the centre once an hour, also after more mails than a stranger may cause", async () => {
    const send = async (instant: string, count: number) => {
      for (let index = 0; index < count; index += 1) {
        const submission = `${instant} ${index}`;
        const receivedOn = "2026-11-15";
        const empty = { phone: "", userId: null, stageId: null, stageTitle: "", opinionId: null, assignedTo: "" };
        const complaint = { kind: "complaint", channel: "form", name: "Basile Hutin", email: "", ...empty } as const;
        await fileComplaint(
          site.services.database,
          {
            ...{ ...complaint, receivedOn, submission, body: "Rien.", isAddressVerified: false, by: null },
            centreEmail: site.services.centre.email,
          },
          new Date(instant),
        );
      }
    };
    const told = async () => (await mailsOf(site)).length;
    for (let hour = 0; hour < 24; hour += 1)
      await send(`2026-11-15T${String(hour).padStart(2, "0")}:00:00Z`, MAILS_TO_ONE_ADDRESS.hour / 5);
    expect(await told()).toBe(24);
    await send("2026-11-15T23:59:59Z", 1);
    expect(await told()).toBe(24);
    await send("2026-11-16T00:00:00Z", 1);
    expect(await told()).toBe(25);
  });

  onAnyEngine(engine, () => {
    it.each([
      ["no name", { complainant: " " }, "Indiquez votre nom."],
      ["no address", { email: "" }, "Indiquez votre adresse e-mail"],
      ["a wrong address", { email: "basile chez ferme" }, "Cette adresse e-mail n’est pas valide."],
      ["a phone number of words", { phone: "le fixe" }, "Ce numéro de téléphone n’est pas valide."],
      ["no text", { complaint: "\u200b\n" }, "Racontez ce qui s’est passé."],
      ["a long text", { complaint: "é".repeat(4_001) }, "Ce texte est trop long"],
    ])("is refused with %s, and nothing typed is lost", async (_, wrong, message) => {
      const typed = { ...COLD_ROOM, ...wrong };
      const response = await openBrowser(site).post(PUBLIC, typed);
      expect(response.status).toBe(400);
      const html = await response.text();
      const shown = unescaped(html);
      expect(shown).toContain(message);
      for (const text of [typed.complainant, typed.email, typed.phone, typed.complaintStage, typed.submission])
        expect(Object.values(formInPage(html, "complaint").values)).toContain(text);
      expect(shown).toContain(typed.complaint);
      expect(await rowsOf(site)).toEqual([]);
    });

    it("may be as long as it says, with the line breaks that a browser without scripts sends", async () => {
      const text = "ligne\r\n".repeat(600).trim() + "é".repeat(400);
      await complain(site, { complaint: text });
      expect(await rowsOf(site)).toMatchObject([{ body: text.replaceAll("\r\n", "\n") }]);
    });

    it("shows the form to somebody with a receipt that does not exist", async () => {
      const response = await openBrowser(site).get(`${PUBLIC}?recu=inconnu`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('name="complaint"');
    });

    it("is linked from every public page and from the sitemap", async () => {
      const visitor = openBrowser(site);
      for (const path of ["/", "/our-stages", "/cgu", "/nulle-part"])
        expect(await (await visitor.get(path)).text()).toContain('href="/reclamation"');
      expect(await (await visitor.get("/sitemap.xml")).text()).toContain("/reclamation<");
    });
  });
});
