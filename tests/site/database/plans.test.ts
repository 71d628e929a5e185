import { DefaultQueryExecutor, type QueryExecutor, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { sweepFiles } from "#server/process/file-sweep.ts";
import { deleteExpired } from "#server/process/housekeeping.ts";
import { findUser, findUserByEmail } from "#subjects/accounts/data/users.ts";
import { accountDeleted } from "#subjects/accounts/mails.ts";
import { findFile } from "#subjects/dossiers/data/files/document-files.ts";
import { finishFiles } from "#subjects/dossiers/data/files/finish-files.ts";
import { noteOpened } from "#subjects/dossiers/data/reading/note-opened.ts";
import { findRegistrantDocument } from "#subjects/dossiers/data/reading/person-documents.ts";
import { sendDocuments } from "#subjects/dossiers/data/sending/send-documents.ts";
import { finishSignedFiles } from "#subjects/dossiers/data/signing/finish-signed-files.ts";
import { readClosing } from "#subjects/invoices/data/close-year.ts";
import { queueDunning } from "#subjects/invoices/data/dunning.ts";
import { digestOf, findLink } from "#subjects/mails/data/links.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { remindOfOpinions } from "#subjects/opinions/data/asking/remind.ts";
import { findDue } from "#subjects/outbox/data/delivery/outbox.ts";
import { archiveOf } from "#subjects/privacy/data/archive.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { queueNewDates } from "#subjects/prospects/data/tell-dates.ts";
import { queueRecalls } from "#subjects/recall/data/send-recalls.ts";
import { cancelRegistrations } from "#subjects/registrations/data/cancel-registration.ts";
import { moveRegistrants } from "#subjects/registrations/data/move-registrant.ts";
import { queueReminders } from "#subjects/registrations/data/reminders.ts";
import { settleEndedHolds } from "#subjects/seats/data/settle-seats.ts";
import { queueCertificateReminders } from "#subjects/settings/data/certificate-reminders.ts";
import { EMPTY_CENTRE } from "#subjects/settings/rules/empty-centre.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { newsOfDeletion, tellOfStage } from "#subjects/stages/data/tell-of-stage.ts";
import { passOver } from "#subjects/waiting-list/data/administer-queue.ts";
import { confirmEntry, leaveQueue } from "#subjects/waiting-list/data/answer-offer.ts";
import { joinWaitingList } from "#subjects/waiting-list/data/join.ts";
import { entriesOf, queueOf } from "#subjects/waiting-list/data/waiting-entry.ts";
import { publishHeadcounts } from "#subjects/yearly-report/data/publish-headcounts.ts";
import { emailOf, fillForGrowth, stageNumber, userNumber } from "../../../bench/growth/data.ts";
import { fillMails } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { plantLinks } from "../accounts/mailed-links.ts";
import { plantAttendance } from "../attendance/field-records.ts";
import { nameTrainer } from "../attendance/field-site.ts";
import { PRESENT_QR, plantPresentHalfDay, signWithCode } from "../attendance/present-half-day.ts";
import { type Browser, signedIn } from "../browser.ts";
import { saveTemplates } from "../dossiers/dossiers.ts";
import { fillDocuments } from "../dossiers/fill-documents.ts";
import { plantDocumentToSign, plantSignatureLink } from "../dossiers/signing-documents.ts";
import { plantTeam } from "../holdings/plant-team.ts";
import { fillImports, importAndUndo } from "../import/fill-imports.ts";
import { plantInvoicesLink } from "../invoices/plant-invoices.ts";
import { filledAddress, fillOpinions } from "../opinions/fill-opinions.ts";
import { plantProspect } from "../prospects/plant-prospect.ts";
import { plantRecall } from "../recall/plant-recall.ts";
import { accountOf } from "../registrations/enrol.ts";
import { giveStagesTo, renameTrainer } from "../settings/trainer-stages.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { sendRecords, takeAndVerify } from "./attendance-at-work.ts";
import { explain, INDEXES } from "./explain.ts";
import { USED_ELSEWHERE } from "./indexes-used-elsewhere.ts";
import { PAGES, TOKENS } from "./planned-pages.ts";
import { statementsOf } from "./statements.ts";

/** Enough rows for PostgreSQL to choose the same index as with a million. */
const MANY = {
  stages: 2_000,
  upcoming: 200,
  participants: 20_000,
  crowd: 120,
  users: 10_000,
  informed: 200,
  journal: 2_000,
  files: 2_000,
  mails: 20_000,
  years: 5,
  halfDays: 1,
};
/** SQLite does not count rows. */
const FEW = { ...MANY, stages: 400, participants: 2_000, users: 400, journal: 200, files: 200, mails: 400 };

/** Pages with other queries for a client. */
const CERTIFICATE = { ...EMPTY_CENTRE.quality, isCertified: true, validUntil: "2026-12-01" };
const PERSON = { userId: userNumber(42), email: emailOf(42) };

/** Marie also gives stages. */
const CLIENT_PAGES = [
  "/evaluations",
  "/emargement/donnees",
  "/mes-avis",
  ...["zola", "zo", "ferme.example", "p000123@ferme.example"].map(
    (q) => `/Gestion_documents/destinataires?${new URLSearchParams({ q })}`,
  ),
];

const BIG =
  /^(stages|stage_days|stage_trainers|half_days|half_day_(things|resources|trainers)|stage_facts|stage_versions|calendar_links|participants|users|sessions|notifications|journal|shared_files|shared_file_(recipients|registrants)|mails|mail_attempts|links|waiting_(entries|people)|known_devices|issued_documents|document_(files|signatures)|trainee_results|objective_results|attendance_(records|chains|scans)|absence_notices|opinions|account_tokens|two_factors|people|person_contacts|import_rows|complaints|complaint_actions|invoices|invoice_(lines|mails)|payments|payment_parts|statement_lines|holdings|recalls|prospects|prospect_dates|registration_amounts|(users|user_names)_searched)$/;

describe.each(ANY_ENGINE)("query plans on %s", (engine) => {
  const size = engine === "SQLite" ? FEW : MANY;
  let site: Site;
  let odile: Browser;
  let marie: Browser;
  beforeAll(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    marie = await signedIn(site, marieEleveuse);
    await addSentMails(site);
    await fillForGrowth(site.services.database, size, site.services.clock());
    await fillDocuments(site.services, size.stages, site.services.clock());
    await plantLinks(site, await accountOf(site, marieEleveuse));
    await fillMails(site, size.stages);
    await saveTemplates(site.services.database, "Simple.");
    await addLink(site);
    await giveCrowdTo(site);
    await giveStagesTo(site, "formatrice");
    await nameTrainer(site, "formatrice", marieEleveuse);
    await fillImports(site, odile);
    await plantAttendance(site);
    await fillOpinions(site, 5 * size.stages);
    await addOpinionLink(site);
  });
  afterAll(() => site.close());

  it("scan no big table, and use every index", async () => {
    const { database, clock } = site.services;
    const statements = [];
    const present = await plantPresentHalfDay(site);
    for (const path of [...PAGES, PRESENT_QR, `/presence/${present.scanned}`])
      for (const statement of await statementsOf(site, () => odile.get(path))) statements.push({ path, statement });
    for (const path of CLIENT_PAGES)
      for (const statement of await statementsOf(site, () => marie.get(path))) statements.push({ path, statement });
    // A transaction has an executor of its own: their common prototype sees both.
    const swept = vi.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryExecutor, "executeQuery");
    await useWaitingList(site);
    await signWithCode(site, present);
    await deleteExpired(database, clock());
    await sweepFiles(site.services, clock());
    await queueReminders(database, { days: [60, 7, 1], brand: "" }, clock());
    await askParticipants(database, clock());
    await remindOfOpinions(database, clock());
    await queueCertificateReminders(database, CERTIFICATE, clock());
    await queueDunning(database, { ...site.services.dossiers, dunningAlone: true }, clock());
    await queueRecalls(database, clock());
    await queueNewDates(database, clock());
    await readClosing(database, 2025);
    await findDue(database, clock());
    await finishFiles(site.services, clock());
    await finishSignedFiles(site.services, clock());
    await applyRetention({ ...site.services, sendsMail: true }, clock());
    await Array.fromAsync(archiveOf(site.services, PERSON, { brand: "", contact: "" }, clock()));
    await deleteAccount(site.services, { userId: userNumber(43), cancelComing: true, by: null }, clock());
    await cancelAndMove(site);
    await renameTrainer(site, "formatrice");
    await importAndUndo(site);
    await sendAndErase(site);
    await takeAndVerify(site);
    await sendRecords(site);
    for (const [{ sql, parameters }] of swept.mock.calls)
      statements.push({
        path: AT_WORK,
        statement: { sql, parameters },
      });
    swept.mockClear();
    await publishHeadcounts(database, clock());
    for (const [{ sql, parameters }] of swept.mock.calls)
      statements.push({ path: HEADCOUNTS, statement: { sql, parameters } });
    swept.mockRestore();

    const scanned = [];
    const used = new Set<string>();
    for (const { path, statement } of statements) {
      if (READS_ANY_ROW.test(statement.sql)) continue;
      const { scans, indexes } = await explain(site, engine, statement);
      for (const index of indexes) used.add(index);
      for (const table of scans)
        if (
          BIG.test(table) &&
          !SCANNED.includes(path) &&
          !isSmall(path, table) &&
          !isSwept(path, table, statement.sql) &&
          !isYear(engine, path)
        )
          scanned.push({ path, table, sql: statement.sql });
    }
    expect(scanned).toEqual([]);
    const { rows } = await sql<{ name: string }>`${sql.raw(INDEXES[engine])}`.execute(toKysely(database));
    const unused = rows.map(({ name }) => name).filter((name) => !used.has(name) && !(name in USED_ELSEWHERE));
    expect(unused).toEqual([]);
  });
});

