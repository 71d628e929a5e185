import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "../../../app/routes.ts";
import { MAIL_KINDS } from "../../../domain/mails/mail-kinds.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { pdfOf } from "../../files.ts";
import { mariesMail, writeMail } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { PUBLIC_PAGES } from "../../public-pages.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, noemie, presseComplete, semoirDansDixJours, TOUS_LES_STAGES, tracteurClos } from "../../stages.ts";
import { PLANTED_LINKS, plantLinks } from "../accounts/mailed-links.ts";
import { givePassword, turnOn } from "../accounts/second-factor.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { lucieInconnue, sent, share, uploaded } from "../documents/sharing.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { linkTo } from "../registrations/private-link.ts";
import { openSite, type Site } from "../site.ts";

const VALIDATOR = "node_modules/vnu-jar/build/dist/vnu.jar";
const STAGE = stagePath(semoirDansDixJours);
const LINK = "lien-prive-de-noemie-1";
const EDIT = `/admin/modifier/${semoirDansDixJours.id}`;
/** Replaced by the id of the mail. */
const MARIES_MAIL = "le-courriel-de-marie";
const REGISTRANTS = `/admin/inscrits/${semoirDansDixJours.id}`;

const PEOPLE = { marie: marieEleveuse, odile: odileAdministratrice };

/** Lucie has a second factor, and an address that is not verified; `pending` is her browser before the code. */
type Who = "visitor" | "marie" | "odile" | "lucie" | "pending";
/** With fields, the form is posted; without, the page is opened. */
type State = readonly [who: Who, path: string, fields?: Record<string, string>];

const STATES: State[] = [
  ...[...PUBLIC_PAGES.map(({ path }) => path), "/nulle-part", "/login", "/signup", "/login?next=%2Faccount"].map(
    (path): State => ["visitor", path],
  ),
  ...["/login", "/signup", "/mot-de-passe-oublie", "/verifier-adresse", STAGE, "/our-stages"].map(
    (path): State => ["visitor", path, {}],
  ),
  ...(["visitor", "marie", "odile"] as const).flatMap((who): State[] => [
    [who, "/"],
    [who, "/nulle-part"],
    [who, "/our-stages"],
    [who, "/our-stages?places=full"],
    [who, "/our-stages?q=rien"],
    [who, "/our-stages?tri=prix&mois=2026-12"],
    [who, "/our-stages?page=2&message=connexion"],
    [who, STAGE],
    [who, `${STAGE}&inscription=moi`],
    [who, `${STAGE}&inscription=groupe`],
    [who, `${STAGE}&message=inscription`],
    [who, stagePath(presseComplete)],
    [who, stagePath(tracteurClos)],
    [who, "/stage/telescopique"],
    [who, "/formation/semoir"],
    [who, "/formation/irrigation"],
    [who, "/formation/semoir?stageId=inconnu"],
    [who, "/Documents"],
    [who, "/Gestion_documents"],
  ]),
  ...(["marie", "odile"] as const).flatMap((who): State[] => [
    [who, STAGE, { kind: "self" }],
    [who, STAGE, { kind: "group", email: "pas une adresse" }],
    [who, "/account"],
    [who, "/account", { telephone: "12" }],
    [who, "/account/calendrier"],
    [who, "/account/formations"],
    [who, "/account/notifications"],
    [who, "/account/securite"],
    [who, "/account/securite", { intent: "turnOff", currentPassword: "mauvais", code: "123456" }],
    [who, "/account/securite", { intent: "start", currentPassword: PEOPLE[who].password }],
    [who, "/account/securite", { intent: "confirm", code: "12" }],
    [who, "/account/donnees"],
    [who, "/account/donnees?refus=archives"],
    [who, "/account/donnees/supprimer"],
    [who, "/account/donnees/supprimer", {}],
    [who, "/Documents?q=rien"],
  ]),
  ["visitor", "/login/code", {}],
  ["pending", "/login/code"],
  ["pending", "/login/code", { recoveryCode: "12" }],
  ["lucie", "/account/securite"],
  ["lucie", "/account/securite", { intent: "newCodes", currentPassword: lucieInconnue.password }],
  ["lucie", "/account/securite", { intent: "turnOff", currentPassword: "mauvais", code: "123456" }],
  ...[
    "/admin",
    "/admin/ajouter",
    `/admin/ajouter?modele=${semoirDansDixJours.id}`,
    "/admin/modifier",
    "/admin/modifier?q=rien",
    "/admin/modifier/inconnu",
    EDIT,
    `${EDIT}?supprimer`,
    `${EDIT}?message=stage-modifie`,
    "/admin/inscrits",
    "/admin/inscrits?mois=2026-12",
    REGISTRANTS,
    `${REGISTRANTS}?q=rien`,
    `${REGISTRANTS}?dialogue=ajouter`,
    `/admin/inscrits/${presseComplete.id}`,
    "/admin/journal",
    "/admin/courriels",
    "/admin/courriels?etat=failed&q=rien",
    `/admin/courriels/${MARIES_MAIL}`,
    `/admin/courriels/${MARIES_MAIL}/apercu`,
    "/admin/courriels/inconnu",
    "/admin/courriels/modeles",
    ...Object.keys(MAIL_KINDS).map((kind) => `/admin/courriels/modeles/${kind}`),
    "/admin/donnees",
    "/admin/donnees?q=noemie%40",
    `/admin/donnees?q=${encodeURIComponent(noemie.email)}`,
    `/admin/donnees?q=${encodeURIComponent(marieEleveuse.email)}`,
  ].map((path): State => ["odile", path]),
  ["visitor", "/mot-de-passe-oublie"],
  ["visitor", "/mot-de-passe-oublie", { email: marieEleveuse.email }],
  ["visitor", "/nouveau-mot-de-passe"],
  ["visitor", PLANTED_LINKS.resetPassword],
  ["visitor", PLANTED_LINKS.resetPassword, { newPassword: "court" }],
  ["visitor", PLANTED_LINKS.resetPassword, { newPassword: "soleil123", passwordConfirmation: "soleil123" }],
  ["visitor", PLANTED_LINKS.undoAddress],
  ["visitor", PLANTED_LINKS.verifyAddress],
  ["visitor", PLANTED_LINKS.verifyAddress, {}],
  ["lucie", "/account"],
  ["lucie", "/account/verification"],
  ["lucie", "/account/verification", {}],
  // Before its registration is denied, and after.
  ...[`/inscription/${LINK}`, `/inscription/${LINK}/pas-moi`].map((path): State => ["visitor", path]),
  ["visitor", `/inscription/${LINK}/pas-moi`, {}],
  ...[`/inscription/${LINK}`, `/inscription/${LINK}/pas-moi`].map((path): State => ["visitor", path]),
  ["odile", "/admin/ajouter", {}],
  ["odile", `/admin/donnees?q=${encodeURIComponent(noemie.email)}`, { kind: "registrant", email: noemie.email }],
  ["odile", EDIT, { title: "Autre" }],
  ["odile", EDIT, { ...semisFields(), version: "0", loadedSeats: "10" }],
  ["odile", REGISTRANTS, { intent: "add" }],
  ["odile", REGISTRANTS, { intent: "inconnu" }],
];

