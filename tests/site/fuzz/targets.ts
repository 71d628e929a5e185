import routes from "../../../app/routes.ts";
import type { SignUpForm } from "../../../domain/accounts/account-rules.ts";
import { keepCallList } from "../../../server/notifications/call-lists.ts";
import { createCalendarLink } from "../../../server/registrations/calendar-links.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { mariesMail, writeMail } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, noemie, semoirDansDixJours, telescopiqueInconnu, twoDays } from "../../stages.ts";
import { PLANTED_LINKS, plantLinks } from "../accounts/mailed-links.ts";
import { givePassword, SECURITY, turnOn } from "../accounts/second-factor.ts";
import { setObjectives } from "../assessments/assessment-site.ts";
import { ADDED, MATIN, plantAttendance, semoirEnCours } from "../attendance/field-records.ts";
import { FIRST_MORNING, paperUpload, semoirDeVendredi, sendPage } from "../attendance/half-days.ts";
import { plantPresentHalfDay } from "../attendance/present-half-day.ts";
import { attach, evidenceUpload } from "../audit/attach-evidence.ts";
import { type Browser, signedIn } from "../browser.ts";
import { plantComplaints } from "../complaints/plant-complaints.ts";
import { lucieInconnue, sent } from "../documents/sharing.ts";
import { RIOT } from "../dossiers/dossier-site.ts";
import { issueToEverybody } from "../dossiers/dossiers.ts";
import { linkToSign, plantDocumentToSign } from "../dossiers/signing-documents.ts";
import { everyAddress } from "../http/addresses.ts";
import { REPORT_CELLS } from "../http/html/yearly-report-states.ts";
import { moisson, order, sendSheet, zoe } from "../import/sheets.ts";
import { plantEveryState, TO_REACT, TO_READ } from "../opinions/plant-every-state.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { linkTo } from "../registrations/private-link.ts";
import type { Site } from "../site.ts";
import { upload as uploadForStage } from "../stages/stage-forms.ts";
import { offerSeats, wait, waitingLink } from "../waiting-list/wait.ts";
import { crawl, kindOf, routeIds } from "./crawl.ts";
import { formsOfScripts } from "./forms-of-scripts.ts";
import type { KnownForm } from "./known-forms.ts";
import { addressKind, fewPerKind } from "./one-per-kind.ts";
import { plantQuestionnaire, TO_FUNDERS } from "./opinion-targets.ts";

export interface Caller {
  name: string;
  cookie: string;
  /** The cookie of a second session, to log out of. */
  spareCookie: string;
}

/** Everything that can be requested, and by whom. */
export interface Targets {
  people: Caller[];
  addresses: string[];
  /** Each with a caller whose page contains it. */
  forms: (KnownForm & { shownTo: Caller })[];
  routeIds: string[];
  /** The addresses that scripts upload files to. */
  uploads: string[];
}

const halfDays = twoDays("2026-12-10");
const STAGES = [semoirDansDixJours, { ...telescopiqueInconnu, halfDays }, semoirDeVendredi];

/** Its form has the button of the nearest shade. */
const UNREADABLE = "/admin/reglages/apparence?accent=%237a7a7a";

/** Enough for an address of each outcome. */
const MOST_OF_A_KIND = 4;

