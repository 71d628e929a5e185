import { DefaultQueryExecutor, type QueryExecutor, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { emailOf, fillForGrowth, stageNumber, typeOf, userNumber } from "../../../bench/growth-data.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { findUser, findUserByEmail } from "../../../server/accounts/users.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { findDue } from "../../../server/mails/delivery/outbox.ts";
import { digestOf } from "../../../server/mails/link-tokens.ts";
import { queueMails } from "../../../server/mails/queue-mails.ts";
import { archiveOf } from "../../../server/privacy/archive.ts";
import { deleteAccount } from "../../../server/privacy/delete-account.ts";
import { applyRetention } from "../../../server/privacy/retention.ts";
import { sweepFiles } from "../../../server/process/file-sweep.ts";
import { deleteExpired } from "../../../server/process/housekeeping.ts";
import { cancelRegistrations } from "../../../server/registrations/cancel-registration.ts";
import { moveRegistrant } from "../../../server/registrations/move-registrant.ts";
import { queueReminders } from "../../../server/registrations/reminders.ts";
import { settleEndedHolds } from "../../../server/seats/settle-seats.ts";
import { findStage } from "../../../server/stages/stages.ts";
import { tellOfDeletion } from "../../../server/stages/tell-of-stage.ts";
import { passOver } from "../../../server/waiting-list/administer-queue.ts";
import { confirmEntry, leaveQueue } from "../../../server/waiting-list/answer-offer.ts";
import { joinWaitingList } from "../../../server/waiting-list/join.ts";
import { entriesOf, findEntryByToken, queueOf } from "../../../server/waiting-list/waiting-entry.ts";
import { fillMails } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile } from "../../stages.ts";
import { PLANTED_LINKS, plantLinks } from "../accounts/mailed-links.ts";
import { type Browser, signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { explain, INDEXES } from "./explain.ts";
import { statementsOf } from "./statements.ts";

/** Enough rows for PostgreSQL to choose the same index as with a million; SQLite does not count rows. */
const SIZE = {
  stages: 2_000,
  upcoming: 200,
  participants: 20_000,
  crowd: 120,
  users: 10_000,
  informed: 200,
  journal: 2_000,
  files: 2_000,
  mails: 20_000,
};

const crowd = `/admin/inscrits/${stageNumber(0)}`;
const TOKEN = "lien-prive-de-basile-1";
const PAGES = [
  `/inscription/${TOKEN}`,
  `/inscription/${TOKEN}/annuler`,
  `/attente/${TOKEN}`,
  "/account/formations/attente/waiting-1",
  "/our-stages",
  "/our-stages?q=semoir",
  "/our-stages?type=5&places=available",
  "/our-stages?tri=prix",
  "/our-stages?mois=2026-12",
  "/our-stages?tri=prix&type=5&mois=2026-12&page=2",
  "/stages.json",
  "/our-stages.atom?type=5&mois=2026-12",
  stagePath({ id: stageNumber(7), typeId: typeOf(7) }),
  ...Object.values(PLANTED_LINKS),
  "/account/formations",
  `/account/formations/annuler?stageId=${stageNumber(0)}`,
  "/account/calendrier",
  "/account/calendrier/abonnement",
  `/calendrier/${TOKEN}.ics`,
  "/account/notifications",
  "/account/securite",
  "/Documents",
  "/Gestion_documents",
  "/Gestion_documents/destinataires?q=",
  "/Gestion_documents/destinataires?q=zola+p000123",
  "/Gestion_documents/destinataires?q=zz",
  "/admin",
  "/admin/modifier",
  "/admin/modifier?periode=passes",
  "/admin/modifier?periode=tous&q=000123",
  "/admin/modifier?periode=tous&date=2026-06-01",
  "/admin/modifier?periode=tous&type=5",
  "/admin/inscrits?mois=2026-12",
  "/admin/inscrits?mois=2026-06&periode=tous&type=5",
  `/admin/modifier/${stageNumber(7)}`,
  `/admin/modifier/${stageNumber(7)}/versions?date=2026-11-15`,
  `/admin/modifier/${stageNumber(7)}/versions?version=2`,
  crowd,
  ...["email", "entreprise", "niveau", "situation", "paye-par", "inscription"].map(
    (sort) => `${crowd}?tri=${sort}&sens=desc&page=3`,
  ),
  `${crowd}?q=hutin`,
  `${crowd}/export.csv`,
  `${crowd}/export.xlsx`,
  "/admin/journal",
  "/admin/courriels",
  "/admin/courriels?etat=failed&page=3",
  "/admin/courriels?q=numero+7",
  "/admin/courriels/mail-7",
  "/account/donnees",
  "/admin/donnees?q=p000123%40ferme.example",
  "/admin/donnees?q=x3%40ferme.example",
];

const PERSON = { userId: userNumber(42), email: emailOf(42) };

/** Pages with other queries for a client. */
const CLIENT_PAGES = ["zola", "zo", "ferme.example", "p000123@ferme.example"].map(
  (q) => `/Gestion_documents/destinataires?${new URLSearchParams({ q })}`,
);

const BIG =
  /^(stages|stage_days|stage_facts|stage_versions|calendar_links|participants|users|sessions|notifications|journal|shared_files|shared_file_(recipients|registrants)|mails|mail_attempts|private_links|waiting_(entries|people|links)|known_devices|account_tokens|two_factors|(users|stages|user_names)_searched)$/;

describe.each(ENGINES)("query plans on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let marie: Browser;
  beforeAll(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    marie = await signedIn(site, marieEleveuse);
    await addSentMails(site);
    await fillForGrowth(site.services.database, SIZE, site.services.clock());
    await plantLinks(site, await accountOf(site, marieEleveuse));
    await fillMails(site, 2_000);
    await addLink(site);
    await giveCrowdTo(site);
  });
  afterAll(() => site.close());

  it("scan no big table, and use every index", { timeout: 60_000 }, async () => {
    const { database, clock } = site.services;
    const statements = [];
    for (const path of PAGES)
      for (const statement of await statementsOf(site, () => odile.get(path))) statements.push({ path, statement });
    for (const path of CLIENT_PAGES)
      for (const statement of await statementsOf(site, () => marie.get(path))) statements.push({ path, statement });
    // A transaction has an executor of its own: their common prototype sees both.
    const swept = vi.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryExecutor, "executeQuery");
    await useWaitingList(site);
    await deleteExpired(database, clock());
    await sweepFiles(site.services, clock());
    await queueReminders(database, { days: [60, 7, 1], brand: "" }, clock());
    await findDue(database, clock());
    await applyRetention({ ...site.services, sendsMail: true }, clock());
    await Array.fromAsync(archiveOf(site.services, PERSON, { brand: "", contact: "" }, clock()));
    await deleteAccount(site.services, { userId: userNumber(43), cancelComing: true, by: null }, clock());
    await cancelAndMove(site);
    for (const [{ sql, parameters }] of swept.mock.calls)
      statements.push({
        path: "every hour, an archive, a deletion, a cancellation, a move",
        statement: { sql, parameters },
      });
    swept.mockRestore();

    const scanned = [];
    const used = new Set<string>();
    for (const { path, statement } of statements) {
      if (READS_ANY_ROW.test(statement.sql)) continue;
      const { scans, indexes } = await explain(site, engine, statement);
      for (const index of indexes) used.add(index);
      for (const table of scans)
        if (BIG.test(table) && !SCANNED.includes(path)) scanned.push({ path, table, sql: statement.sql });
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
  await findEntryByToken(database, TOKEN);
  await passOver(database, { entryId: joined.entryId, by }, now);
  await leaveQueue(database, joined, now);
  await confirmEntry(database, { entryId: "held-0", by: "person", brand: centre.brand }, now);
  await settleEndedHolds(database, now);
  const stage = await findStage(database, stageNumber(13));
  if (stage)
    await database
      .transaction()
      .execute((transaction) => tellOfDeletion(transaction, stage, { sendsMail: true, centre }, now));
}

async function addSentMails({ services: { database, clock } }: Site) {
  const mails = Array.from({ length: 5_000 }, (_, number) => ({
    kind: "accountDeleted" as const,
    to: "marie@ferme.example",
    data: { firstName: "Marie" },
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
  const link = { digest: digestOf(TOKEN), participant_id: id, created_at: clock() };
  await singleStatement(database).insertInto("private_links").values(link).execute();
  const waiting = { digest: digestOf(TOKEN), entry_id: "waiting-1", created_at: clock() };
  await singleStatement(database).insertInto("waiting_links").values(waiting).execute();
  await singleStatement(database)
    .updateTable("waiting_entries")
    .set({ user_id: owner })
    .where("id", "=", "waiting-1")
    .execute();
  await sql`insert into calendar_links (digest, user_id, created_at) select id, id, created_at from users`.execute(
    toKysely(database),
  );
  const calendar = { digest: digestOf(TOKEN), created_at: clock() };
  await singleStatement(database)
    .updateTable("calendar_links")
    .set(calendar)
    .where("user_id", "=", userNumber(44))
    .execute();
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
  const [stageId, toStageId] = [stageNumber(0), stageNumber(SIZE.upcoming - 1)];
  const stages = singleStatement(database).updateTable("stages").where("id", "in", [stageId, toStageId]);
  await stages.set({ type_id: 1, end_registration_date: null }).execute();
  await setFreeSeats(database, 5, toStageId);
  const crowd = database.selectFrom("participants").select("id").where("stage_id", "=", stageId);
  const [one, another] = (await crowd.execute()).map(({ id }) => id);
  const cancellation = { stageId, participantIds: [one ?? ""], by, centre, address: "192.0.2.1" };
  expect(await cancelRegistrations(database, cancellation, clock())).toEqual({ cancelled: 1 });
  const moved = await moveRegistrant(services, { stageId, participantId: another ?? "", toStageId, by }, clock());
  expect(moved).toHaveProperty("reached");
}

/** Words in a year of mails: PostgreSQL reads all of them where SQLite goes through them by date. */
const SCANNED = ["/admin/courriels?q=numero+7"];

/** Reads one row, in any order. */
const READS_ANY_ROW = /^select "id" from "\w+" limit \S+$/;

/** Indexes that no page uses, and what uses them. */
const USED_ELSEWHERE: Record<string, string> = {
  stages_by_change: "open pages, once a second; the check whether cached pages are still valid",
  sessions_of_a_user: "deleting a user or changing a password",
  stage_files_of_a_stage: "changing a stage's files; deleting a stage",
  mails_once: "writing a mail once",
  registrant_files_of_an_account: "deleting an account",
  mails_in_flight: "sending mails",
  mails_of_a_recipient: "a person's data",
  waiting_links_of_an_entry: "deleting an entry",
  private_links_of_a_participant: "removing or correcting a participant",
  call_lists_of_a_user: "whom to call: PostgreSQL scans so few rows",
  users_by_activity: "accounts that nobody uses",
  tokens_of_an_account: "using a link",
  tokens_by_end: "every hour",
  two_factors_of_a_user: "signing in",
  verifications_by_identifier: "signing in with a second factor",
};
