import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emailOf, fillForGrowth, stageNumber, userNumber } from "../../../bench/growth/data.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { digestOf } from "../../../server/mails/link-tokens.ts";
import { fillMails } from "../../mails.ts";
import { odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { PLANTED_LINKS, plantLinks } from "../accounts/mailed-links.ts";
import { ADDED, MATIN, plantAttendance, semoirEnCours } from "../attendance/field-records.ts";
import { PRESENT_QR, plantPresentHalfDay } from "../attendance/present-half-day.ts";
import { signedIn } from "../browser.ts";
import { COMPLAINT_STATEMENTS } from "../complaints/plant-complaints.ts";
import { saveTemplates } from "../dossiers/dossiers.ts";
import { fillDocuments } from "../dossiers/fill-documents.ts";
import { plantDocumentToSign, plantSignatureLink } from "../dossiers/signing-documents.ts";
import { people, sendSheet } from "../import/sheets.ts";
import { fillOpinions } from "../opinions/fill-opinions.ts";
import { plantOpinion } from "../opinions/planted-opinion.ts";
import { accountOf } from "../registrations/enrol.ts";
import { giveStagesTo } from "../settings/trainer-stages.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { wait, waitingLink } from "../waiting-list/wait.ts";
import { ANSWERED_OPINION, OPINION_STATEMENTS } from "./opinion-pages.ts";
import { OPINION_RESULT_STATEMENTS } from "./opinion-result-pages.ts";
import { QUALITY_STATEMENTS } from "./quality-pages.ts";
import { statementsOf } from "./statements.ts";

const TOKEN = "lien-prive-de-basile-1";
const PRESENT_LINK = "lien-present-de-noemie";
/** Replaced by what a scan of the QR code gives. */
const SCANNED = "/presence/scanne";
const PRESENCE = [`/inscription/${PRESENT_LINK}/presence`, SCANNED, PRESENT_QR];
const IMPORT = "00000000-0000-4000-8000-0000000000a1";
const WAITING = "lien-attente-basile-12";

/**
 * Each page reads the session with its user, then counts unread notifications; the comments name the others. No page
 * reads the settings: they are in memory, and looked at again twice a second at most.
 */
const STATEMENTS: Record<string, number> = {
  ...QUALITY_STATEMENTS,
  ...OPINION_RESULT_STATEMENTS,
  ...COMPLAINT_STATEMENTS,
  ...OPINION_STATEMENTS,
  // The stages; those that the viewer is registered on.
  "/our-stages": 4,
  "/our-stages?q=000001": 4,
  "/our-stages?tri=prix&mois=2027-05": 4,
  // The stages; nobody's name is looked up.
  "/stages.json": 2,
  "/our-stages.atom": 2,
  // The stage; its facts; what was said of it and of its type, and the comments; whether the viewer is registered, and whom they registered; their entries of
  // the waiting list, with the people and the order of the queue.
  [stagePath({ id: stageNumber(1), typeId: 1 })]: 10,
  "/account": 2,
  "/account/verification": 2,
  "/mot-de-passe-oublie": 2,
  // The link with its account.
  [PLANTED_LINKS.verifyAddress]: 3,
  [PLANTED_LINKS.resetPassword]: 3,
  [PLANTED_LINKS.undoAddress]: 3,
  // The days of the viewer's stages in that month.
  "/account/calendrier": 3,
  // Whether there is an address.
  "/account/calendrier/abonnement": 3,
  // The account of the address; its stages.
  [`/calendrier/${TOKEN}.ics`]: 3,
  // The viewer's stages; the people they registered; their entries of waiting lists, as above, with the stages.
  "/account/formations": 9,
  // The stage; whom the viewer may cancel there.
  [`/account/formations/annuler?stageId=${stageNumber(1)}`]: 4,
  // Unread notifications are marked as read instead of counted.
  "/account/notifications": 3,
  // The open sessions.
  "/account/securite": 3,
  // All counts in one query.
  "/account/donnees": 3,
  "/account/donnees/supprimer": 2,
  // No page of the router: nobody counts notifications. The stage.
  "/emargement": 1,
  [`/emargement/${stageNumber(1)}`]: 2,
  // The stages of these days; the one that is asked for; their people; their records.
  [`/emargement/donnees?stage=${stageNumber(0)}`]: 5,
  // The files; the documents of the stages.
  "/Documents": 4,
  // The files; the number of recipients; the names of accounts and of registrants; an administrator's people to call.
  "/Gestion_documents": 7,
  // The link; the person with their accounts; the stage; the files; the documents.
  [`/inscription/${TOKEN}`]: 7,
  [`/inscription/${TOKEN}/annuler`]: 5,
  // The same, without files and documents.
  [`/inscription/${PRESENT_LINK}/presence`]: 5,
  // The key of the codes; the stage; the records; the people.
  [SCANNED]: 6,
  // The stage; the records; the key.
  [PRESENT_QR]: 4,
  // The link; the entry with its people and its place; the stage.
  [`/attente/${WAITING}`]: 7,
  [`/attente/${WAITING}/quitter`]: 7,
  // The link; the document; its PDF, made before; whether a code was sent.
  [`/signature/${TOKEN}`]: 6,
  [`/signature/${TOKEN}/retractation`]: 4,
  // Every page of the administration counts the mails that failed or wait, and reads whom to call.
  // Complaints, counted and listed; the days of this week, their stages, the next one; the days of the last two weeks,
  // their stages, what is closed; seats to fill; opinions of last week, and those to react to; amounts that lack;
  // registrations of the last thirty days; the months; stages with gaps.
  "/admin": 19,
  // The section.
  "/admin/reglages/apparence": 5,
  "/admin/reglages/certification": 5,
  "/admin/reglages/signature": 5,
  "/admin/reglages/dossiers": 5,
  // The stages; how full they are; their facts, where they are edited; the months.
  "/admin/modifier": 8,
  "/admin/inscrits": 7,
  "/admin/inscrits?mois=2027-05": 7,
  // The stage; its facts.
  [`/admin/modifier/${stageNumber(1)}`]: 6,
  // Its versions; the one of that day; whether the stage was deleted.
  [`/admin/modifier/${stageNumber(1)}/versions`]: 6,
  [`/admin/modifier/${stageNumber(1)}/versions?date=2026-11-15`]: 7,
  // The stage; a page of people; how many there are; the stages that one can move them to; the seats; the queue, with its
  // people and their order.
  [`/admin/inscrits/${stageNumber(0)}`]: 12,
  [`/admin/inscrits/${stageNumber(0)}?q=marie`]: 12,
  [`/admin/inscrits/${stageNumber(1)}`]: 12,
  // The registrants, those who wait and the accounts; who they are; everything of theirs.
  "/admin/personnes": 4,
  "/admin/personnes?q=p000001": 11,
  "/admin/personnes?q=zola": 11,
  // Who it is; everything of theirs; mails; files; documents.
  "/admin/personnes/participant-2": 18,
  "/admin/personnes/user-000002": 14,
  "/admin/personnes/user-000002/reunir?avec=participant-2": 18,
  // The entries; the administrators.
  "/admin/journal": 6,
  [`/admin/journal?personne=hutin&stage=${stageNumber(1)}&nature=participantAdded&du=2020-01-01`]: 6,
  // The documents; their years.
  "/admin/dossiers/registre": 6,
  "/admin/dossiers/registre?q=0001&annee=2026": 6,
  // The document, and whether it is the viewer's; the rate; how far it is signed; its file.
  "/pieces/document-1": 6,
  // The stage; its facts; its people; its attendance; what was issued; the document; whether it was replaced; the
  // templates; what it says.
  [`/admin/dossiers/${stageNumber(1)}/corriger/document-1`]: 13,
  // The accounts, with the number of their sessions.
  "/admin/personnes/administrateurs": 5,
  [`/admin/personnes/comptes/${userNumber(1)}`]: 5,
  [`/admin/personnes/comptes/${userNumber(1)}/droit`]: 5,
  [`/admin/personnes/comptes/${userNumber(1)}/fermer`]: 5,
  // Past and coming stages; their participants; their documents.
  "/admin/dossiers": 8,
  "/admin/dossiers?etat=clos": 4,
  // The stage; its participants; its facts; their companies; its attendance; what was issued; the templates; the mails
  // that failed.
  [`/admin/dossiers/${stageNumber(0)}`]: 11,
  // Also the levels of their objectives.
  [`/admin/dossiers/${stageNumber(0)}/resultats`]: 10,
  // The stage; its registrations; their amounts.
  [`/admin/dossiers/${stageNumber(0)}/montants`]: 7,
  // The stages that changed; the sums.
  "/admin/bpf": 6,
  // The stages: none is over here, and what they lack is not read.
  "/admin/bpf/manques": 5,
  "/admin/bpf/C.2g": 5,
  "/admin/bpf/E.own": 5,
  "/admin/bpf/F4.others": 5,
  // The stages with half-days around today; which of them are closed; who should be there today; what was recorded.
  "/admin/emargement": 8,
  // The stage; its people; the records; the chain again.
  [`/admin/emargement/${semoirEnCours.id}`]: 8,
  // Also the signatures of that half-day.
  [`/admin/emargement/${semoirEnCours.id}/demi-journees/${MATIN.id}`]: 8,
  [`/admin/emargement/${semoirEnCours.id}/corriger/${MATIN.id}/${ADDED}`]: 7,
  // The stage; its pages; its people; its records.
  [`/admin/emargement/${stageNumber(0)}/papier/half-day-0`]: 8,
  // The stage; its people, for none of whom a company pays; its records; who was told.
  [`/admin/emargement/${stageNumber(0)}/absences/half-day-0`]: 8,
  // The stages to choose from; the imports.
  "/admin/import": 6,
  // The import; a page of rows; its stage; how many rows there are.
  [`/admin/import/${IMPORT}`]: 8,
  [`/admin/import/${IMPORT}?etat=a-corriger`]: 8,
  "/admin/courriels": 5,
  // The mail; its attempts.
  "/admin/courriels/mail-1": 6,
  "/admin/courriels/modeles": 4,
  // The part of the settings that is edited, as it is stored.
  "/admin/reglages": 5,
  "/admin/reglages/referents": 5,
  "/admin/reglages/delais": 5,
  // Who saved each text.
  "/admin/reglages/textes": 5,
  // The text; its versions; the one that is compared.
  "/admin/reglages/textes/home.hero": 6,
  "/admin/reglages/textes/home.hero?version=1": 7,
  // Who saved each template.
  "/admin/reglages/modeles": 5,
  // The template; the stages to choose from; the dossier of the first; the versions.
  "/admin/reglages/modeles/convocation": 13,
  // Who saved each questionnaire.
  "/admin/qualite/questionnaires": 5,
  // The questions of the type and of all stages; who saved each questionnaire; the versions.
  "/admin/qualite/questionnaires/end?type=5": 7,
  "/admin/reglages/images": 5,
  // The versions; the one in force.
  "/admin/reglages/historique/identity": 6,
  "/admin/donnees": 4,
  // The team; the person; their coming stages.
  "/admin/reglages/equipe": 5,
  "/admin/reglages/equipe/ajouter": 4,
  "/admin/reglages/equipe/formatrice": 6,
  "/admin/reglages/equipe/formatrice/archiver": 6,
  // The account; its counts.
  [`/admin/donnees?q=${emailOf(1)}`]: 6,
};

describe.each(ENGINES)("the SQL statements of a page on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  it.each([3, 30])("do not grow in number with the data: %i rows of everything", async (count) => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const size = { stages: count, upcoming: count, participants: 4 * count, crowd: count, users: count };
    await fillForGrowth(
      site.services.database,
      { ...size, informed: count, journal: count, files: 4 * count, mails: 4 * count },
      site.services.clock(),
    );
    await fillMails(site, count);
    await fillDocuments(site.services, count, site.services.clock());
    await saveTemplates(site.services.database, "Simple.");
    await giveEverythingTo(site);
    await plantLinks(site, await accountOf(site, odileAdministratrice));
    await addLink(site);
    await giveStagesTo(site, "formatrice");
    await fillQueue(site, count);
    const rows = people(count).map((person) => ({ ...person, level: "?" }));
    await sendSheet(odile, { id: IMPORT, kind: "registrants", rows, stage: { id: stageNumber(1) } });
    await plantAttendance(site);
    await fillOpinions(site, count);
    await plantOpinion(site.services.database, ANSWERED_OPINION);
    for (let index = 0; index < count; index++)
      await plantAttendance(site, { ...semoirEnCours, id: `en-cours-${index}` });
    const counted: Record<string, number> = {};
    const countOf = async (path: string, at = path) => {
      counted[path] = (await statementsOf(site, () => odile.get(at))).length;
    };
    for (const path of Object.keys(STATEMENTS)) if (!PRESENCE.includes(path)) await countOf(path);
    // Afterwards: the editor of templates shows the next stage.
    const { scanned } = await plantPresentHalfDay(site, PRESENT_LINK);
    for (const path of PRESENCE) await countOf(path, path === SCANNED ? `/presence/${scanned}` : path);
    expect(counted).toEqual(STATEMENTS);
  });
});