/** On a full stage with a queue, and on one with a held seat. */
async function useWaitingList({ services: { database, clock, centre } }: Site) {
  const now = clock();
  const by = await findUser(database, userNumber(44));
  const form = { kind: "self" as const, participants: [basile], by, submission: "nouvelle", brand: "", address: "::1" };
  const joined = await joinWaitingList(database, { ...form, stageId: stageNumber(12) }, now);
  if (!("entryId" in joined) || !by) throw new Error("not joined");
  await entriesOf(database, by, now);
  await queueOf(database, stageNumber(12));
  await findLink(database, "entry_id", TOKENS.waiting);
  await passOver(database, { entryId: joined.entryId, by }, now);
  await leaveQueue(database, joined, now);
  await confirmEntry(database, { entryId: "held-0", by: "person", brand: centre.brand }, now);
  await settleEndedHolds(database, now);
  const stage = await findStage(database, stageNumber(13));
  if (stage)
    await database
      .transaction()
      .execute((transaction) =>
        tellOfStage(transaction, { stage, news: newsOfDeletion(stage) }, { sendsMail: true, centre }, now),
      );
}

async function addSentMails({ services: { database, clock } }: Site) {
  const mails = Array.from({ length: 5_000 }, (_, number) => ({
    mail: accountDeleted.with({ firstName: "Marie" }),
    to: "marie@ferme.example",
    onceKey: `reminder:1:${number}:2026-11-15`,
  }));
  await database.transaction().execute(async (transaction) => {
    await queueMails(transaction, mails, clock());
    await transaction.updateTable("mails").set({ state: "sent" }).execute();
  });
}

