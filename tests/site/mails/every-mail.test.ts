import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { tellAbsence } from "#subjects/attendance/data/absences/tell-absence.ts";
import { sendDocuments } from "#subjects/dossiers/data/sending/send-documents.ts";
import { queueToSign } from "#subjects/dossiers/data/signing/queue-to-sign.ts";
import { remindInvoice } from "#subjects/invoices/data/dunning.ts";
import { findLink } from "#subjects/mails/data/links.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { remindOfOpinions } from "#subjects/opinions/data/asking/remind.ts";
import { MAIL_KINDS } from "#subjects/outbox/data/all-mails.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { queueNewDates } from "#subjects/prospects/data/tell-dates.ts";
import { queueRecalls } from "#subjects/recall/data/send-recalls.ts";
import { queueReminders } from "#subjects/registrations/data/reminders.ts";
import { settleEndedHolds, settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { queueCertificateReminders } from "#subjects/settings/data/certificate-reminders.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { toStageForm } from "#subjects/stages/rules/form/stage-form.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { removeEntry } from "#subjects/waiting-list/data/administer-queue.ts";
import { joinWaitingList } from "#subjects/waiting-list/data/join.ts";
import { queueOf } from "#subjects/waiting-list/data/waiting-entry.ts";
import { until } from "../../deadline.ts";
import { pdfOf } from "../../files.ts";
import type { ReceivedMail } from "../../mail-server.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { addSeats, setFreeSeats } from "../../seats.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, noemie, semoirDansDixJours as semoir, twoDays } from "../../stages.ts";
import { saveProfile } from "../accounts/maries-profile.ts";
import { addCompany, FIRST_MORNING, openHalfDays, semoirDeVendredi } from "../attendance/half-days.ts";
import { signatureForm } from "../attendance/own-phone-site.ts";
import { closePresentHalfDay, plantPresentHalfDay } from "../attendance/present-half-day.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { complain, handle } from "../complaints/complaints.ts";
import { lucieInconnue, share, uploaded } from "../documents/sharing.ts";
import { RIOT } from "../dossiers/dossier-site.ts";
import { ODILE } from "../dossiers/dossiers.ts";
import { plantDocument } from "../dossiers/issued-documents.ts";
import { plantDocumentToSign, signingForm } from "../dossiers/signing-documents.ts";
import { hold } from "../holdings/plant-holdings.ts";
import { INVOICE, plantInvoices } from "../invoices/plant-invoices.ts";
import { plantQuotations } from "../quotations/plant-quotations.ts";
import { changeForm, registrantId, registrantsOf } from "../registrations/registrants-page.ts";
import { addTrainer } from "../settings/team-forms.ts";
import { ANY_ENGINE } from "../site.ts";
import { setHalfDays } from "../stages/set-half-days.ts";
import { eventIn } from "./calendar-event.ts";
import { type Outbox, openOutbox } from "./outbox.ts";

const STAGE = stagePath(semoir);
const ELSEWHERE = { ...semoir, id: "semoir-a-caudry", location: "Caudry" };
const NEW_ADDRESS = "marie.nouvelle@ferme-lenglet.example";

