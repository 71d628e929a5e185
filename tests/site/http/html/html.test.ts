import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "../../../../app/routes.ts";
import { checkForm } from "../../../../domain/form.ts";
import { mapFields } from "../../../../domain/map-fields.ts";
import { FACT_RULES, toFactsDraft } from "../../../../domain/stages/facts/stage-fact-rules.ts";
import { findUserByEmail } from "../../../../server/accounts/users.ts";
import { singleStatement } from "../../../../server/database/single-statement.ts";
import { stageCode } from "../../../../server/opinions/by-qr/stage-code.ts";
import { mergePeople } from "../../../../server/people/merge-people.ts";
import { writeFacts } from "../../../../server/stages/stage-facts.ts";
import { insertStage } from "../../../../server/stages/stages.ts";
import { ALL_FACTS } from "../../../facts.ts";
import { pdfOf } from "../../../files.ts";
import { mariesMail, writeMail } from "../../../mails.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../../people.ts";
import { addAccount } from "../../../sign-in.ts";
import { basile, noemie, presseComplete, semoirDansDixJours, TOUS_LES_STAGES } from "../../../stages.ts";
import { plantLinks } from "../../accounts/mailed-links.ts";
import { givePassword, turnOn } from "../../accounts/second-factor.ts";
import { plantAttendance } from "../../attendance/field-records.ts";
import { openHalfDays } from "../../attendance/half-days.ts";
import { plantPresentHalfDay } from "../../attendance/present-half-day.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../../browser.ts";
import { plantComplaints } from "../../complaints/plant-complaints.ts";
import { lucieInconnue, sent, share, uploaded } from "../../documents/sharing.ts";
import { issueToEverybody, saveTemplates } from "../../dossiers/dossiers.ts";
import { plantDocumentToSign, plantSignatureLink } from "../../dossiers/signing-documents.ts";
import { moisson, order, sendSheet, zoe } from "../../import/sheets.ts";
import { announcedLink } from "../../installation/announced-link.ts";
import { plantEveryState } from "../../opinions/plant-every-state.ts";
import { plantQuestionnaires, SEMOIR_FINI } from "../../opinions/planted-opinion.ts";
import { accountOf, enrol } from "../../registrations/enrol.ts";
import { linkTo } from "../../registrations/private-link.ts";
import { registrantId } from "../../registrations/registrants-page.ts";
import { openSite, openTemporaryDatabase, type Site } from "../../site.ts";
import { offerSeats, wait, waitingLink } from "../../waiting-list/wait.ts";
import {
  DOCUMENT,
  DONE_IMPORT,
  HELD,
  LINK,
  MARIES_ENTRY,
  MARIES_ID,
  MARIES_MAIL,
  REPLACED,
  RIGHT_IMPORT,
  SIGNED,
  STATES,
  TO_SIGN,
  TRAINER,
  UNSIGNED,
  WAITING,
  type Who,
  WRONG_IMPORT,
} from "./html-states.ts";
import { ANSWERED, CLOSED, OPINION_STATES, STAGE_CODE } from "./opinion-states.ts";
import { BASILE, KNOWN, PRESENCE_STATES, PRESENT_LINK, SCANNED } from "./presence-states.ts";