/** Private links and a private calendar with a known token; one of the entries that wait is Odile's. */
async function addLink(site: Site) {
  const { database, clock } = site.services;
  const { id: owner } = await accountOf(site, odileAdministratrice);
  const { id } = await database.selectFrom("participants").select("id").limit(1).executeTakeFirstOrThrow();
  const link = { digest: digestOf(TOKENS.registration), participant_id: id, created_at: clock() };
  await singleStatement(database).insertInto("links").values(link).execute();
  await plantInvoicesLink(site, TOKENS.invoices);
  await plantRecall(site, TOKENS.recall);
  await plantTeam(site, TOKENS.team);
  await plantProspect(site, TOKENS.prospect);
  const stage = { ...semoirDansDixJours, id: stageNumber(1) };
  await plantSignatureLink(site, {
    documentId: await plantDocumentToSign(site, { stage, number: 100_000 }),
    token: TOKENS.signature,
  });
  const waiting = { digest: digestOf(TOKENS.waiting), entry_id: "waiting-1", created_at: clock() };
  await singleStatement(database).insertInto("links").values(waiting).execute();
  await singleStatement(database)
    .updateTable("waiting_entries")
    .set({ user_id: owner })
    .where("id", "=", "waiting-1")
    .execute();
  await sql`insert into calendar_links (digest, user_id, created_at) select id, id, created_at from users`.execute(
    toKysely(database),
  );
  const calendar = { digest: digestOf(TOKENS.calendar), created_at: clock() };
  await singleStatement(database)
    .updateTable("calendar_links")
    .set(calendar)
    .where("user_id", "=", userNumber(44))
    .execute();
}

/** Documents of a registration and of a company, and a signatory who asks to be forgotten. */
async function sendAndErase({ services: { database, clock } }: Site) {
  const by = await findUserByEmail(database, odileAdministratrice.email);
  if (!by) throw new Error("unreachable");
  const documentIds = ["convocation-participant-300", `agreement-${stageNumber(7)}`];
  await sendDocuments(database, { documentIds, by }, clock());
  const own = { documentId: "convocation-participant-300", participantId: "participant-300" };
  await findRegistrantDocument(database, own);
  await findFile(database, own.documentId, "issued");
  await noteOpened(database, "convocation-participant-300", clock());
  await eraseRegistrant(database, { email: "c2@earl.example", by }, clock());
}

