import { describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { digestOf } from "#subjects/mails/data/links.ts";
import { stageCode } from "#subjects/opinions/data/by-qr/open-stage-code.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { fillForGrowth, stageNumber, userNumber } from "../../../bench/growth/data.ts";
import { fillMails } from "../../mails.ts";
import { odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { plantLinks } from "../accounts/mailed-links.ts";
import { plantAttendance, semoirEnCours } from "../attendance/field-records.ts";
import { PRESENT_QR, plantPresentHalfDay } from "../attendance/present-half-day.ts";
import { type Browser, signedIn } from "../browser.ts";
import { saveTemplates } from "../dossiers/dossiers.ts";
import { fillDocuments } from "../dossiers/fill-documents.ts";
import { plantDocumentToSign, plantSignatureLink } from "../dossiers/signing-documents.ts";
import { plantTeam } from "../holdings/plant-team.ts";
import { IMPORT } from "../import/fill-imports.ts";
import { people, sendSheet } from "../import/sheets.ts";
import { plantInvoicesLink } from "../invoices/plant-invoices.ts";
import { fillOpinions } from "../opinions/fill-opinions.ts";
import { BASILE, OPINION, plantFinishedStage, plantOpinion, SEMOIR_FINI } from "../opinions/planted-opinion.ts";
import { plantProspect } from "../prospects/plant-prospect.ts";
import { plantRecall } from "../recall/plant-recall.ts";
import { accountOf } from "../registrations/enrol.ts";
import { giveStagesTo } from "../settings/trainer-stages.ts";
import { ANY_ENGINE, type Engine, openSite, type Site } from "../site.ts";
import { wait, waitingLink } from "../waiting-list/wait.ts";
import { PAGES, TOKENS } from "./planned-pages.ts";
import { statementsOf } from "./statements.ts";

/**
 * Those of a later page, a day or a word would find nothing in the small site, and then ask for nothing more. Stages are
 * of another type here, and the queue is another.
 */
const isCounted = (path: string) =>
  !/[?&](page|apres|avant|date|mois|annee|version|q|type|par|etat|recu)=|^\/formation\/.*stageId|waiting-1/.test(path);
const ANSWERED = "lien-avis-deja-repondu";
const MORE = [
  ...["/our-stages?q=000001", "/our-stages?tri=prix&mois=2027-05", "/admin/inscrits?mois=2027-05"],
  ...["/admin/personnes?q=zola", "/admin/personnes?q=p000001", "/admin/donnees?q=p000001%40ferme.example"],
  ...[
    `/admin/stages/${stageNumber(0)}/inscrits?q=marie`,
    "/admin/stages?etat=tous",
    "/admin/dossiers/registre?annee=2026",
  ],
  ...["/admin/qualite/questionnaires/end?type=5", `/admin/import/${IMPORT}?etat=a-corriger`],
  `/admin/journal?personne=hutin&stage=${stageNumber(1)}&nature=participantAdded&du=2020-01-01`,
  `/admin/stages/${stageNumber(1)}/reglages/versions?date=2026-11-15`,
  stagePath({ id: stageNumber(1), typeId: 1 }),
  ...["/account", "/account/verification", "/account/donnees/supprimer", "/mot-de-passe-oublie", "/emargement"],
  ...[`/emargement/${stageNumber(1)}`, `/avis/qr/${stageNumber(1)}`, `/attente/${TOKENS.waiting}/quitter`],
  ...["", "/droit", "/fermer"].map((page) => `/admin/personnes/comptes/${userNumber(1)}${page}`),
  ...["/admin/donnees", "/admin/personnes", "/admin/inscrits", "/admin/courriels/modeles", "/admin/bpf/F4.others"],
  ...["/equipe", "/equipe/ajouter", "/images"].map((page) => `/admin/reglages${page}`),
  ...[`/avis/compte/${OPINION}`, `/avis/${ANSWERED}/merci`],
];

describe.each(ANY_ENGINE)("the SQL statements of a page on %s", (engine) => {
  it("do not grow in number with the rows that it shows", async () => {
    const [few, many] = [await countsWith(engine, 3), await countsWith(engine, 30)];
    expect(Object.keys(few).length).toBeGreaterThan(80);
    expect(many).toEqual(few);
  });
});

/** How many statements each page has in a site with so many rows of everything, all of which are Odile's. */
async function countsWith(engine: Engine, rows: number): Promise<Record<string, number>> {
  const site = await openSite(engine, { settingsLifeMilliseconds: Number.POSITIVE_INFINITY });
  const odile = await signedIn(site, odileAdministratrice, "admin");
  await fill(site, odile, rows);
  const counts: Record<string, number> = {};
  for (const path of [...PAGES.filter(isCounted), ...MORE])
    counts[path] = (await statementsOf(site, () => odile.get(path))).length;
  // Afterwards: the editor of templates shows the next stage.
  const { scanned, link } = await plantPresentHalfDay(site);
  const code = await stageCode(site.services.database, SEMOIR_FINI.id);
  for (const [name, path] of [
    ["/avis/stage/:code", `/avis/stage/${code}`],
    ["/emargement/:stage/qr", PRESENT_QR],
    ["/presence/:token", `/presence/${scanned}`],
    ["/inscription/:token/presence", `/inscription/${link}/presence`],
  ] as const)
    counts[name] = (await statementsOf(site, () => odile.get(path))).length;
  await site.close();
  return counts;
}

async function fill(site: Site, odile: Browser, count: number) {
  const { database, clock } = site.services;
  const size = { stages: count, upcoming: count, participants: 4 * count, crowd: count, users: count };
  const more = { informed: count, journal: count, files: 4 * count, mails: 4 * count, years: 5, halfDays: 1 };
  await fillForGrowth(database, { ...size, ...more }, clock());
  await fillMails(site, count);
  await fillDocuments(site.services, count, clock());
  await saveTemplates(database, "Simple.");
  await giveEverythingTo(site);
  await plantLinks(site, await accountOf(site, odileAdministratrice));
  await addLinks(site);
  await giveStagesTo(site, "formatrice");
  await fillQueue(site, count);
  const rows = people(count).map((person) => ({ ...person, level: "?" }));
  await sendSheet(odile, { id: IMPORT, kind: "registrants", rows, stage: { id: stageNumber(1) } });
  await fillOpinions(site, count);
  await plantFinishedStage(database);
  await plantOpinion(database, { token: TOKENS.opinion });
  const said = { answered_at: clock(), questions: "[]", answers: "{}", version: 1, next_reminder_at: null };
  await plantOpinion(database, { id: "repondu", token: ANSWERED, ...said });
  const { id: user_id } = await accountOf(site, odileAdministratrice);
  await singleStatement(database).updateTable("participants").set({ user_id }).where("id", "=", BASILE).execute();
  await plantAttendance(site);
  for (let index = 0; index < count; index++)
    await plantAttendance(site, { ...semoirEnCours, id: `en-cours-${index}` });
}

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
  await waitingLink(site, own, TOKENS.waiting);
  for (let index = 0; index < count; index++)
    await wait(site, stage, [{ ...basile, email: `attente-${index}@ferme.example` }]);
}

/** Private links to one of the registrations and to a document to sign, and a private calendar. */
async function addLinks(site: Site) {
  const { database, clock } = site.services;
  const { id } = await database.selectFrom("participants").select("id").limit(1).executeTakeFirstOrThrow();
  const link = { digest: digestOf(TOKENS.registration), participant_id: id, created_at: clock() };
  await singleStatement(database).insertInto("links").values(link).execute();
  await plantInvoicesLink(site, TOKENS.invoices);
  await plantRecall(site, TOKENS.recall);
  await plantTeam(site, TOKENS.team);
  await plantProspect(site, TOKENS.prospect);
  const stage = { ...semoirDansDixJours, id: stageNumber(1) };
  const documentId = await plantDocumentToSign(site, { stage, number: 100_000 });
  await plantSignatureLink(site, { documentId, token: TOKENS.signature });
  await site.request(`/signature/${TOKENS.signature}/document`);
  const account = await accountOf(site, odileAdministratrice);
  const calendar = { digest: digestOf(TOKENS.calendar), user_id: account.id, created_at: clock() };
  await singleStatement(database).insertInto("calendar_links").values(calendar).execute();
}