const VALIDATOR = "node_modules/vnu-jar/build/dist/vnu.jar";
describe("the Nu HTML checker finds no problem", () => {
  let site: Site;
  let browsers: Record<Who, Browser>;
  const folder = mkdtempSync(join(tmpdir(), "sillon-html-"));
  beforeAll(async () => {
    site = await openSite("SQLite");
    for (const stage of TOUS_LES_STAGES) await insertStage(site.services.database, stage, site.services.clock());
    await openHalfDays(site);
    await giveFacts(site);
    const lucie = await unverified(site);
    await turnOn(lucie, lucieInconnue);
    browsers = {
      lucie,
      pending: await givePassword(site, lucieInconnue),
      visitor: openBrowser(site),
      marie: await signedIn(site, marieEleveuse),
      odile: await signedIn(site, odileAdministratrice, "admin"),
    };
    await signedIn(site, paulChauffeur);
    await plantLinks(site, await accountOf(site, paulChauffeur));
    for (const person of [basile, noemie, { ...noemie, email: marieEleveuse.email }])
      await enrol(site, semoirDansDixJours, person, await accountOf(site, marieEleveuse));
    const { id } = await accountOf(site, paulChauffeur);
    for (const from of [browsers.marie, browsers.odile]) await sent(from, id, pdfOf("Plan"));
    // Somebody to call: every page of the administration shows it.
    await enrol(site, semoirDansDixJours, { ...basile, email: "" });
    await share(browsers.odile, await uploaded(browsers.odile, pdfOf("Plan")), [["stage", semoirDansDixJours.id]]);
    await linkTo(site, semoirDansDixJours, noemie, LINK);
    await plantDocuments(site);
    await plantAttendance(site);
    await plantEveryState(site, marieEleveuse);
    await plantComplaints(site);
    // One of the team is archived.
    await browsers.odile.post(`/admin/reglages/equipe/${site.services.team[1]?.id}/archiver`, {});
    await sent(browsers.odile, (await accountOf(site, marieEleveuse)).id, pdfOf("Plan"));
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("in every page, for every role, in every state", async () => {
    const entry = await waitForPresse(site);
    const trainer = site.services.team[0]?.id ?? "";
    await prepareImports(site, browsers.odile);
    const mail = await writeMail(site, { ...mariesMail, participantId: "p1" }, { state: "retrying" });
    const marie = await accountOf(site, marieEleveuse);
    const documents = await issueAndCorrect(site, browsers.odile);
    await mergeInto(site, marie.id);
    const { basiles, known, scanned } = await plantPresentHalfDay(site, PRESENT_LINK);
    await plantQuestionnaires(site.services.database, { answered: ANSWERED, closed: CLOSED });
    const code = await stageCode(site.services.database, SEMOIR_FINI.id);
    const presence = { [STAGE_CODE]: code, [BASILE]: basiles, [KNOWN]: known, [SCANNED]: scanned };
    for (const [index, [who, written, fields]] of [...STATES, ...PRESENCE_STATES, ...OPINION_STATES].entries()) {
      const own = { [MARIES_MAIL]: mail, [MARIES_ENTRY]: entry, [TRAINER]: trainer, [MARIES_ID]: marie.id };
      const ids = { ...own, ...documents, ...presence };
      const filled = (text: string) => Object.entries(ids).reduce((all, [name, id]) => all.replaceAll(name, id), text);
      const path = filled(written);
      const form = fields && mapFields(Object.keys(fields), (name) => filled(fields[name] ?? ""));
      const response = await (form ? browsers[who].post(path, form) : browsers[who].get(path));
      expect([path, response.headers.get("content-type")]).toEqual([path, expect.stringContaining("text/html")]);
      write(`${index} ${who} ${fields ? "post" : "get"} ${path}`, await response.text());
    }
    expect(await problemsFoundIn(folder)).toEqual([]);
  });

  it("in the installation page", async () => {
    const fresh = await openSite("SQLite", { existing: await openTemporaryDatabase("SQLite") });
    const link = await announcedLink(fresh);
    const browser = openBrowser(fresh);
    write("installation", await (await browser.get(link)).text());
    write("installation refused", await (await browser.post(link, { brand: "" })).text());
    await fresh.close();
    expect(await problemsFoundIn(folder)).toEqual([]);
  });

  it("in the error page when the database fails", async () => {
    const broken = await openSite("SQLite");
    await broken.services.database.destroy();
    const response = await broken.request("/our-stages");
    expect(response.status).toBeGreaterThanOrEqual(500);
    write("database failed", await response.text());
    await broken.close();
    expect(await problemsFoundIn(folder)).toEqual([]);
  });

  it("and no page of the site is missing from this test", () => {
    const tested = [...STATES, ...PRESENCE_STATES, ...OPINION_STATES].map(([, path]) => path.split("?")[0] ?? "");
    // /logout renders a page only when it fails: tests/site/database/reading-without-writing.test.ts.
    const pages = pagesOf(routes).filter((pattern) => pattern !== "/logout" && pattern !== "/installation/:token");
    const missing = pages.filter((pattern) => !tested.some((path) => matchPath(pattern, path)));
    expect(missing).toEqual([]);
  });

  function write(name: string, html: string) {
    writeFileSync(join(folder, `${name.replace(/[^\w=-]+/g, "_")}.html`), html);
  }
});

async function prepareImports(site: Site, odile: Browser) {
  const rows = [{ ...zoe, level: "?" }, zoe];
  await sendSheet(odile, { id: WRONG_IMPORT, kind: "registrants", rows, stage: semoirDansDixJours });
  await sendSheet(odile, { id: RIGHT_IMPORT, kind: "registrants", rows: [zoe], stage: semoirDansDixJours });
  await sendSheet(odile, { id: DONE_IMPORT, kind: "stages", rows: [moisson] });
  await order(site, odile, DONE_IMPORT);
}

/** Convocations, one of which is corrected. */
async function issueAndCorrect(site: Site, odile: Browser): Promise<Record<string, string>> {
  const [document = "", replaced = ""] = await issueToEverybody(site);
  await saveTemplates(site.services.database, "Un autre texte.");
  const path = `/admin/dossiers/${semoirDansDixJours.id}/corriger/${replaced}`;
  expect((await odile.post(path, { correctionReason: "Une faute" })).status).toBe(302);
  return { [DOCUMENT]: document, [REPLACED]: replaced };
}

/** An agreement to sign, and a contract that is signed. */
async function plantDocuments(site: Site) {
  await plantSignatureLink(site, { documentId: await plantDocumentToSign(site, { id: UNSIGNED }), token: TO_SIGN });
  const participantId = await registrantId(site, semoirDansDixJours, basile.email);
  const documentId = await plantDocumentToSign(site, { kind: "contract", participantId, email: basile.email });
  await plantSignatureLink(site, { documentId, token: SIGNED, email: basile.email });
  const signed = { signed_at: site.services.clock() };
  await singleStatement(site.services.database)
    .updateTable("issued_documents")
    .set(signed)
    .where("id", "=", documentId)
    .execute();
}

/** Basile and Marie have held seats, Noémie waits. Returns the id of Marie's entry. */
async function waitForPresse(site: Site): Promise<string> {
  await waitingLink(site, await wait(site, presseComplete, [basile]), HELD);
  const own = await wait(
    site,
    presseComplete,
    [{ ...basile, email: "m@ferme.example" }],
    await accountOf(site, marieEleveuse),
  );
  await offerSeats(site, presseComplete, 2);
  await waitingLink(site, await wait(site, presseComplete, [noemie]), WAITING);
  return own;
}

/** Lucie, whose address is not verified. */
async function unverified(site: Site): Promise<Browser> {
  await addAccount(site.services.database, lucieInconnue, { verified: false });
  return logIn(site, lucieInconnue);
}

/** Everything that a public page can say. */
/** A person on the waiting list is the same person. */
async function mergeInto({ services: { database, clock } }: Site, intoId: string) {
  const by = await findUserByEmail(database, odileAdministratrice.email);
  const other = await database.selectFrom("waiting_people").select("id").executeTakeFirstOrThrow();
  if (by) expect(await mergePeople(database, { id: other.id, intoId, by }, clock())).toBeNull();
}

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

/** The paths of the routes that render a page. */
function pagesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => [
    ...((path || index) && file.endsWith(".tsx") ? [`/${path ?? ""}`] : []),
    ...pagesOf(children ?? []),
  ]);
}

function problemsFoundIn(folder: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const args = ["-jar", VALIDATOR, "--format", "json", "--skip-non-html", folder];
    execFile(process.env.JAVA_PATH ?? "java", args, { maxBuffer: 2 ** 24 }, (error, _stdout, stderr) => {
      if (error && !stderr.startsWith("{")) return reject(error);
      const { messages } = JSON.parse(stderr) as {
        messages: { type: string; url: string; message: string; extract: string }[];
      };
      resolve(
        messages
          .filter(({ type }) => type !== "info")
          .map(({ url, message, extract }) => `${url.split("/").pop()}: ${message} — ${extract}`),
      );
    });
  });
}