describe("the Nu HTML checker finds no problem", () => {
  let site: Site;
  let browsers: Record<Who, Browser>;
  const folder = mkdtempSync(join(tmpdir(), "sillon-html-"));
  beforeAll(async () => {
    site = await openSite("SQLite");
    for (const stage of TOUS_LES_STAGES) await insertStage(site.services.database, stage, site.services.clock());
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
    await sent(browsers.odile, (await accountOf(site, marieEleveuse)).id, pdfOf("Plan"));
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("in every page, for every role, in every state", async () => {
    const mail = await writeMail(site, { ...mariesMail, participantId: "p1" }, { state: "retrying" });
    for (const [index, [who, written, fields]] of STATES.entries()) {
      const path = written.replace(MARIES_MAIL, mail);
      const response = await (fields ? browsers[who].post(path, fields) : browsers[who].get(path));
      expect([path, response.headers.get("content-type")]).toEqual([path, expect.stringContaining("text/html")]);
      write(`${index} ${who} ${fields ? "post" : "get"} ${path}`, await response.text());
    }
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
    const tested = STATES.map(([, path]) => path.split("?")[0] ?? "");
    // /logout renders a page only when it fails: tests/site/database/reading-without-writing.test.ts.
    const pages = pagesOf(routes).filter((pattern) => pattern !== "/logout");
    const missing = pages.filter((pattern) => !tested.some((path) => matchPath(pattern, path)));
    expect(missing).toEqual([]);
  });

  function write(name: string, html: string) {
    writeFileSync(join(folder, `${name.replace(/[^\w=-]+/g, "_")}.html`), html);
  }
});

/** Lucie, whose address is not verified. */
async function unverified(site: Site): Promise<Browser> {
  await addAccount(site.services.database, lucieInconnue, { verified: false });
  return logIn(site, lucieInconnue);
}

function semisFields(): Record<string, string> {
  const { typeId, title, date, endRegistrationDate, location } = semoirDansDixJours;
  const days = { date: date ?? "", endRegistrationDate: endRegistrationDate ?? "" };
  return { typeId: String(typeId), title, location: `${location} bis`, ...days, availableSeats: "10", duration: "7" };
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
