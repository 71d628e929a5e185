import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { openComplaints } from "#subjects/complaints/data/open-complaints.ts";
import { odileAdministratrice } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { type Browser, logIn, signedIn } from "../browser.ts";
import { readSheet } from "../read-sheet.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { CALL, COLD_ROOM, complain, handle, mailsOf, REGISTER, read, rowsOf } from "./complaints.ts";

const OLGA = { ...odileAdministratrice, firstName: "Olga", lastName: "Petit", email: "olga@centre.example" };

describe.each(ANY_ENGINE)("the register of complaints on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const journal = async () => {
    const rows = await site.services.database.selectFrom("journal").select(["action", "changes"]).execute();
    return rows.filter(({ action }) => action.startsWith("complaint")).map(({ action }) => action);
  };
  const history = () =>
    site.services.database
      .selectFrom("complaint_actions")
      .select(["kind", "body", "by_name"])
      .orderBy("version")
      .execute();
  const add = async (fields: Partial<typeof CALL> = {}) => odile.post(`${REGISTER}/ajouter`, { ...CALL, ...fields });
  /** The numbers that the list shows, in order. */
  const shown = async (query: string) => {
    const html = await (await odile.get(`${REGISTER}${query}`)).text();
    return [...html.matchAll(/>(REC-20\d\d-\d{4,})<\/a>/g)].map(([, number]) => number);
  };

  const exported = async () =>
    readSheet(new Uint8Array(await (await odile.get(`${REGISTER}/export.xlsx`)).arrayBuffer()));

  it("takes what an administrator heard by phone, counts the delay from that day, and tells nobody", async () => {
    const added = await add();
    expect(added.status).toBe(302);
    const [row] = await rowsOf(site);
    expect(added.headers.get("location")).toBe(`${REGISTER}/${row?.id}?message=reclamation-enregistree`);
    expect(row).toMatchObject({ kind: "incident", channel: "phone", due_day: "2026-11-25", name: "Noémie Carlier" });
    expect((await add()).headers.get("location")).toBe(`${REGISTER}/${row?.id}?message=reclamation-enregistree`);
    expect(await rowsOf(site)).toHaveLength(1);
    expect(await mailsOf(site)).toEqual([]);
    expect(await journal()).toEqual(["complaintAdded"]);
  });

  it("sends a receipt to the address of what was typed after a call, in the words of its kind", async () => {
    await add({ email: "noemie@ferme.example" });
    const [row] = await rowsOf(site);
    await handle(site, odile, row?.id ?? "", { intent: "answer", answer: "Elle est réparée." });
    // Typed so late that the day of the answer has passed.
    await add({ submission: "idée", complaintKind: "idea", email: "eloi@ferme.example", receivedOn: "2026-10-20" });
    const mails = (await mailsOf(site)).map(({ recipient, subject, data }) => [
      recipient,
      subject,
      JSON.parse(data).dueDay,
    ]);
    expect(mails.toSorted((one, other) => String(one[1]).localeCompare(String(other[1]), "fr"))).toEqual([
      ["noemie@ferme.example", "Réponse à votre déclaration d’incident REC-2026-0001", undefined],
      ["noemie@ferme.example", "Votre déclaration d’incident REC-2026-0001 est bien reçue", "2026-11-25"],
      ["eloi@ferme.example", "Votre idée d’amélioration REC-2026-0002 est bien reçue", null],
    ]);
  });

  it("goes from a complaint to its closing, with an answer by mail and everything in the history", async () => {
    const id = await complain(site);
    const { id: odileId } = await accountOf(site, odileAdministratrice);
    const page = await read(await odile.get(`${REGISTER}/${id}`));
    expect(page).toContain("adresse non vérifiée");
    expect(page).toContain("Personne n’a prouvé que cette adresse est la sienne");
    expect(page).toContain("Suivie parPas encore attribuée");
    expect(await read(await odile.get(REGISTER))).toMatch(/Suivie par\s*Pas encore attribuée/);
    const steps: Record<string, string>[] = [
      { intent: "assign", assignee: odileId },
      { intent: "note", actionText: "Chauffage réparé." },
      { intent: "answer", answer: "Bonjour,\r\n\r\nLe chauffage est réparé : www.exemple.fr" },
      { intent: "close", conclusion: "Vérifier la salle la veille." },
    ];
    for (const step of steps) expect((await handle(site, odile, id, step)).status).toBe(200);
    expect(await history()).toEqual([
      { kind: "assigned", body: "Odile Wacquez", by_name: "Odile Wacquez" },
      { kind: "note", body: "Chauffage réparé.", by_name: "Odile Wacquez" },
      { kind: "answered", body: "Bonjour,\n\nLe chauffage est réparé : www.exemple.fr", by_name: "Odile Wacquez" },
      { kind: "closed", body: "Vérifier la salle la veille.", by_name: "Odile Wacquez" },
    ]);
    const answers = (await mailsOf(site)).filter(({ kind }) => kind === "complaintAnswered");
    expect(answers).toMatchObject([
      { recipient: COLD_ROOM.email, subject: "Réponse à votre réclamation REC-2026-0001" },
    ]);
    expect(JSON.parse(answers[0]?.data ?? "")).toMatchObject({
      answer: ["Bonjour,", "Le chauffage est réparé : www.exemple.fr"],
    });
    expect((await journal()).sort()).toEqual([
      "complaintAnswered",
      "complaintAssigned",
      "complaintClosed",
      "complaintNoted",
    ]);
    const [row] = await rowsOf(site);
    expect(row).toMatchObject({ assigned_to: "Odile Wacquez", closed_by: "Odile Wacquez", version: 5 });
    expect([row?.answered_at, row?.closed_at, row?.is_answer_sent].every(Boolean)).toBe(true);
    const closed = await read(await odile.get(`${REGISTER}/${id}`));
    expect(closed).toContain("Vérifier la salle la veille.");
    expect(closed).not.toContain("Envoyer la réponse");
  });

  it("waits for an answer again when a closed one is reopened, from this day on", async () => {
    const id = await complain(site);
    await handle(site, odile, id, { intent: "answer", answer: "C’est réparé." });
    await handle(site, odile, id, { intent: "close", conclusion: "Rien." });
    expect((await handle(site, odile, id, { intent: "close", conclusion: "Encore." })).status).toBe(409);
    expect((await handle(site, odile, id, { intent: "reopen", reopenReason: "Toujours froid." })).status).toBe(200);
    expect(await rowsOf(site)).toMatchObject([
      { closed_at: null, answered_at: null, answer: "", conclusion: "", due_day: "2026-11-30" },
    ]);
    expect((await history()).map(({ kind }) => kind)).toEqual(["answered", "closed", "reopened"]);
    expect((await handle(site, odile, id, { intent: "reopen", reopenReason: "Encore." })).status).toBe(409);
  });

  it("keeps what somebody typed while another administrator changed the same line, and mails one answer", async () => {
    const id = await complain(site);
    await addAccount(site.services.database, OLGA, { role: "admin", now: site.services.clock() });
    const olga = await logIn(site, OLGA);
    const answer = { version: "1", intent: "answer", answer: "Réponse d’Odile." };
    const [first, second] = await Promise.all([
      odile.post(`${REGISTER}/${id}`, answer),
      olga.post(`${REGISTER}/${id}`, { ...answer, answer: "Réponse d’Olga." }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const [refused, lost, kept] =
      first.status === 409
        ? [first, "Réponse d’Odile.", "Réponse d’Olga."]
        : [second, "Réponse d’Olga.", "Réponse d’Odile."];
    const page = await read(refused);
    expect(page).toContain("Quelqu’un a modifié cette fiche entre-temps.");
    expect(page).toContain(lost);
    expect(page).toContain(kept);
    expect((await mailsOf(site)).filter(({ kind }) => kind === "complaintAnswered")).toHaveLength(1);
  });

  it("shows what was typed for a line that was closed meanwhile", async () => {
    const id = await complain(site);
    await handle(site, odile, id, { intent: "close", conclusion: "Réglé." });
    const late = await odile.post(`${REGISTER}/${id}`, { version: "1", intent: "answer", answer: "Trop tard." });
    expect(late.status).toBe(409);
    expect(await read(late)).toContain("Trop tard.");
  });

  it("does a step that is sent twice once, and says so to both", async () => {
    const id = await complain(site);
    const twice = { version: "1", intent: "answer", answer: "C’est réparé." };
    for (const _ of ["first", "second"]) expect((await odile.post(`${REGISTER}/${id}`, twice)).status).toBe(200);
    expect(await history()).toHaveLength(1);
    expect((await mailsOf(site)).filter(({ kind }) => kind === "complaintAnswered")).toHaveLength(1);
  });

  it("records an answer without a mail when there is no address", async () => {
    await add();
    const [row] = await rowsOf(site);
    const page = await read(await odile.get(`${REGISTER}/${row?.id}`));
    expect(page).toContain("Sans adresse e-mail, rien ne part");
    await handle(site, odile, row?.id ?? "", { intent: "answer", answer: "Dit au téléphone." });
    const [answered] = await rowsOf(site);
    expect([answered?.answer, Boolean(answered?.is_answer_sent)]).toEqual(["Dit au téléphone.", false]);
    expect(await mailsOf(site)).toEqual([]);
  });

  it("is filtered by state, kind, year and text", async () => {
    await complain(site, { submission: "1" });
    await add({ submission: "2", receivedOn: "2026-10-20" });
    await add({ submission: "3", complaintKind: "idea", complaint: "Des tables à 100 % en bois." });
    const closed = await complain(site, { submission: "4", complainant: "Éloi Dhôte" });
    await handle(site, odile, closed, { intent: "close", conclusion: "Réglé." });
    expect(await shown("")).toEqual(["REC-2026-0004", "REC-2026-0003", "REC-2026-0002", "REC-2026-0001"]);
    expect(await shown("?etat=ouvertes")).toEqual(["REC-2026-0003", "REC-2026-0002", "REC-2026-0001"]);
    expect(await shown("?etat=en-retard")).toEqual(["REC-2026-0002"]);
    expect(await shown("?etat=closes")).toEqual(["REC-2026-0004"]);
    expect(await shown("?nature=idea")).toEqual(["REC-2026-0003"]);
    expect(await shown("?annee=2025")).toEqual([]);
    expect(await shown("?q=eloi+dhote")).toEqual(["REC-2026-0004"]);
    expect(await shown("?q=rec-2026-0002")).toEqual(["REC-2026-0002"]);
    expect(await shown(`?q=${encodeURIComponent("100 %")}`)).toEqual(["REC-2026-0003"]);
    expect(await shown("?etat=ouvertes&nature=complaint&annee=2026&q=froide")).toEqual([]);
    expect(await openComplaints(site.services.database, site.services.clock())).toMatchObject({
      open: 3,
      late: 1,
      first: [{ number: "REC-2026-0002", isLate: true }, { number: "REC-2026-0003" }, { number: "REC-2026-0001" }],
    });
    expect(await read(await odile.get("/admin"))).toMatch(/Réclamations\s*1 en retard/);
  });

  it("ties a line to the answer of a questionnaire, and refuses one that does not exist", async () => {
    const opinion = { id: "avis-1", kind: "end", once_key: "avis-1", stage_title: "Semoir", year: 2026 };
    await singleStatement(site.services.database)
      .insertInto("opinions")
      .values({ ...opinion, closes_at: site.services.clock() } as never)
      .execute();
    const form = await (await odile.get(`${REGISTER}/ajouter?avis=avis-1`)).text();
    expect(form).toContain('href="/admin/qualite/reponses/avis-1"');
    expect((await add({ opinion: "avis-2" })).status).toBe(409);
    const added = await add({ opinion: "avis-1", channel: "opinion" });
    expect(await rowsOf(site)).toMatchObject([{ opinion_id: "avis-1", channel: "opinion" }]);
    expect(await read(await odile.get(`${REGISTER}/ajouter?avis=avis-1`))).toContain(
      "Déjà au registre : REC-2026-0001",
    );
    const page = await (await odile.get(added.headers.get("location") ?? "")).text();
    expect(page).toContain('href="/admin/qualite/reponses/avis-1"');
    const { rows } = await exported();
    expect(rows[0]).toContain("Questionnaire");
    expect(rows[1]).toContain("À chaud");
    await singleStatement(site.services.database).deleteFrom("opinions").execute();
    const later = await exported();
    expect(later.rows[1]).toContain("Réponse effacée depuis");
  });

  it("refuses a day to come, an unknown kind and somebody who is no administrator", async () => {
    for (const wrong of [{ receivedOn: "2026-11-16" }, { receivedOn: "2025-01-01" }, { receivedOn: "hier" }])
      expect((await add(wrong)).status).toBe(400);
    expect((await add({ complaintKind: "lettre" })).status).toBe(400);
    expect((await add({ channel: "form" })).status).toBe(400);
    expect((await add({ assignee: "personne" })).status).toBe(409);
    const id = await complain(site);
    expect((await handle(site, odile, id, { intent: "assign", assignee: "personne" })).status).toBe(409);
    expect((await handle(site, odile, id, { intent: "effacer" })).status).toBe(400);
    expect((await handle(site, odile, id, { intent: "answer", answer: " " })).status).toBe(400);
    expect((await odile.post(`${REGISTER}/inconnue`, { intent: "note", actionText: "x" })).status).toBe(404);
    expect(await rowsOf(site)).toMatchObject([{ version: 1 }]);
  });

  it("shows hostile texts as texts, on the page and in the file", async () => {
    const hostile = "=HYPERLINK(\"http://piege.example\")<script>alert('x')</script>\u202e%00";
    const id = await complain(site, { complaint: hostile, complainant: hostile, complaintStage: hostile });
    for (const path of [REGISTER, `${REGISTER}/${id}`]) {
      const html = await (await odile.get(path)).text();
      expect(html).not.toContain("<script>alert");
      expect(html).toContain("&lt;script&gt;alert");
    }
    const file = await odile.get(`${REGISTER}/export.xlsx`);
    const { xml, rows } = readSheet(new Uint8Array(await file.arrayBuffer()));
    expect(xml).not.toContain("<f>");
    expect(rows[1]).toContain("REC-2026-0001");
    expect(rows[1]?.some((cell) => String(cell).startsWith("=HYPERLINK"))).toBe(true);
    expect(await journal()).toEqual(["complaintsExported"]);
  });

  it("is exported as it is filtered, with what was answered and learnt", async () => {
    const id = await complain(site);
    await add();
    await handle(site, odile, id, { intent: "answer", answer: "C’est réparé." });
    await handle(site, odile, id, { intent: "close", conclusion: "Vérifier la veille." });
    const file = await odile.get(`${REGISTER}/export.xlsx?etat=closes`);
    expect(file.headers.get("content-disposition")).toContain("reclamations_2026-11-15.xlsx");
    const { rows } = readSheet(new Uint8Array(await file.arrayBuffer()));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain("Ce qui en est retenu");
    expect(rows[1]).toEqual(expect.arrayContaining(["REC-2026-0001", "Close", "C’est réparé.", "Vérifier la veille."]));
    const actions = ["réponse : C’est réparé.", "clôture : Vérifier la veille."];
    expect(rows[1]).toContain(actions.map((text) => `15/11/2026, Odile Wacquez, ${text}`).join("\n"));
    expect((await odile.head(`${REGISTER}/export.xlsx`)).status).toBe(200);
  });
});
