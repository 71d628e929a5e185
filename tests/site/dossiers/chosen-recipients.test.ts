import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { BATCH_SIZE } from "#subjects/dossiers/data/next-step.ts";
import { findDue } from "#subjects/outbox/data/delivery/outbox.ts";
import { mariesMail, writeMail } from "../../mails.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addDossier, aurore } from "./complete-dossier.ts";

const stage = { ...semoirDansDixJours, halfDays: twoDays("2026-11-25"), date: "2026-11-25", priceCents: 49_000 };
const SENDING = `/admin/stages/${stage.id}/dossier/envoi?nature=convocation`;
const POSTING_LINK = /href="([^"]+)"[^>]*>Noter comme posté<span[^>]*> : Convocation, ([^<]+)</g;
const withoutEmail = { ...aurore, email: "" };

describe.each(ANY_ENGINE)("sending to chosen people on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  const open = async (people = [basile, noemie, withoutEmail]) => {
    await addDossier(site, { stage, people });
  };
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const page = async () => (await odile.get(SENDING)).text();
  /** The boxes of the page, as a browser without scripts would send them. */
  const boxes = (html: string) =>
    [...html.matchAll(/<input[^>]*name="row"[^>]*>/g)].map(([box]) => ({
      id: /value="([^"]+)"/.exec(box)?.[1] ?? "",
      isChosen: / checked=""/.test(box),
      isOffered: !/ disabled=""/.test(box),
    }));
  const send = (ids: readonly string[]) => odile.post(SENDING, new URLSearchParams(ids.map((id) => ["row", id])));
  const mails = () =>
    site.services.database.selectFrom("mails").select("recipient").where("kind", "=", "documentSent").execute();

  it("shows first who gets what and how, then what left and what is to be posted", async () => {
    await open();
    const before = await page();
    expect(textOf(before)).toContain(`par e-mail à ${basile.email}`);
    expect(textOf(before)).toMatch(/Aurore Tellier sur papier/);
    expect(textOf(before)).toMatch(/Aperçu : .*\(PDF\)/);
    expect(boxes(before)).toHaveLength(3);
    expect(boxes(before).every(({ isChosen, isOffered }) => isChosen && isOffered)).toBe(true);
    expect(await mails()).toEqual([]);

    const sent = await send(boxes(before).map(({ id }) => id));
    const html = await sent.text();
    expect([sent.status, textOf(html)]).toEqual([
      200,
      expect.stringContaining(
        "Deux convocations prêtes à partir (aucun serveur d’envoi n’est réglé) ; une à poster (PDF ci-dessous).",
      ),
    ]);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [basile.email, noemie.email].toSorted(),
    );
    expect(html).toMatch(/href="\/pieces\/[^"]+"[^>]*>À poster \(PDF\)/);
    expect(boxes(html).every(({ isOffered }) => !isOffered)).toBe(true);
    // The same form, sent again by another window.
    expect((await send(boxes(before).map(({ id }) => id))).status).toBe(409);
    expect(await mails()).toHaveLength(2);
  });

  it("sends nothing to an address at which a mail did not arrive, and makes the document to be posted", async () => {
    await open();
    const { database, clock } = site.services;
    const mailId = await writeMail(site, { ...mariesMail, to: noemie.email }, { state: "failed" });
    const answer = "550 5.1.1 user unknown";
    const attempt = { id: "refused", mail_id: mailId, at: clock(), outcome: "failed", answer };
    await singleStatement(database).insertInto("mail_attempts").values(attempt).execute();
    const before = await page();
    expect(textOf(before)).toContain(`sur papier (${noemie.email} : adresse inexistante)`);
    expect(boxes(before).every(({ isChosen, isOffered }) => isChosen && isOffered)).toBe(true);
    const html = await (await send(boxes(before).map(({ id }) => id))).text();
    expect(textOf(html)).toContain("; deux à poster (PDF ci-dessous)");
    expect(html.match(/À poster \(PDF\)/g)).toHaveLength(2);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([basile.email]);

    // Who has no address gets it on paper; hers is to be posted, says the dossier as well as the stage.
    const dossier = SENDING.split("/envoi")[0] ?? "";
    const stage = dossier.replace("/dossier", "");
    const shown = async () => [
      textOf(await (await odile.get(dossier)).text()),
      textOf(await (await odile.get(stage)).text()),
    ];
    const [before1 = "", before2 = ""] = await shown();
    expect([before1, before2]).toEqual([
      expect.stringContaining("1 convocation à envoyer (Noémie Caudrelier)"),
      expect.stringContaining("Envoyer 2 convocations"),
    ]);
    const posting = async () => [...(await (await odile.get(dossier)).text()).matchAll(POSTING_LINK)];
    // An address that does not work is as none.
    expect((await posting()).map(([, , name]) => name).toSorted()).toEqual(["Aurore Tellier", "Noémie Caudrelier"]);
    const row = /value="([^"]+)" name="row">Noter comme posté<span[^>]*> : (?:<!-- -->)?Noémie/.exec(html)?.[1] ?? "";
    const note = () => odile.post(SENDING, { intent: "posted", row });
    expect(textOf(await (await note()).text())).toContain("Convocation postée.");
    expect((await note()).status).toBe(409);
    const after = await shown();
    for (const said of after) expect(said).not.toMatch(/convocation à envoyer|Envoyer 1 convocation/);
    expect(after[0]?.match(/Postée le 15-11-2026/g)).toHaveLength(1);
    expect(after[0]?.match(/Émise le 15-11-2026, à poster/g)).toHaveLength(1);
    // Aurore has no address: hers is to be posted until it is noted, from where the dossier and the stage lead.
    expect(after[1]).toContain("1 convocation à poster");
    expect((await posting()).map(([, to, name]) => [to, name])).toEqual([[SENDING, "Aurore Tellier"]]);
    const hers = /value="([^"]+)" name="row">Noter comme posté/.exec(await page())?.[1] ?? "";
    const noteRead = (at: Date | null) =>
      singleStatement(database).updateTable("issued_documents").set({ opened_at: at }).where("id", "=", hers).execute();
    await noteRead(clock());
    expect((await shown())[1]).not.toContain("à poster");
    await noteRead(null);
    // A page that was opened before may still have the button.
    for (const column of ["opened_at", "signed_at", "withdrawn_at"] as const) {
      const set = (at: Date | null) =>
        singleStatement(database)
          .updateTable("issued_documents")
          .set({ [column]: at })
          .where("id", "=", hers)
          .execute();
      await set(clock());
      expect([column, (await odile.post(SENDING, { intent: "posted", row: hers })).status]).toEqual([column, 409]);
      await set(null);
    }
    await odile.post(SENDING, { intent: "posted", row: hers });
    expect((await shown())[1]).not.toContain("à poster");
    expect(await posting()).toEqual([]);
  });

  it("holds the mails back for a minute, in which all can be cancelled and sent again", async () => {
    await open();
    const { database, clock } = site.services;
    const ids = boxes(await page()).map(({ id }) => id);
    const cancel = () => odile.post(SENDING, { intent: "cancel" });
    expect((await cancel()).status).toBe(409);
    expect(textOf(await (await send(ids)).text())).toContain("Annuler l’envoi");
    const due = async (seconds: number) => findDue(database, new Date(clock().getTime() + seconds * 1_000));
    expect(await due(59)).toBeUndefined();
    expect(await due(60)).toBeDefined();
    expect(textOf(await (await cancel()).text())).toContain("Envoi annulé : 2 e-mails ne partent pas.");
    expect(await due(60)).toBeUndefined();
    expect(textOf(await (await odile.get("/admin/journal")).text())).toContain("Envoi de documents annulé");

    expect(textOf(await (await send(ids)).text())).toContain(
      "Deux convocations prêtes à partir (aucun serveur d’envoi n’est réglé)",
    );
    await singleStatement(database).updateTable("mails").set({ due_at: clock() }).execute();
    expect((await cancel()).status).toBe(409);
  });

  it("keeps as sent what an earlier mail has sent, when it is sent again and that is cancelled", async () => {
    await open();
    const { database, clock } = site.services;
    const ids = boxes(await page()).map(({ id }) => id);
    await send(ids);
    const hour = new Date(clock().getTime() - 3_600_000);
    const sent = { state: "sent", created_at: hour, due_at: hour, sent_at: hour };
    await singleStatement(database).updateTable("mails").set(sent).execute();
    await singleStatement(database).updateTable("issued_documents").set({ sent_at: hour }).execute();
    const documents = () =>
      database.selectFrom("issued_documents").select(["id", "mail_id", "sent_at"]).orderBy("id").execute();
    const before = await documents();
    expect(textOf(await (await send(ids)).text())).toContain(
      "Deux convocations prêtes à partir (aucun serveur d’envoi n’est réglé)",
    );
    expect(await documents()).not.toEqual(before);
    expect((await odile.post(SENDING, { intent: "cancel" })).status).toBe(200);
    expect(await documents()).toEqual(before);
    expect(await database.selectFrom("dossier_states").selectAll().execute()).toEqual([]);
  });

  it("sends to nobody else than the chosen ones", async () => {
    await open();
    const [first] = boxes(await page());
    const sent = await send([first?.id ?? "", "inconnu"]);
    expect(textOf(await sent.text())).toContain("Une convocation prête à partir (aucun serveur d’envoi n’est réglé).");
    expect(await mails()).toHaveLength(1);
    const chosen = boxes(await (await odile.get(`${SENDING}&row=${first?.id}`)).text());
    expect(chosen.filter(({ isChosen }) => isChosen)).toEqual([]);
    expect((await send([])).status).toBe(400);
  });

  it("does many in batches, and keeps the others chosen", async () => {
    const crowd = Array.from({ length: BATCH_SIZE + 2 }, (_, index) => ({
      ...aurore,
      firstName: `Aurore${index}`,
      email: `aurore${index}@ferme.example`,
    }));
    await open(crowd);
    const all = boxes(await page()).map(({ id }) => id);
    const html = await (await send(all)).text();
    expect(textOf(html)).toContain(`${BATCH_SIZE} convocations prêtes à partir (aucun serveur d’envoi n’est réglé).`);
    const left = boxes(html).filter(({ isChosen, isOffered }) => isChosen && isOffered);
    expect(left).toHaveLength(2);
    expect(textOf(await (await send(left.map(({ id }) => id))).text())).toContain(
      "Deux convocations prêtes à partir (aucun serveur d’envoi n’est réglé).",
    );
  });
});
