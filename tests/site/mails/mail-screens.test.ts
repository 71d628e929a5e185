import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addressChanged, passwordReset } from "#subjects/accounts/mails.ts";
import type { NewMail } from "#subjects/mails/data/queue-mails.ts";
import { MAIL_STATES, type MailState } from "#subjects/mails/rules/mail-states.ts";
import { ALL_MAILS, MAIL_KINDS } from "#subjects/outbox/data/all-mails.ts";
import { MAIL_CHANGE_RATE } from "#subjects/outbox/data/change-mails.ts";
import { becomeSender, claim } from "#subjects/outbox/data/delivery/outbox.ts";
import { registration } from "#subjects/registrations/mails.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { until } from "../../deadline.ts";
import { fillMails, mariesMail, writeMail } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { lockedStatements } from "../database/lock-waits.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, type Engine, openSite, type Site } from "../site.ts";

let site: Site;
let odile: Browser;
const open = async (engine: Engine) => {
  site = await openSite(engine);
  odile = await signedIn(site, odileAdministratrice, "admin");
};
const read = async (path: string) => textOf(await (await odile.get(path)).text());
const mailOf = (id: string) =>
  site.services.database.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const allMails = () => site.services.database.selectFrom("mails").selectAll().execute();

describe.each(ANY_ENGINE)("the list of mails on %s", (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => site.close());

  // The footer has a number too.
  const subjects = async (search: string) => {
    const [, list = ""] =
      /<main\b.*?>(.*)<\/main>/s.exec(await (await odile.get(`/admin/courriels?${search}`)).text()) ?? [];
    return (
      textOf(list)
        .match(/(?<=numéro )\d+/g)
        ?.map(Number) ?? []
    );
  };

  it("has the newest first, fifty on a page", async () => {
    await fillMails(site, 130);
    const [first = [], second = [], third = []] = await Promise.all([1, 2, 3].map((page) => subjects(`page=${page}`)));
    expect([...first, ...second, ...third]).toEqual(Array.from({ length: 130 }, (_, index) => index));
    expect([first.length, second.length, third.length]).toEqual([50, 50, 30]);
    expect(await read("/admin/courriels?page=4")).toContain("Aucun e-mail ne correspond.");
  });

  it("sends the chosen ones again, and says which it could not", async () => {
    const [failed, sent, waiting] = await Promise.all([
      writeMail(site, mariesMail, { state: "failed" }),
      writeMail(site, mariesMail, { state: "sent" }),
      writeMail(site, mariesMail, { state: "waiting" }),
    ]);
    const html = await (await odile.get("/admin/courriels")).text();
    expect(html.match(/<input[^>]*name="row"[^>]*>/g)).toHaveLength(3);
    const send = (...rows: string[]) =>
      odile.post("/admin/courriels", new URLSearchParams([["intent", "resend"], ...rows.map((row) => ["row", row])]));
    const some = await send(failed, sent, waiting, "inconnu");
    expect([some.status, textOf(await some.text())]).toEqual([
      200,
      expect.stringContaining("2 e-mails prêts à partir (aucun serveur d’envoi n’est réglé) ; 2 ne peuvent pas l’être"),
    ]);
    expect((await mailOf(failed)).state).toBe("waiting");
    expect(await allMails()).toHaveLength(4);
    const none = await send(waiting);
    expect([none.status, textOf(await none.text())]).toEqual([409, expect.stringContaining("attend déjà son envoi")]);
    expect((await send()).status).toBe(400);
  });

  it("is filtered by state, and keeps the filter from page to page", async () => {
    await fillMails(site, 600);
    const html = await (await odile.get("/admin/courriels?etat=failed&q=numero")).text();
    expect(html).toMatch(/href="[^"]*etat=failed&amp;q=numero&amp;page=2"/);
    expect(textOf(html)).toContain("E-mails100 en échec");
    const failed = await subjects("etat=failed&page=2");
    expect(failed).toHaveLength(50);
    for (const index of failed) expect(Object.keys(MAIL_STATES)[index % 6]).toBe("failed");
    expect(await subjects("etat=nawak")).toHaveLength(50);
  });

  it("is searched by words of the recipient and the subject, without accents and wildcards", async () => {
    await writeMail(site, {
      ...mariesMail,
      mail: registration.with({ ...registration.example, stage: { ...semoirDansDixJours, title: "Œufs à 100 %" } }),
    });
    await writeMail(site, { mail: passwordReset.with({ firstName: "Paul" }), to: "paul@chauffeurs.example" });
    const found = async (q: string) =>
      (await read(`/admin/courriels?${new URLSearchParams({ q })}`)).match(/(marie|paul)@/g)?.length ?? 0;
    expect(await found("MARIE oeufs")).toBe(1);
    expect(await found("100 %")).toBe(1);
    expect(await found("%")).toBe(1);
    expect(await found("_")).toBe(0);
    expect(await found("chauffeurs mot DE passé")).toBe(1);
    expect(await found("example")).toBe(2);
    expect(await found("marie chauffeurs")).toBe(0);
  });

  it("cancels a mail, or the worker sends it: never both", async () => {
    const other = await openSite(engine, { sameDatabaseAs: site });
    const { database, clock } = other.services;
    const owner = "worker";
    expect(await becomeSender(database, owner, clock())).toBe(true);
    // Fewer than strangers may send to one address in an hour.
    for (let round = 0; round < 9; round += 1) {
      const id = await writeMail(site);
      const [{ status }, claimed] = await Promise.all([
        odile.post(`/admin/courriels/${id}`, { intent: "cancel" }),
        claim(database, { id, owner }, clock()),
      ]);
      const { state } = await mailOf(id);
      expect([status, claimed, state]).toEqual(
        state === "cancelled" ? [302, "cancelled", "cancelled"] : [409, "claimed", "sending"],
      );
    }
    // SQLite has one writer: there a cancellation cannot begin while a worker takes the mail.
    if (engine === "PostgreSQL") {
      const id = await writeMail(site);
      const waiting = await site.services.database.transaction().execute(async (transaction) => {
        await transaction.selectFrom("mails").select("id").where("id", "=", id).forUpdate().execute();
        const claimed = claim(database, { id, owner }, clock());
        await until(async () => (await lockedStatements(site.services.database)) === 1);
        const response = odile.post(`/admin/courriels/${id}`, { intent: "cancel" });
        await until(async () => (await lockedStatements(site.services.database)) === 2);
        return { claimed, response };
      });
      const outcome = [await waiting.claimed, (await waiting.response).status, (await mailOf(id)).state];
      expect(outcome).toEqual(["claimed", 409, "sending"]);
    }
    await other.close();
  });

  it("sends a failed mail again once, though two administrators ask", async () => {
    const id = await writeMail(site, mariesMail, { state: "failed" });
    const responses = await Promise.all([1, 2].map(() => odile.post(`/admin/courriels/${id}`, { intent: "resend" })));
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await site.services.database.selectFrom("journal").selectAll().execute()).toHaveLength(1);
    expect(await allMails()).toHaveLength(1);
  });
});

