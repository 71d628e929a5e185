import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emailOf, fillForGrowth, stageNumber } from "../../../bench/growth-data.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { digestOf } from "../../../server/mails/link-tokens.ts";
import { fillMails } from "../../mails.ts";
import { odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { PLANTED_LINKS, plantLinks } from "../accounts/mailed-links.ts";
import { signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { wait, waitingLink } from "../waiting-list/wait.ts";
import { statementsOf } from "./statements.ts";

const TOKEN = "lien-prive-de-basile-1";
const WAITING = "lien-attente-basile-12";

/** Each page reads the session with its user, then counts unread notifications; the comments name the others. */
const STATEMENTS: Record<string, number> = {
  // The stages; those that the viewer is registered on.
  "/our-stages": 4,
  "/our-stages?q=000001": 4,
  "/our-stages?tri=prix&mois=2027-05": 4,
  // The stages; nobody's name is looked up.
  "/stages.json": 2,
  "/our-stages.atom": 2,
  // The stage; its facts; whether the viewer is registered, and whom they registered; until when one can cancel; their
  // entries of the waiting list, with the people and the order of the queue.
  [stagePath({ id: stageNumber(1), typeId: 1 })]: 9,
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
  // The viewer's stages; the people they registered; until when one can cancel; their entries of waiting lists, as above,
  // with the stages.
  "/account/formations": 10,
  // The stage; whom the viewer may cancel there; until when.
  [`/account/formations/annuler?stageId=${stageNumber(1)}`]: 5,
  // Unread notifications are marked as read instead of counted.
  "/account/notifications": 3,
  // The open sessions.
  "/account/securite": 3,
  // All counts in one query.
  "/account/donnees": 3,
  "/account/donnees/supprimer": 2,
  "/Documents": 3,
  // The files; the number of recipients; the names of accounts and of registrants; an administrator's people to call.
  "/Gestion_documents": 7,
  // The link; the person with their accounts; the stage; the files; until when one can cancel.
  [`/inscription/${TOKEN}`]: 7,
  [`/inscription/${TOKEN}/annuler`]: 6,
  // The link; the entry with its people and its place; the stage.
  [`/attente/${WAITING}`]: 7,
  [`/attente/${WAITING}/quitter`]: 7,
  // Every page of the administration counts the mails that failed or wait, and reads whom to call.
  // The next stages; those that close soon; how full they are; registrations of the last thirty days; stages with gaps;
  // the months.
  "/admin": 10,
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
  "/admin/journal": 5,
  "/admin/courriels": 5,
  // The mail; its attempts.
  "/admin/courriels/mail-1": 6,
  "/admin/courriels/modeles": 4,
  "/admin/donnees": 4,
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
    await giveEverythingTo(site);
    await plantLinks(site, await accountOf(site, odileAdministratrice));
    await addLink(site);
    await fillQueue(site, count);
    const counted: Record<string, number> = {};
    for (const path of Object.keys(STATEMENTS))
      counted[path] = (await statementsOf(site, () => odile.get(path))).length;
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
  const account = await accountOf(site, odileAdministratrice);
  const calendar = { digest: digestOf(TOKEN), user_id: account.id, created_at: clock() };
  await singleStatement(database).insertInto("calendar_links").values(calendar).execute();
}