/** Makes all registrations, notifications and files hers. */
async function giveEverythingTo(site: Site) {
  const { database } = site.services;
  const { id } = await accountOf(site, odileAdministratrice);
  await singleStatement(database).updateTable("participants").set({ user_id: id, registered_by_user: id }).execute();
  await singleStatement(database).updateTable("notifications").set({ user_id: id }).execute();
  await singleStatement(database).updateTable("shared_files").set({ shared_by: id }).execute();
  await singleStatement(database)
    .updateTable("stages")
    .set({ type_id: 1, end_registration_date: semoirDansDixJours.date })
    .execute();
}

/** Odile waits, with so many others, for a full stage. */
async function fillQueue(site: Site, count: number) {
  const stage = { id: stageNumber(1) };
  await setFreeSeats(site.services.database, 0, stage.id);
  const own = await wait(site, stage, [basile], await accountOf(site, odileAdministratrice));
  await waitingLink(site, own, WAITING);
  for (let index = 0; index < count; index++)
    await wait(site, stage, [{ ...basile, email: `attente-${index}@ferme.example` }]);
}

/** A private link to one of the registrations, and a private calendar. */
async function addLink(site: Site) {
  const { database, clock } = site.services;
  const { id } = await database.selectFrom("participants").select("id").limit(1).executeTakeFirstOrThrow();
  const link = { digest: digestOf(TOKEN), participant_id: id, created_at: clock() };
  await singleStatement(database).insertInto("private_links").values(link).execute();
  const stage = { ...semoirDansDixJours, id: stageNumber(1) };
  await plantSignatureLink(site, {
    documentId: await plantDocumentToSign(site, { stage, number: 100_000 }),
    token: TOKEN,
  });
  await site.request(`/signature/${TOKEN}/document`);
  const account = await accountOf(site, odileAdministratrice);
  const calendar = { digest: digestOf(TOKEN), user_id: account.id, created_at: clock() };
  await singleStatement(database).insertInto("calendar_links").values(calendar).execute();
}