/** Adds people, stages and files, and collects all addresses and forms. */
export async function prepareTargets(site: Site): Promise<Targets> {
  const { database, clock } = site.services;
  const admin = await signedIn(site, odileAdministratrice, "admin");
  const client = await signedIn(site, marieEleveuse);
  await signedIn(site, paulChauffeur);
  const [registrant, recipient] = [await accountOf(site, marieEleveuse), await accountOf(site, paulChauffeur)];
  for (const stage of STAGES) {
    await insertStage(database, { ...stage, availableSeats: 500 }, clock());
    await enrol(site, stage, { ...noemie, email: marieEleveuse.email });
    await enrol(site, stage, noemie, registrant);
  }
  const by = await accountOf(site, odileAdministratrice);
  const reached = { informed: 1, toCall: [{ name: "Gaston Hutin", phone: "0639982222" }] };
  const list = { by, change: "stageChanged", stage: semoirDansDixJours, reached } as const;
  await database.transaction().execute((transaction) => keepCallList(transaction, list, clock()));
  const files = [
    await sent(client, recipient.id, pdfOf()),
    await uploadForStage(admin, "programme", pdfOf()),
    await uploadForStage(admin, "photo", await pictureOf("png", { width: 40, height: 30 })),
    await sendPage(admin, pdfOf("Feuille")),
  ].map((address) => address.replace(/.*\//, ""));

  // The history then has versions to go back to.
  for (const version of ["0", "1"])
    await admin.post("/admin/reglages/textes/home.hero", { text: `Des stages, version ${version}.`, version });
  await plantAttendance(site);
  await plantEveryState(site, marieEleveuse);
  await setObjectives(site, semoirDansDixJours.id, "Régler la profondeur de semis");
  await attach(admin, { indicator: 17, note: "Le bail de la salle" });
  const ids = [...STAGES.map(({ id }) => id), semoirEnCours.id, "nulle-part"];
  await plantLinks(site, recipient);
  const mails = [];
  for (const state of ["waiting", "sent", "failed"] as const)
    mails.push(await writeMail(site, { ...mariesMail, participantId: "nulle-part" }, { state }));
  await setFreeSeats(database, 0, telescopiqueInconnu.id);
  const entries = [
    await wait(site, telescopiqueInconnu, [{ ...basile, email: "attente@ferme.example" }], registrant),
    await wait(site, telescopiqueInconnu, [{ ...basile, email: "lien@ferme.example" }]),
  ];
  await offerSeats(site, telescopiqueInconnu, 1);
  const waitingToken = (await waitingLink(site, entries[1] ?? "")).replace("/attente/", "");
  const unsigned = await plantDocumentToSign(site);
  const documents = (await issueToEverybody(site)).slice(0, 2);
  const signingToken = (await linkToSign(site, unsigned)).replace("/signature/", "");
  const present = await plantPresentHalfDay(site);
  const questionnaire = await plantQuestionnaire(site, semoirDansDixJours, marieEleveuse);
  const addresses = everyAddress({
    shape: ["96.png"],
    entry: [...entries, "nulle-part"],
    machine: ["semoir", "charrue"],
    id: ids,
    stage: ids,
    file: files,
    token: [
      await linkTo(site, semoirDansDixJours, noemie),
      waitingToken,
      signingToken,
      questionnaire.token,
      ...[present.link, present.scanned, present.known],
      "nulle-part",
    ],
    code: [questionnaire.code, "nulle-part"],
    calendar: [`${await createCalendarLink(database, registrant.id, clock())}.ics`, "nulle-part.ics"],
    mail: [...mails, "nulle-part"],
    person: [registrant.id, recipient.id, "nulle-part"],
    modele: ["registration", "nulle-part"],
    block: ["home.hero", "privacy.rights", "nulle-part"],
    section: ["identity", "homePictures", "nulle-part"],
    trainer: [...site.services.team.slice(0, 2).map(({ id }) => id), "nulle-part"],
    user: [recipient.id, by.id, "nulle-part"],
    import: [...(await prepareImports(site, admin)), "nulle-part"],
    kind: ["agreement", "convocation", "nulle-part"],
    questionnaire: ["end", "later", "nulle-part"],
    template: ["stages.xlsx", "inscrits.csv", "nulle-part"],
    document: [...documents, unsigned, "nulle-part"],
    subject: ["stage", "nulle-part"],
    company: [RIOT, "nulle-part"],
    halfDay: [MATIN.id, FIRST_MORNING, "nulle-part"],
    stagePerson: [ADDED, "nulle-part"],
    complaint: [...(await plantComplaints(site)), "nulle-part"],
    indicator: ["11", "17", "nulle-part"],
    cell: REPORT_CELLS,
    opinion: [TO_REACT, TO_READ, questionnaire.opinion, "nulle-part"],
  });
  const people = [
    { name: "visitor", cookie: "", spareCookie: "" },
    await callerOf(site, "client", marieEleveuse),
    await callerOf(site, "another client", paulChauffeur),
    await callerOf(site, "admin", odileAdministratrice),
  ];
  const found = [];
  for (const shownTo of await luciesBrowsers(site))
    found.push({ shownTo, ...(await crawl(site, shownTo.cookie, ["/login/code", SECURITY])) });
  for (const shownTo of people)
    found.push({
      shownTo,
      ...(await crawl(site, shownTo.cookie, [...addresses, ...Object.values(PLANTED_LINKS), UNREADABLE, TO_FUNDERS])),
    });
  const forms = found.flatMap(({ shownTo, forms }) => forms.map((form) => ({ ...form, shownTo })));
  return {
    people,
    addresses: [
      ...fewPerKind([...new Set(found.flatMap(({ addresses }) => addresses))], addressKind, MOST_OF_A_KIND),
      ...["/healthz", "/__manifest?paths=/admin", "/favicon.ico", "/assets/nulle-part.js"],
    ],
    forms: [
      ...new Map(forms.map((form) => [kindOf(form), form])).values(),
      ...formsOfScripts({ files, recipient: recipient.id, stages: ids, documents }).flatMap((form) =>
        people.slice(1).map((shownTo) => ({ ...form, shownTo })),
      ),
    ],
    routeIds: ["root", ...routeIds(routes)],
    uploads: [
      "/Gestion_documents/fichiers?name=Notice.pdf",
      "/admin/fichiers?kind=programme&name=a.pdf",
      "/admin/fichiers?kind=photo&name=a.png",
      "/admin/fichiers?kind=picture&name=a.png",
      "/admin/fichiers?kind=logo&name=a.png",
      "/admin/fichiers?kind=certificate&name=a.pdf",
      "/admin/fichiers?kind=portrait&name=a.png",
      paperUpload(),
      evidenceUpload(),
    ],
  };
}

/** With rows to correct; ready; done. */
async function prepareImports(site: Site, admin: Browser): Promise<string[]> {
  const wrong = await sendSheet(admin, { kind: "registrants", rows: [{ ...zoe, level: "?" }] });
  const right = await sendSheet(admin, { kind: "registrants", rows: [zoe], stage: semoirDansDixJours });
  const done = await sendSheet(admin, { kind: "stages", rows: [moisson] });
  await order(site, admin, done);
  return [wrong, right, done];
}

/** Lucie has a second factor: signed in, and before she gives her code. */
async function luciesBrowsers(site: Site): Promise<Caller[]> {
  const lucie = await signedIn(site, lucieInconnue);
  await turnOn(lucie, lucieInconnue);
  const pending = await givePassword(site, lucieInconnue);
  return [
    { name: "with a second factor", cookie: lucie.cookie(), spareCookie: "" },
    { name: "before the code", cookie: pending.cookie(), spareCookie: "" },
  ];
}

async function callerOf(site: Site, name: string, person: SignUpForm): Promise<Caller> {
  return { name, cookie: await cookieOf(site, person), spareCookie: await cookieOf(site, person) };
}

async function cookieOf(site: Site, { email, password }: SignUpForm): Promise<string> {
  const form = new URLSearchParams({ email, password });
  const response = await site.request("/login", { method: "POST", body: form });
  return response.headers.getSetCookie()[0]?.replace(/;.*/, "") ?? "";
}
