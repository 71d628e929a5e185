import { singleStatement } from "#platform/database/single-statement.ts";
import { checkForm } from "#platform/values/form.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { keepCallList } from "#subjects/notifications/data/call-lists.ts";
import { stageCode } from "#subjects/opinions/data/by-qr/open-stage-code.ts";
import { findPerson } from "#subjects/people/data/find-person.ts";
import { mergePeople } from "#subjects/people/data/merge-people.ts";
import { nameOf } from "#subjects/people/rules/person.ts";
import { createCalendarLink } from "#subjects/registrations/data/calendar-links.ts";
import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { FACT_RULES, toFactsDraft } from "#subjects/stages/rules/facts/stage-fact-rules.ts";
import { ALL_FACTS } from "../../facts.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { mariesMail, writeMail } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import {
  basile,
  moissonPassee,
  noemie,
  presseComplete,
  semoirDansDixJours,
  TOUS_LES_STAGES,
  telescopiqueInconnu,
} from "../../stages.ts";
import { plantLinks } from "../accounts/mailed-links.ts";
import { givePassword, type SecondFactor, turnOn } from "../accounts/second-factor.ts";
import { plantAttendance, SIGNED, sendFromField, VEILLE } from "../attendance/field-records.ts";
import { openHalfDays, sendPage } from "../attendance/half-days.ts";
import { plantPresentHalfDay } from "../attendance/present-half-day.ts";
import { attach } from "../audit/attach-evidence.ts";
import { bookingOf } from "../bookings/booking-of.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { plantComplaints } from "../complaints/plant-complaints.ts";
import { plantCourses } from "../courses/plant-courses.ts";
import { lucieInconnue, sent, share, uploaded } from "../documents/sharing.ts";
import { issueToEverybody, saveTemplates } from "../dossiers/dossiers.ts";
import { plantDocumentToSign, plantSignatureLink } from "../dossiers/signing-documents.ts";
import { hold, personOfRegistration, plantHoldings } from "../holdings/plant-holdings.ts";
import { plantTeam } from "../holdings/plant-team.ts";
import { moisson, order, sendSheet, zoe } from "../import/sheets.ts";
import { plantInvoices } from "../invoices/plant-invoices.ts";
import { plantEveryState } from "../opinions/plant-every-state.ts";
import { plantOpinion, plantQuestionnaires, SEMOIR_FINI } from "../opinions/planted-opinion.ts";
import { plantPlanning } from "../planning/plant-planning.ts";
import { plantProspect } from "../prospects/plant-prospect.ts";
import { plantQuotations } from "../quotations/plant-quotations.ts";
import { plantRecall } from "../recall/plant-recall.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { linkTo } from "../registrations/private-link.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { type Engine, openSite, type Site } from "../site.ts";
import { upload as uploadForStage } from "../stages/stage-forms.ts";
import { offerSeats, wait, waitingLink } from "../waiting-list/wait.ts";
import * as names from "./placeholders.ts";
import { alone, byMarie, marieAsParticipant, romaneFormatrice } from "./planted-people.ts";

/**
 * Marie has registrations, files and questionnaires; Paul is another client. Romane gives stages. Lucie has a second
 * factor, and an address that is not verified; `pending` is her browser before the code.
 */
export type Who = "visitor" | "marie" | "paul" | "odile" | "romane" | "lucie" | "pending";

/** Who can sign in again without a code. */
export const ACCOUNTS: Partial<Record<Who, SignUpForm>> = {
  marie: marieEleveuse,
  paul: paulChauffeur,
  odile: odileAdministratrice,
  romane: romaneFormatrice,
};

/** A site where something of every kind is planted, in every state that a page can show. */
export interface WholeSite {
  site: Site;
  browsers: Record<Who, Browser>;
  /** Replaces the names of placeholders.ts by ids. */
  fill(text: string): string;
  secondFactor: SecondFactor;
  files: string[];
}