describe.each(ANY_ENGINE)("every kind of mail on %s", (engine) => {
  let outbox: Outbox;
  beforeEach(async () => {
    outbox = await openOutbox(engine);
    for (const stage of [semoir, ELSEWHERE]) await insertStage(outbox.site.services.database, stage, outbox.clock.now);
    outbox.work({
      render: (mail, links) => renderMail(mail, links, { centre, baseUrl: new URL("http://sillon.test") }),
    });
  });
  afterEach(() => outbox.close());

  /** The mail with that subject to that address; the newest, if there are several. */
  async function receive(to: string, subject: RegExp): Promise<ReceivedMail> {
    const find = () =>
      outbox.server.received.findLast(({ mail, to: [address] }) => address === to && subject.test(mail.subject ?? ""));
    await until(() => find() !== undefined);
    const found = find();
    if (!found) throw new Error("unreachable");
    return found;
  }

  it("arrives once, with its words, its calendar file and links that work", async () => {
    const { site } = outbox;
    const { database, blobs } = site.services;
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const visitor = openBrowser(site);

    // An account, its address, its passwords and its devices.
    const marie = openBrowser(site);
    await marie.post("/signup", { ...marieEleveuse, from: "" });
    await marie.post(linkIn(await receive(marieEleveuse.email, /Bienvenue/)), {});
    await openBrowser(site).post("/login", { email: marieEleveuse.email, password: marieEleveuse.password });
    await receive(marieEleveuse.email, /Nouvelle connexion/);
    await saveProfile(marie, { newPassword: "moisson80" });
    await receive(marieEleveuse.email, /mot de passe a changé/);
    await saveProfile(marie, { email: NEW_ADDRESS, currentPassword: "moisson80" });
    const undo = linkIn(await receive(marieEleveuse.email, /adresse e-mail de votre compte a changé/));
    expect((await visitor.get(undo)).status).toBe(200);
    await marie.post(linkIn(await receive(NEW_ADDRESS, /Vérifiez/)), {});
    await visitor.post("/mot-de-passe-oublie", { email: NEW_ADDRESS });
    expect((await visitor.get(linkIn(await receive(NEW_ADDRESS, /nouveau mot de passe/)))).status).toBe(200);

    // Registrations, and what happens to them.
    await visitor.post(STAGE, registrationForm([noemie]));
    const gaston = { ...basile, firstName: "Gaston", email: "gaston@ferme.example" };
    await marie.post(STAGE, registrationForm([basile, gaston], { kind: "group" }));
    await receive(NEW_ADDRESS, /2 inscriptions/);
    const basiles = await receive(basile.email, /Votre inscription/);
    expect(basiles.mail.text).toContain("Marie Lenglet");
    const stage = { ...toStageForm(semoir), image: "", version: "1", loadedSeats: "7", availableSeats: "7" };
    await odile.post(`/admin/stages/${semoir.id}/reglages`, { ...stage, date: "2026-11-22" });
    expect((await receive(noemie.email, /Nouvelle date/)).mail.text).toContain(
      "dimanche 22 novembre 2026 (avant : mercredi 25 novembre 2026)".replace(" :", "\u202f:"),
    );
    await share(odile, await uploaded(odile, pdfOf("Plan")), [["stage", semoir.id]]);
    const file = linkIn(await receive(noemie.email, /Un fichier pour vous/));
    expect(await (await visitor.get(file)).text()).toContain("Notice.pdf");
    const noemies = await registrantId(site, semoir, noemie.email);
    const { id: convocation, number } = await plantDocument(site, { kind: "convocation", subject: noemies });
    await sendDocuments(database, { documentIds: [convocation], by: ODILE }, outbox.clock.now);
    expect((await receive(noemie.email, /^Convocation/)).mail.text).toContain(number);
    await plantInvoices(site);
    const invoices = await receive("compta@cuma.example", /^Facture FAC-2026-0001/);
    expect(await (await visitor.get(linkIn(invoices))).text()).toContain("FAC-2026-0001");
    await plantQuotations(site);
    expect((await receive("compta@cuma.example", /^Devis DVP-2026-0001/)).mail.text).toContain("3 personnes");
    const overdue = { due_on: "2026-11-01" };
    await singleStatement(database).updateTable("invoices").set(overdue).where("id", "=", INVOICE).execute();
    await remindInvoice(
      database,
      { invoiceId: INVOICE, settings: site.services.dossiers, by: ODILE },
      outbox.clock.now,
    );
    await receive("compta@cuma.example", /^Rappel.: facture FAC-2026-0001/);
    // What Gaston holds is to be renewed, by a course with a coming stage.
    await insertStage(database, { ...semoir, id: "recyclage", typeId: 2, type: "Presse" }, outbox.clock.now);
    const renewed = { certificate: "SST" };
    await singleStatement(database).updateTable("courses").set(renewed).where("type_id", "=", 2).execute();
    const renewing = await database
      .selectFrom("participants")
      .select("person_id")
      .where("email", "=", gaston.email)
      .executeTakeFirstOrThrow();
    await hold(site, renewing.person_id ?? "", "sst", "2025-01-20");
    await queueRecalls(database, outbox.clock.now);
    const toRenew = await receive(gaston.email, /^Votre SST se termine le 20 janvier 2027/);
    expect(await (await visitor.get(linkIn(toRenew))).text()).toContain("Votre SST se termine");
    // The company of Gaston gets the link of its team.
    const { company } = await database
      .selectFrom("people")
      .select("organisation_id as company")
      .where("id", "=", renewing.person_id)
      .executeTakeFirstOrThrow();
    const contact = { follower_email: "equipe@ferme.example" };
    await singleStatement(database).updateTable("organisations").set(contact).where("id", "=", company).execute();
    await odile.post(`/admin/entreprises/${company}`, { intent: "sendTeam", row: renewing.person_id ?? "" });
    const team = await receive("equipe@ferme.example", /^Habilitations de votre équipe/);
    expect(await (await visitor.get(linkIn(team))).text()).toContain("Gaston");
    // Gaston asks for the next date of a course, and one opens.
    await visitor.post("/prochaine-date?formation=8", { email: gaston.email });
    const asked = await receive(gaston.email, /^Confirmez votre demande/);
    await visitor.post(linkIn(asked), { intent: "confirm" });
    await insertStage(database, { ...semoir, id: "prochaine", typeId: 8, type: "GPS" }, outbox.clock.now);
    await queueNewDates(database, outbox.clock.now);
    const opened = await receive(gaston.email, /^Formation GPS/);
    expect(await (await visitor.get(linkIn(opened))).text()).toContain("Vous serez prévenu");
    // A mail about a registration that no longer exists is not sent.
    await settled();
    await visitor.post(`${linkIn(basiles)}/pas-moi`, {});
    await receive(centre.email, /ne participera pas/);
    const removed = { participantId: await registrantId(site, semoir, gaston.email) };
    await odile.post(registrantsOf(semoir), changeForm("remove", { email: gaston.email }, removed));
    await receive(gaston.email, /annulée par le centre/);
    await settled();
    const lise = { ...basile, firstName: "Lise", email: "lise@ferme.example" };
    await visitor.post(STAGE, registrationForm([lise]));
    await visitor.post(`${linkIn(await receive(lise.email, /Votre inscription/))}/annuler`, {});
    await receive(lise.email, /est annulée/);
    await receive(centre.email, /Annulation de Lise Hutin/);
    const moved = { participantId: await registrantId(site, semoir, noemie.email), stage: ELSEWHERE.id };
    await odile.post(registrantsOf(semoir), changeForm("move", {}, moved));
    await receive(noemie.email, /Votre nouveau stage/);
    await odile.post(registrantsOf(ELSEWHERE), changeForm("move", {}, { ...moved, stage: semoir.id }));
    await settled();
    await signPresence();
    await tellAbsences();
    await signAndWithdraw();
    // The waiting list, of a stage with one seat that Noémie has.
    const { now } = outbox.clock;
    const waiting = { stageId: semoir.id, kind: "self" as const, by: null, brand: centre.brand, address: undefined };
    await setFreeSeats(database, 0, semoir.id);
    for (const person of [gaston, basile])
      await joinWaitingList(database, { ...waiting, participants: [person], submission: person.email }, now);
    await receive(basile.email, /Liste d’attente/);
    await addSeats(database, { available: 1 }, semoir.id);
    await database.transaction().execute((transaction) => settleSeats(transaction, semoir.id, now));
    const gastons = await receive(gaston.email, /Une place s’est libérée/);
    const [, token = ""] = /\/attente\/([\w-]{22})/.exec(gastons.mail.text ?? "") ?? [];
    expect(await findLink(database, "entry_id", token)).toMatchObject({ email: gaston.email });
    await settled();
    outbox.clock.now = new Date("2026-11-17T09:00:00Z");
    await settleEndedHolds(database, outbox.clock.now);
    await receive(gaston.email, /Place non confirmée/);
    await receive(basile.email, /Une place s’est libérée/);
    await settled();
    const [{ id: entryId } = { id: "" }] = await queueOf(database, semoir.id);
    const by = await findUserByEmail(database, odileAdministratrice.email);
    if (by) await removeEntry(database, { entryId, by }, outbox.clock.now);
    await receive(basile.email, /n’êtes plus sur la liste d’attente/);
    await settled();
    outbox.clock.now = new Date("2026-11-21T09:00:00Z");
    await queueReminders(database, { days: [7, 1], brand: centre.brand }, outbox.clock.now);
    await receive(noemie.email, /Demain/);
    await settled();
    await askOpinion();
    outbox.clock.now = now;
    await odile.post(`/admin/stages/${semoir.id}/reglages`, { intent: "delete" });
    await receive(noemie.email, /Stage annulé/);
    await settled();
    const inBin = database.selectFrom("bin").where("subject_id", "=", semoir.id);
    const bin = await inBin.select("id").executeTakeFirstOrThrow();
    await odile.post(`/admin/corbeille/${bin.id}`, {});
    const restored = await receive(noemie.email, /Le stage a finalement lieu/);
    expect((await visitor.get(linkIn(restored))).status).toBe(200);
    const bruno = { trainerName: "Bruno Petit", trainerEmail: "bruno@ferme.example" };
    const trainerId = await addTrainer(odile, bruno);
    const taught = twoDays("2026-11-25").map((halfDay) => ({ ...halfDay, trainer: "Bruno Petit", trainerId }));
    await setHalfDays(database, semoir.id, taught);
    const calledOff = { intent: "cancel", cancelReason: "Le formateur est souffrant." };
    await odile.post(`/admin/stages/${semoir.id}/reglages/annulation`, calledOff);
    await settled();
    const told = await receive(noemie.email, /Stage annulé/);
    expect(told.mail.text).toContain("Le motif\u202f: Le formateur est souffrant.");
    expect(new TextDecoder().decode(told.mail.attachments[0]?.content as ArrayBuffer)).toContain("STATUS:CANCELLED");
    expect((await receive(bruno.trainerEmail, /Stage annulé/)).mail.text).toContain("Le stage que vous deviez animer");

    const complaint = await complain(site, { email: "eloi@ferme.example" }, visitor);
    await receive("eloi@ferme.example", /Votre réclamation REC-2026-0001/);
    await handle(site, odile, complaint, { intent: "answer", answer: "Bonjour,\n\nC’est réparé." });
    expect((await receive("eloi@ferme.example", /Réponse à votre réclamation/)).mail.text).toContain("C’est réparé.");

    await queueCertificateReminders(database, { ...centre.quality, validUntil: "2027-01-10" }, outbox.clock.now);
    await receive(odileAdministratrice.email, /Certificat Qualiopi à renouveler/);
    // Another administrator.
    const luciesId = await addAccount(database, lucieInconnue, { now });
    const right = { intent: "name", currentPassword: odileAdministratrice.password };
    await odile.post(`/admin/personnes/comptes/${luciesId}/droit`, right);
    await receive(odileAdministratrice.email, /Nouvel administrateur : Lucie Carlier/);
    await receive(lucieInconnue.email, /Vous êtes administrateur/);
    const trainer = { firstName: "Ninon", lastName: "Leroy", email: "ninon@sillon.example", invitedAs: "trainer" };
    await odile.post("/admin/personnes/inviter", { ...trainer, currentPassword: odileAdministratrice.password });
    expect((await visitor.get(linkIn(await receive(trainer.email, /vous invite/)))).status).toBe(200);

    // Accounts that end.
    await addAccount(database, paulChauffeur, { now: new Date("2023-10-20T09:00:00Z") });
    const old = { last_active_at: new Date("2023-10-20T09:00:00Z") };
    await singleStatement(database).updateTable("users").set(old).where("email", "=", paulChauffeur.email).execute();
    await applyRetention(
      { database, blobs, rules: { healthDataMonths: 12 }, dossiers: { evidenceYears: 6 }, sendsMail: true },
      outbox.clock.now,
    );
    await receive(paulChauffeur.email, /va être supprimé/);

    await settled();
    const { received } = outbox.server;
    const ids = received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(ids.length);
    const rows = await database.selectFrom("mails").select(["id", "kind", "state"]).execute();
    expect(rows.filter(({ state }) => state !== "sent")).toEqual([]);
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => `<${id}@centre.example>`).toSorted());
    // Its account takes its mails with it.
    await marie.post("/account/donnees/supprimer", { currentPassword: "moisson80" });
    await receive(NEW_ADDRESS, /est supprimé/);
    const kinds = new Set([...rows.map(({ kind }) => kind), "accountDeleted"]);
    expect([...kinds].toSorted()).toEqual(MAIL_KINDS.toSorted());
    expect(received).toHaveLength(ids.length + 1);
    for (const { mail } of received) {
      expect(mail.text).toContain(centre.phone.display);
      expect(mail.html).toContain('lang="fr"');
    }
    const calendars = received.flatMap(({ mail }) => mail.attachments).map(({ content }) => eventIn(content));
    expect(calendars).toContainEqual({ summary: semoir.title, day: "2026-11-25" });
    expect(calendars).toContainEqual({ summary: semoir.title, day: "2026-11-22" });
  });

  /** Noémie does not answer until she is reminded. */
  async function askOpinion(): Promise<void> {
    const { site, clock } = outbox;
    const { database } = site.services;
    const visitor = openBrowser(site);
    await askParticipants(database, clock.now);
    const asked = linkIn(await receive(noemie.email, /Avant votre stage/));
    expect((await visitor.get(asked)).status).toBe(200);
    await settled();
    await singleStatement(database).updateTable("opinions").set({ next_reminder_at: clock.now }).execute();
    await remindOfOpinions(database, clock.now);
    const reminded = linkIn(await receive(noemie.email, /Rappel, avant votre stage/));
    expect(reminded).not.toBe(asked);
    expect((await visitor.get(reminded)).status).toBe(200);
    await settled();
  }

  /** Basile chooses his name on his phone, and signs with the code. */
  async function signPresence(): Promise<void> {
    const { basiles, scanned } = await plantPresentHalfDay(outbox.site);
    const [phone, path] = [openBrowser(outbox.site), `/presence/${scanned}`];
    await phone.post(path, signatureForm(basiles, { intent: "code" }));
    const { mail } = await receive(basile.email, /signer votre présence/);
    const [code = ""] = /\b\d{6}\b/.exec(mail.text ?? "") ?? [];
    expect((await phone.post(path, signatureForm(basiles, { code }))).status).toBe(302);
    await closePresentHalfDay(outbox.site, odileAdministratrice);
    await receive(odileAdministratrice.email, /Émargement clos/);
  }

  /** Nobody signed for the first morning of a stage of last week. */
  async function tellAbsences(): Promise<void> {
    const { site, clock } = outbox;
    const { Basile: participantId = "" } = await openHalfDays(site);
    const riot = { id: RIOT, name: "GAEC du Riot", signatoryName: "Luc Riot", signatoryEmail: "luc@riot.example" };
    await addCompany(site, riot);
    const absence = { stageId: semoirDeVendredi.id, halfDayId: FIRST_MORNING, participantId, by: ODILE, brand: "" };
    for (const recipient of ["person", "company"] as const)
      await tellAbsence(site.services.database, { ...absence, recipient }, clock.now);
    expect((await receive(basile.email, /Votre absence du 13-11-2026/)).mail.text).toContain(
      "vendredi 13 novembre 2026, 9",
    );
    expect((await receive(riot.signatoryEmail, /Absence de Basile Hutin/)).mail.text).toContain("Bonjour Luc Riot");
    await settled();
  }

  /** A contract: signed at a distance, then withdrawn from, which ends the registration. */
  async function signAndWithdraw(): Promise<void> {
    const { site, clock } = outbox;
    const visitor = openBrowser(site);
    const ada = { ...basile, firstName: "Ada", email: "ada@ferme.example" };
    await visitor.post(STAGE, registrationForm([ada]));
    const participantId = await registrantId(site, semoir, ada.email);
    const planted = { kind: "contract", participantId, name: "Ada Hutin", email: ada.email } as const;
    const id = await plantDocumentToSign(site, planted);
    await site.services.database.transaction().execute((transaction) => queueToSign(transaction, { id }, clock.now));
    const link = linkIn(await receive(ada.email, /À signer : Contrat de formation CTR-2026-0012/));
    const form = await signingForm(visitor, link, { signedName: "Ada Hutin" });
    await visitor.post(link, { ...form, intent: "code" });
    const [code = ""] = /\b\d{6}\b/.exec((await receive(ada.email, /Votre code/)).mail.text ?? "") ?? [];
    expect((await visitor.post(link, { ...form, code })).status).toBe(302);
    const signed = linkIn(await receive(ada.email, /Signé : Contrat/));
    await receive(centre.email, /CTR-2026-0012 : signature d’Ada Hutin/);
    await settled();
    expect((await visitor.post(`${signed}/retractation`, {})).status).toBe(200);
    await receive(ada.email, /Votre rétractation/);
    await receive(centre.email, /Rétractation d’Ada Hutin/);
    await settled();
  }

  const settled = () =>
    until(async () => {
      const mails = outbox.site.services.database.selectFrom("mails").select("id");
      const unsent = await mails.where("state", "in", ["waiting", "sending", "retrying"]).execute();
      return unsent.length === 0;
    });
});

/** The path of the private link in the text of a mail. */
function linkIn({ mail }: ReceivedMail): string {
  const [, path = ""] =
    /http:\/\/sillon\.test(\/(?:inscription|signature|avis|factures|echeance|habilitations|prochaine-date)\/[\w-]{22}|\/[a-z-]+\?jeton=[\w-]{22})/.exec(
      mail.text ?? "",
    ) ?? [];
  if (path === "") throw new Error(`no private link in: ${mail.text}`);
  return path;
}