describe.each(ANY_ENGINE)("a mail on %s", (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => site.close());

  it("is shown as its recipient sees it, with what the server answered, without its private links", async () => {
    const account = await signedIn(site, marieEleveuse).then(() => accountOf(site, marieEleveuse));
    const data = { firstName: "Marie" };
    const id = await writeMail(site, { mail: passwordReset.with(data), to: account.email, userId: account.id });
    const attempt = {
      id: "a1",
      mail_id: id,
      at: site.services.clock(),
      outcome: "retrying",
      answer: "451 <b>patience</b>",
    };
    await singleStatement(site.services.database).insertInto("mail_attempts").values(attempt).execute();
    const page = await (await odile.get(`/admin/courriels/${id}`)).text();
    expect(page).toContain(`<iframe`);
    expect(page).toMatch(/sandbox=""[^>]*src="\/admin\/courriels\/[^"]+\/apercu"/);
    expect(textOf(page)).toContain("Les liens personnels sont masqués");
    expect(textOf(page)).toContain("nouveau-mot-de-passe?jeton=••••••••");
    expect(page).toContain("451 &lt;b&gt;patience&lt;/b&gt;");

    const document = await odile.get(`/admin/courriels/${id}/apercu`);
    const policy = document.headers.get("content-security-policy");
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/);
    expect(policy).not.toMatch(/script-src|allow-/);
    expect(document.headers.get("cache-control")).toBe("no-store");
    expect(await document.text()).toContain("jeton=••••••••");
    // Reading a mail makes no token that somebody could use.
    for (const table of ["account_tokens", "links"] as const)
      expect(await site.services.database.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("hides the links of a registration too", async () => {
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    const id = await writeMail(site, { ...mariesMail, participantId: "p1" });
    const text = await read(`/admin/courriels/${id}`);
    expect(text).toContain("/inscription/••••••••/pas-moi");
    expect(text).toMatch(/Pièce jointe.: stage\.ics/);
    expect(text).toContain("C’est Paul Déhaine qui a fait cette inscription");
  });

  it.each([
    ["waiting", 409, 302],
    ["sending", 409, 409],
    ["sent", 302, 409],
    ["retrying", 302, 302],
    ["failed", 302, 302],
    ["cancelled", 302, 409],
  ] as const)("that is %s: Renvoyer %i, Annuler %i", async (state, resend, cancel) => {
    for (const [intent, status, label] of [
      ["resend", resend, "Renvoyer"],
      ["cancel", cancel, "Annuler"],
    ] as const) {
      const id = await writeMail(site, mariesMail, { state });
      const buttons = (await (await odile.get(`/admin/courriels/${id}`)).text()).match(/(?<=submit">)\w+/g);
      expect(buttons?.some((button) => button === label) ?? false).toBe(status === 302);
      expect((await odile.post(`/admin/courriels/${id}`, { intent })).status).toBe(status);
      const after: MailState =
        status === 409 || state === "sent" ? state : intent === "resend" ? "waiting" : "cancelled";
      expect((await mailOf(id)).state).toBe(after);
    }
  });

  it("that was sent is sent again as a copy; one that failed starts anew", async () => {
    const earlier = new Date("2026-11-10T09:00:00Z");
    const sent = await writeMail(
      site,
      { ...mariesMail, participantId: "p1", stageId: "s1" },
      { state: "sent", at: earlier },
    );
    const response = await odile.post(`/admin/courriels/${sent}`, { intent: "resend" });
    const copy = (await allMails()).find(({ id }) => id !== sent);
    expect(response.headers.get("location")).toBe(`/admin/courriels/${copy?.id}?message=courriel-renvoye`);
    const original = await mailOf(sent);
    expect(copy).toMatchObject({
      data: original.data,
      search_text: original.search_text,
      participant_id: "p1",
      state: "waiting",
    });
    expect(new Date(copy?.due_at ?? 0)).toEqual(site.services.clock());

    const failed = await writeMail(site, mariesMail, { state: "failed", at: earlier });
    await singleStatement(site.services.database)
      .updateTable("mails")
      .set({ attempts: 7 })
      .where("id", "=", failed)
      .execute();
    await odile.post(`/admin/courriels/${failed}`, { intent: "resend" });
    const again = await mailOf(failed);
    expect([again.state, again.attempts, new Date(again.due_at)]).toEqual(["waiting", 0, site.services.clock()]);
  });

  it("that was sent is copied once by two clicks", async () => {
    const sent = await writeMail(site, mariesMail, { state: "sent" });
    const click = () => odile.post(`/admin/courriels/${sent}`, { intent: "resend" });
    const statuses = (await Promise.all([click(), click()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([302, 409]);
    expect(await allMails()).toHaveLength(2);
  });

  it("that can undo a change of address keeps its date in a copy, and is not sent again after seven days", async () => {
    const data = { firstName: "Marie", newAddress: "b@voleur.example", at: "2026-11-08T09:00:00Z" };
    const changed: NewMail = { mail: addressChanged.with(data), to: "marie@ferme.example" };
    const [inTime, over] = [new Date("2026-11-08T09:00:01Z"), new Date("2026-11-08T09:00:00Z")];
    const sent = await writeMail(site, changed, { state: "sent", at: inTime });
    expect((await odile.post(`/admin/courriels/${sent}`, { intent: "resend" })).status).toBe(302);
    expect((await allMails()).map(({ created_at }) => new Date(created_at))).toEqual([inTime, inTime]);
    for (const state of ["sent", "failed"] as const) {
      const id = await writeMail(site, changed, { state, at: over });
      const refused = await odile.post(`/admin/courriels/${id}`, { intent: "resend" });
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("plus de sept jours")]);
    }
  });

  it("leaves a line in the journal, without the address", async () => {
    await odile.post(`/admin/courriels/${await writeMail(site)}`, { intent: "cancel" });
    expect(await read("/admin/journal")).toMatch(/E-mail annulé.*Inscription : en attente → annulé/);
    const journal = JSON.stringify(await site.services.database.selectFrom("journal").selectAll().execute());
    expect(journal).not.toMatch(/marie|semoir/i);
  });

  it("is refused in French: unknown, not understood, too often", async () => {
    const unknown = await odile.post("/admin/courriels/nulle-part", { intent: "cancel" });
    expect([unknown.status, textOf(await unknown.text())]).toEqual([404, expect.stringContaining("n’existe plus")]);
    const id = await writeMail(site, mariesMail, { state: "sent" });
    expect((await odile.post(`/admin/courriels/${id}`, { intent: "delete" })).status).toBe(400);
    for (let count = 0; count < MAIL_CHANGE_RATE.limit; count += 1)
      await odile.post(`/admin/courriels/${id}`, { intent: "cancel" });
    const refused = await odile.post(`/admin/courriels/${id}`, { intent: "resend" });
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining("Réessayez dans quelques minutes"),
    ]);
    expect(await allMails()).toHaveLength(1);
  });
});

describe.each(ANY_ENGINE)("the administration on %s", (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => site.close());

  it("corrects the address of a registration where a mail to it failed, and sends what failed there again", async () => {
    const { database, clock } = site.services;
    const wrong = { ...basile, email: "basile@fermme.example" };
    await insertStage(database, semoirDansDixJours, clock());
    await enrol(site, semoirDansDixJours, wrong);
    const participantId = await registrantId(site, semoirDansDixJours, wrong.email);
    const about = { to: wrong.email, stageId: semoirDansDixJours.id, participantId };
    const confirmation = await writeMail(site, { ...mariesMail, ...about }, { state: "failed" });
    const reminder = await writeMail(site, { ...mariesMail, ...about }, { state: "failed" });
    const [older, newer, stale] = [
      await writeMail(site, { ...mariesMail, ...about }, { state: "failed" }),
      await writeMail(site, { ...mariesMail, ...about }, { state: "failed" }),
      await writeMail(site, { ...mariesMail, ...about }, { state: "failed" }),
    ];
    const ago = (hours: number) => new Date(clock().getTime() - hours * 3_600_000);
    const written = [
      [older, "stageChanged", 48],
      [newer, "stageChanged", 24],
      [stale, "stageCalledOff", 73],
      [reminder, "reminder", 96],
    ] as const;
    for (const [id, kind, hours] of written)
      await singleStatement(database)
        .updateTable("mails")
        .set({ kind, created_at: ago(hours) })
        .where("id", "=", id)
        .execute();
    const strangers = await writeMail(site, mariesMail, { state: "failed" });
    expect(await read("/admin")).toContain("Bonne adresse");

    const correct = (row: string, email: string) => odile.post("/admin", { row, email });
    expect((await correct(reminder, "sans arobase")).status).toBe(400);
    expect((await correct(reminder, wrong.email)).status).toBe(409);
    expect((await correct(strangers, basile.email)).status).toBe(409);
    const answer = await correct(reminder, basile.email);
    expect([answer.status, textOf(await answer.text())]).toEqual([200, expect.stringContaining("Adresse corrigée")]);
    expect(await registrantId(site, semoirDansDixJours, basile.email)).toBe(participantId);
    expect(await mailOf(confirmation)).toMatchObject({ state: "cancelled", recipient: wrong.email });
    expect(await mailOf(reminder)).toMatchObject({ state: "waiting", recipient: basile.email, attempts: 0 });
    const sent = (await allMails()).filter(({ recipient, state }) => recipient === basile.email && state === "waiting");
    expect(sent.map(({ kind }) => kind).sort()).toEqual(["registration", "reminder", "stageChanged"]);
    const states = await Promise.all([older, newer, stale].map(async (id) => (await mailOf(id)).state));
    expect(states).toEqual(["cancelled", "waiting", "cancelled"]);
    const dueAt = async (id: string) => new Date((await mailOf(id)).due_at).getTime();
    expect(await dueAt(reminder)).toBeLessThan(await dueAt(newer));
    expect(await read("/admin")).not.toContain("Bonne adresse");
    expect((await correct(reminder, "autre@ferme.example")).status).toBe(409);
  });

  it("says that mails wait without a server, and that some failed", async () => {
    expect(await read("/admin/courriels")).toContain("Aucun e-mail.");
    expect(await read("/admin")).not.toMatch(/courriels? en (échec|attente)/);
    await writeMail(site);
    await writeMail(site, mariesMail, { state: "failed" });
    expect(await read("/admin")).toMatch(/1 e-mail en attente.*E-mail en échec.: marie@/);
    const { id } = await site.services.database
      .selectFrom("mails")
      .select("id")
      .where("state", "=", "failed")
      .executeTakeFirstOrThrow();
    const attempt = { mail_id: id, outcome: "failed", answer: "550 5.1.1 No such user here" };
    await singleStatement(site.services.database)
      .insertInto("mail_attempts")
      .values({ ...attempt, id: "un-essai", at: site.services.clock() })
      .execute();
    expect(await read("/admin")).toContain("adresse inexistante, ");
    expect(await read("/admin/courriels")).toMatch(/Aucun serveur d’envoi n’est réglé.: rien ne part/);
    expect(await (await odile.get("/admin/journal")).text()).toMatch(
      /E-mails<span[^>]*>1<span class="sr-only"> (<!-- -->)?en échec/,
    );
    site.services.sendsMail = true;
    expect(await read("/admin")).not.toMatch(/courriels? en attente/);
    expect(await read("/admin/courriels")).not.toContain("rien ne part");
  });

  it("shows every template, filled with an example", async () => {
    const text = await read("/admin/courriels/modeles");
    for (const { name } of Object.values(ALL_MAILS)) expect(text).toContain(name);
    for (const kind of MAIL_KINDS) {
      const document = await odile.get(`/admin/courriels/modeles/${kind}`);
      expect([document.status, await document.text()]).toEqual([
        200,
        expect.stringMatching(/^<!doctype html><html lang="fr">/),
      ]);
    }
    expect((await odile.get("/admin/courriels/modeles/inconnu")).status).toBe(404);
  });
});