export async function openWholeSite(engine: Engine): Promise<WholeSite> {
  const site = await openSite(engine, { pageCache: true });
  const { database, clock } = site.services;
  for (const stage of TOUS_LES_STAGES) await insertStage(database, stage, clock());
  await openHalfDays(site);
  await giveFacts(site);
  await addAccount(database, lucieInconnue, { verified: false });
  const lucie = await logIn(site, lucieInconnue);
  const secondFactor = await turnOn(lucie, lucieInconnue);
  const browsers = {
    lucie,
    pending: await givePassword(site, lucieInconnue),
    visitor: openBrowser(site),
    marie: await signedIn(site, marieEleveuse),
    paul: await signedIn(site, paulChauffeur),
    romane: await signedIn(site, romaneFormatrice),
    odile: await signedIn(site, odileAdministratrice, "admin"),
  };
  const { odile, marie } = browsers;
  const [maries, pauls, lucies] = [
    await accountOf(site, marieEleveuse),
    await accountOf(site, paulChauffeur),
    await accountOf(site, lucieInconnue),
  ];
  await plantLinks(site, pauls);
  for (const stage of [semoirDansDixJours, telescopiqueInconnu]) {
    await enrol(site, stage, alone);
    await enrol(site, stage, byMarie, maries);
    await enrol(site, stage, marieAsParticipant);
  }
  await enrol(site, semoirDansDixJours, basile, maries);
  await enrol(site, moissonPassee, basile);
  await enrol(site, semoirDansDixJours, noemie, await accountOf(site, romaneFormatrice));
  await plantCalls(site);
  const programme = await uploadForStage(odile, "programme", pdfOf());
  const photo = await uploadForStage(odile, "photo", await pictureOf("png", { width: 40, height: 30 }));
  const mariesFile = await sent(marie, lucies.id, pdfOf("Plan"));
  const files = [
    ...[mariesFile, await sent(odile, pauls.id, pdfOf("Plan")), await sent(odile, maries.id, pdfOf("Plan"))],
    ...[programme, photo].map((url) => url.replace(/.*\//, "")),
    await sendPage(odile, pdfOf("Feuille")),
  ];
  await share(odile, await uploaded(odile, pdfOf("Plan")), [["stage", semoirDansDixJours.id]]);
  await linkTo(site, semoirDansDixJours, noemie, names.LINK);
  await linkTo(site, semoirDansDixJours, noemie, names.SHOWN_LINK, { isMailed: false });
  await plantDocuments(site);
  const [, basileId] = await plantAttendance(site);
  const ofYesterday = { personId: basileId, halfDay: VEILLE };
  const held = { kind: "waiting", because: "outsideWindow", fact: SIGNED } as const;
  const [recordId = ""] = await sendFromField(site, [{ ...ofYesterday, fact: held }]);
  await sendFromField(site, [{ ...ofYesterday, fact: { kind: "decided", recordId, counts: true, reason: "" } }]);
  await plantEveryState(site, romaneFormatrice);
  await plantComplaints(site);
  await plantCourses(odile);
  await plantInvoices(site);
  await plantQuotations(site);
  await odile.post("/admin/vues", { viewName: "En retard", from: "/admin/factures?etat=en-retard" });
  await plantHoldings(site, maries.id);
  await hold(site, await personOfRegistration(site, noemie.email), "certiphyto", "2022-05-02");
  await plantRecall(site);
  await plantTeam(site);
  await plantPlanning(site);
  await plantProspect(site);
  await attach(odile, { indicator: 17, note: "Le bail de la salle" });
  const [, archived, trainer] = site.services.team;
  await odile.post(`/admin/reglages/equipe/${archived?.id}/archiver`, {});
  const entry = await waitForPresse(site);
  await prepareImports(site, odile);
  const mail = await writeMail(site, { ...mariesMail, participantId: "p1" }, { state: "retrying" });
  for (const state of ["waiting", "sent", "failed"] as const) await writeMail(site, mariesMail, { state });
  const documents = await issueAndCorrect(site, odile);
  await mergeInto(site, maries.id);
  const { basiles, known, scanned } = await plantPresentHalfDay(site, names.PRESENT_LINK);
  await plantQuestionnaires(database, { answered: names.ANSWERED, closed: names.CLOSED });
  const participant_id = await registrantId(site, semoirDansDixJours, marieEleveuse.email);
  await plantOpinion(database, { id: names.MARIES_OPINION, participant_id, token: names.MARIES_QUESTIONNAIRE });
  const said = { answered_at: clock(), questions: "[]", answers: "{}", version: 1, next_reminder_at: null };
  await plantOpinion(database, { id: names.MARIES_ANSWER, participant_id, token: names.MARIES_ANSWERED, ...said });
  await cancelOne(site, odile);
  for (const stage of [names.DRAFT, names.ARCHIVED]) await insertStage(database, stage, clock());
  const ids: Record<string, string> = {
    ...documents,
    [names.BOOKING]: await bookingOf(site, semoirDansDixJours, basile.email),
    [names.MARIES_MAIL]: mail,
    [names.MARIES_ENTRY]: entry,
    [names.MARIES_ID]: maries.id,
    [names.MARIES_FILE]: mariesFile,
    [names.PAULS_ID]: pauls.id,
    [names.TRAINER]: trainer?.id ?? "",
    [names.STAGE_CODE]: await stageCode(database, SEMOIR_FINI.id),
    [names.BASILE]: basiles,
    [names.KNOWN]: known,
    [names.SCANNED]: scanned,
    [names.BINNED]: await deleteOne(site, odile),
    [names.CALENDAR]: (await createCalendarLink(database, maries.id, clock())) ?? "",
  };
  const fill = (text: string) => Object.entries(ids).reduce((all, [name, id]) => all.replaceAll(name, id), text);
  return { site, browsers, fill, secondFactor, files };
}

/** A stage that is cancelled, with somebody registered. */
async function cancelOne(site: Site, odile: Browser): Promise<void> {
  const cancelled = { ...telescopiqueInconnu, id: "telescopique-annule", title: "Télescopique annulé" };
  await insertStage(site.services.database, cancelled, site.services.clock());
  await enrol(site, cancelled, marieAsParticipant);
  await odile.post(`/admin/stages/${cancelled.id}/reglages/annulation`, {
    intent: "cancel",
    cancelReason: "Une panne",
  });
}

/** A stage in the bin, with somebody registered. Returns its id there. */
async function deleteOne(site: Site, odile: Browser): Promise<string> {
  const { database, clock } = site.services;
  const deleted = { ...telescopiqueInconnu, id: "telescopique-supprime", title: "Télescopique supprimé" };
  await insertStage(database, deleted, clock());
  await enrol(site, deleted, basile);
  await odile.post(`/admin/stages/${deleted.id}/reglages`, { intent: "delete" });
  const { id } = await database.selectFrom("bin").select("id").executeTakeFirstOrThrow();
  return id;
}

/** Everything that a public page can say. */
async function giveFacts({ services: { database } }: Site) {
  const { values } = checkForm(FACT_RULES, ALL_FACTS);
  if (!values) throw new Error("the facts are refused");
  const { facts, priceCents } = toFactsDraft(values);
  const { id } = semoirDansDixJours;
  await database.transaction().execute(async (transaction) => {
    await writeFacts(transaction, id, facts);
    await transaction.updateTable("stages").set({ price_cents: priceCents }).where("id", "=", id).execute();
  });
}

/** Somebody without an address, whom every page of the administration says to call; and a list of people to call. */
async function plantCalls(site: Site) {
  const { database, clock } = site.services;
  await enrol(site, semoirDansDixJours, { ...basile, email: "", payer: "oneself" });
  const by = await accountOf(site, odileAdministratrice);
  const reached = { informed: 1, toCall: [{ name: "Gaston Hutin", phone: "0639982222" }] };
  const list = { by, change: "stageChanged", stage: semoirDansDixJours, reached } as const;
  await database.transaction().execute((transaction) => keepCallList(transaction, list, clock()));
}

async function prepareImports(site: Site, odile: Browser) {
  const rows = [{ ...zoe, level: "?" }, zoe];
  await sendSheet(odile, { id: names.WRONG_IMPORT, kind: "registrants", rows, stage: semoirDansDixJours });
  await sendSheet(odile, { id: names.RIGHT_IMPORT, kind: "registrants", rows: [zoe], stage: semoirDansDixJours });
  await sendSheet(odile, { id: names.DONE_IMPORT, kind: "stages", rows: [moisson] });
  await order(site, odile, names.DONE_IMPORT);
  await sendSheet(odile, { id: names.STAGELESS_IMPORT, kind: "registrants", rows });
}

/** Convocations, one of which is corrected. */
async function issueAndCorrect(site: Site, odile: Browser): Promise<Record<string, string>> {
  const [document = "", replaced = ""] = await issueToEverybody(site);
  await saveTemplates(site.services.database, "Un autre texte.");
  const path = `/admin/stages/${semoirDansDixJours.id}/dossier/corriger/${replaced}`;
  const { status } = await odile.post(path, { correctionReason: "Une faute" });
  if (status !== 302) throw new Error(`not corrected: ${status}`);
  return { [names.DOCUMENT]: document, [names.REPLACED]: replaced };
}

/** An agreement to sign, and a contract that is signed. */
async function plantDocuments(site: Site) {
  const unsigned = await plantDocumentToSign(site, { id: names.UNSIGNED });
  await plantSignatureLink(site, { documentId: unsigned, token: names.TO_SIGN });
  const [noemies, name] = [await registrantId(site, semoirDansDixJours, noemie.email), "Noémie Caudrelier"];
  const own = { kind: "contract", number: 4, participantId: noemies, email: noemie.email, name } as const;
  const contract = await plantDocumentToSign(site, own);
  await plantSignatureLink(site, { documentId: contract, token: names.CONTRACT_TO_SIGN, email: noemie.email });
  const participantId = await registrantId(site, semoirDansDixJours, basile.email);
  const documentId = await plantDocumentToSign(site, { kind: "contract", participantId, email: basile.email });
  await plantSignatureLink(site, { documentId, token: names.SIGNED, email: basile.email });
  await singleStatement(site.services.database)
    .updateTable("issued_documents")
    .set({ signed_at: site.services.clock() })
    .where("id", "=", documentId)
    .execute();
}

/** Basile and Marie have held seats, Noémie waits. Returns the id of Marie's entry. */
async function waitForPresse(site: Site): Promise<string> {
  await waitingLink(site, await wait(site, presseComplete, [basile]), names.HELD);
  const person = { ...basile, email: "m@ferme.example" };
  const own = await wait(site, presseComplete, [person], await accountOf(site, marieEleveuse));
  await offerSeats(site, presseComplete, 2);
  await waitingLink(site, await wait(site, presseComplete, [noemie]), names.WAITING);
  return own;
}

/** A person on the waiting list is the same person. */
async function mergeInto({ services: { database, clock } }: Site, intoId: string) {
  const by = await findUserByEmail(database, odileAdministratrice.email);
  // Noémie stays herself: what her own links show must not have another name.
  const other = await database
    .selectFrom("waiting_people")
    .select("id")
    .where("email", "<>", noemie.email)
    // The sheet then has a registration to come.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("participants")
          .select("participants.id")
          .whereRef("participants.person_id", "=", "waiting_people.person_id")
          .where("stage_id", "=", semoirDansDixJours.id),
      ),
    )
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const into = await findPerson(database, intoId);
  const name = into ? nameOf(into) : "";
  const outcome = by && (await mergePeople(database, { goneId: other.id, intoId, name, by }, clock()));
  if (outcome !== "merged") throw new Error(`not merged: ${outcome}`);
}