/** The people whose registrations she may cancel. */
async function giveCrowdTo(site: Site) {
  const { id } = await accountOf(site, odileAdministratrice);
  await singleStatement(site.services.database)
    .updateTable("participants")
    .set({ registered_by_user: id })
    .where("stage_id", "=", stageNumber(0))
    .execute();
}

/** One of the crowd cancels, and another is moved to a stage of the same type. */
async function cancelAndMove({ services }: Site) {
  const { database, centre, clock } = services;
  const by = await findUserByEmail(database, odileAdministratrice.email);
  if (!by) throw new Error("unreachable");
  const [stageId, toStageId] = [stageNumber(0), stageNumber(MANY.upcoming - 1)];
  const stages = singleStatement(database).updateTable("stages").where("id", "in", [stageId, toStageId]);
  await stages.set({ type_id: 1, end_registration_date: null }).execute();
  await setFreeSeats(database, 5, toStageId);
  const crowd = database.selectFrom("participants").select("id").where("stage_id", "=", stageId);
  const [one, another] = (await crowd.execute()).map(({ id }) => id);
  const cancellation = { stageId, participantIds: [one ?? ""], by, centre, address: "192.0.2.1" };
  expect(await cancelRegistrations(database, cancellation, clock())).toEqual({ cancelled: 1 });
  const moved = await moveRegistrants(services, { stageId, participantIds: [another ?? ""], toStageId, by }, clock());
  expect(moved).toHaveProperty("reached");
}

/**
 * Words in a year of mails or in the register, or a name in the journal: PostgreSQL reads all of them where SQLite goes
 * through them by date. An export of the whole register reads the whole register.
 */
const SCANNED = [
  // What is to be done is nearest to today, before or after it, which has no index.
  "/admin",
  "/admin/courriels?q=numero+7",
  "/admin/journal?personne=personne",
  "/admin/dossiers/registre?q=hutin",
  "/admin/dossiers/registre/export.xlsx",
  // What is not invoiced yet follows from sums that are made when they are read.
  ...PAGES.filter((path) => /^\/admin\/factures\?(q=|etat=a-facturer)/.test(path)),
  // Where somebody stands with their recall is compared for all holders.
  ...PAGES.filter((path) => path.startsWith("/admin/echeances?etat=")),
  ...PAGES.filter((path) =>
    /^\/admin\/((personnes|echeances)\?q=|(stages|modifier|inscrits)(\?|$)|recherche)|^\/Gestion_documents\/destinataires\?q=/.test(
      path,
    ),
  ),
];

const AT_WORK = "every hour, an archive, a deletion, a cancellation, a move, another name";

/** A search compares the texts of all who wait: here so few that PostgreSQL reads them all. */
const isSmall = (path: string, table: string) =>
  (path === AT_WORK || path.startsWith("/admin/personnes?q=")) && table === "waiting_people";

/** Every hour, all people are compared with what belongs to them, and all who wait for a date with those they know. */
const isSwept = (path: string, table: string, statement: string) =>
  path === AT_WORK &&
  (/^(people|holdings|prospects|prospect_dates)$/.test(table) ||
    /"merged_into" is not null|"person_id" is null/.test(statement));

const HEADCOUNTS = "every hour, public headcounts";

/**
 * Figures of a year are aggregated when they are read (docs/decisions/076). PostgreSQL reads the whole of a table of which
 * a year, or the weeks of a calendar, of a planning (also on the form of a stage) or of the books, are a large part; SQLite always finds it by its index.
 */
const isYear = (engine: string, path: string) =>
  engine === "PostgreSQL" &&
  (path === HEADCOUNTS ||
    /^\/(account\/calendrier|admin(\/annee|\/audit|\/bpf|\/calendrier|\/echeances\/plan|\/factures\/journal|\/planning|\/qualite|\/stages\/[^/]+\/reglages|$))/.test(
      path,
    ));

/** Reads one row, in any order. */
const READS_ANY_ROW = /^select "id" from "\w+" limit \S+$/;

async function addOpinionLink({ services: { database, clock } }: Site) {
  const link = { digest: digestOf(TOKENS.opinion), opinion_id: "avis-3", email: filledAddress(3), created_at: clock() };
  await singleStatement(database).insertInto("links").values(link).execute();
}
