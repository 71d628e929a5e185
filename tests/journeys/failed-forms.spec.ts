import type { Page, Route } from "@playwright/test";
import {
  accountMessage,
  MARKING_FAILED,
  PROFILE_FAILED,
  PROFILE_NOT_SENT,
  SIGN_IN_FAILED,
} from "../../domain/accounts/account-messages.ts";
import { ACCOUNT_NOT_CHANGED } from "../../domain/accounts/administration-messages.ts";
import { SECURITY_FAILED } from "../../domain/accounts/second-factor-messages.ts";
import { NOT_DELETED } from "../../domain/documents/document-messages.ts";
import { NOT_SENT } from "../../domain/form-messages.ts";
import { MAIL_NOT_CHANGED } from "../../domain/mails/mail-messages.ts";
import { SIGN_OUT_FAILED } from "../../domain/page-messages.ts";
import { CORRECTION_FAILED, REMOVAL_FAILED } from "../../domain/registrations/registrant-messages.ts";
import { GROUP_FAILED, SELF_FAILED } from "../../domain/registrations/registration-messages.ts";
import { ADDING_FAILED, CHANGING_FAILED } from "../../domain/stages/form/stage-save-messages.ts";
import { mariesMail } from "../mails.ts";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { basile, noemie } from "../stages.ts";
import {
  field,
  fillLogIn,
  fillSignUp,
  logOutButton,
  menuHandle,
  sendLogIn,
  sendProfile,
  sendSignUp,
} from "./accounts/accounts.ts";
import { ADMINISTRATION_FORMS, type FailingForm } from "./administration-forms.ts";
import { ATTENDANCE_FORMS } from "./attendance/open-half-day.ts";
import { COMPLAINT_FORMS } from "./complaints/failed-complaints.ts";
import { dropZone, file, marieAndPaul, option, picker, sendButton } from "./documents/documents.ts";
import { OPINION_FORMS } from "./opinions/answered-opinions.ts";
import { REACTION } from "./opinions/opened-opinions.ts";
import { openPage } from "./pages.ts";
import { QUALITY_FORMS } from "./quality/quality-forms.ts";
import {
  actionNamed,
  fieldIn,
  fillIn,
  openGroup,
  openSelf,
  openStage,
  participantIn,
} from "./registrations/registration-forms.ts";
import { type Centre, expect, test, withUniqueEmail } from "./site.ts";
import { addButton, saveButton, stageOf, typeStage } from "./stages/stage-fields.ts";
import { AMOUNT_FORMS } from "./yearly-report/failed-amounts.ts";

const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

const FORMS: Record<string, FailingForm> = {
  ...QUALITY_FORMS,
  ...COMPLAINT_FORMS,
  ...ATTENDANCE_FORMS,
  "an administrator's right": {
    async open(page, centre) {
      await centre.signIn(page.context(), odileAdministratrice, "admin");
      await openPage(page, `${await centre.accountPath(await centre.addAccount(marieEleveuse))}/droit`);
      await field(page, "Mot de passe actuel").fill(odileAdministratrice.password);
    },
    send: (page) => actionNamed(page, "Nommer administrateur").click(),
    failed: ACCOUNT_NOT_CHANGED,
    unsent: NOT_SENT,
  },
  ...AMOUNT_FORMS,
  "a reaction to an opinion": REACTION,
  ...OPINION_FORMS,
  "log-in": {
    async open(page) {
      await openPage(page, "/login");
      await fillLogIn(page, marieEleveuse);
    },
    send: sendLogIn,
    failed: SIGN_IN_FAILED,
    unsent: NOT_SENT,
  },
  "sign-up": {
    async open(page) {
      await openPage(page, "/signup");
      await fillSignUp(page, withUniqueEmail(marieEleveuse));
    },
    send: sendSignUp,
    failed: accountMessage.signUpFailed,
  },
  profile: {
    open: typeProfile,
    send: sendProfile,
    failed: PROFILE_FAILED,
    unsent: PROFILE_NOT_SENT,
  },
  "the second factor": {
    async open(page, centre) {
      await centre.signIn(page.context(), marieEleveuse);
      await openPage(page, "/account/securite");
      await field(page, "Mot de passe actuel").fill(marieEleveuse.password);
    },
    send: (page) => page.getByRole("button", { name: "Activer la double authentification" }).click(),
    failed: SECURITY_FAILED,
    unsent: NOT_SENT,
  },
  "log-out, with an edited profile,": {
    open: typeProfile,
    async send(page) {
      await menuHandle(page).click();
      await logOutButton(page).click();
    },
    failed: SIGN_OUT_FAILED,
  },
  "'Marquer tout comme lu'": {
    async open(page, centre) {
      await centre.signIn(page.context(), marieEleveuse);
      await openStage(page, await centre.addStage());
      const dialog = await openSelf(page);
      await fieldIn(dialog, "Niveau").selectOption("expert");
      await press(page, "Valider mon inscription");
      await expect(dialog).toBeHidden();
      await openPage(page, "/account/notifications");
    },
    send: (page) => page.getByRole("button", { name: "Marquer tout comme lu" }).click(),
    failed: MARKING_FAILED,
    unsent: NOT_SENT,
  },
  "the registration of oneself": {
    async open(page, centre) {
      await openStage(page, await centre.addStage());
      await fillIn(await openSelf(page), noemie);
    },
    send: (page) => press(page, "Valider mon inscription"),
    failed: SELF_FAILED,
    unsent: NOT_SENT,
  },
  "the registration of a group": {
    async open(page, centre) {
      await centre.signIn(page.context(), marieEleveuse);
      await openStage(page, await centre.addStage());
      const dialog = await openGroup(page);
      await press(page, "Ajouter un participant");
      await fillIn(participantIn(dialog, 1), basile);
      await fillIn(participantIn(dialog, 2), noemie);
    },
    send: (page) => press(page, "Valider les inscriptions"),
    failed: GROUP_FAILED,
    unsent: NOT_SENT,
  },
  sharing: {
    open: chooseFile,
    send: (page) => sendButton(page).click(),
    failed: /^Erreur : Erreur Stockage: /,
  },
  "the deletion of a file": {
    async open(page, centre) {
      await chooseFile(page, centre);
      await sendButton(page).click();
      await expect(page.getByRole("button", { name: "Supprimer : notice.txt" })).toBeVisible();
    },
    async send(page) {
      await page.getByRole("button", { name: "Supprimer : notice.txt" }).click();
      await press(page, "Supprimer");
    },
    failed: NOT_DELETED,
  },
  "a new stage": {
    async open(page, centre) {
      await centre.signIn(page.context(), odileAdministratrice, "admin");
      await openPage(page, "/admin/ajouter");
      await typeStage(page, { ...stageOf(centre), title: "Semis sous la pluie" });
    },
    send: (page) => addButton(page).click(),
    failed: ADDING_FAILED,
  },
  "a changed stage": {
    async open(page, centre) {
      await centre.signIn(page.context(), odileAdministratrice, "admin");
      await openPage(page, `/admin/modifier/${(await centre.addStage()).id}`);
      await typeStage(page, { title: "Semis sous la pluie" });
    },
    send: (page) => saveButton(page).click(),
    failed: CHANGING_FAILED,
  },
  ...ADMINISTRATION_FORMS,
  "a new participant": {
    async open(page, centre) {
      await openRegistrants(page, centre);
      await actionNamed(page, "Ajouter un participant").click();
      await fillIn(page.getByRole("dialog"), noemie);
    },
    send: (page) => press(page, "Ajouter"),
    failed: SELF_FAILED,
    unsent: NOT_SENT,
  },
  "a corrected participant": {
    async open(page, centre) {
      await openRegistrants(page, centre);
      await actionNamed(page, "Corriger Basile Hutin").click();
      await fillIn(page.getByRole("dialog"), noemie);
    },
    send: (page) => press(page, "Enregistrer"),
    failed: CORRECTION_FAILED,
    unsent: NOT_SENT,
  },
  "the cancellation of a mail": {
    async open(page, centre) {
      await centre.signIn(page.context(), odileAdministratrice, "admin");
      await openPage(page, `/admin/courriels/${await centre.writeMail(mariesMail, "waiting")}`);
    },
    send: (page) => actionNamed(page, "Annuler").click(),
    failed: MAIL_NOT_CHANGED,
    unsent: NOT_SENT,
  },
  "the removal of a participant": {
    async open(page, centre) {
      await openRegistrants(page, centre);
      await actionNamed(page, "Supprimer Basile Hutin").click();
    },
    send: (page) => press(page, "Supprimer"),
    failed: REMOVAL_FAILED,
  },
};

async function typeProfile(page: Page, centre: Centre) {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/account");
  await field(page, "Prénom").fill("Marion");
  await field(page, "Type d’utilisateur").selectOption("ETA");
  await field(page, "Mot de passe actuel").fill(marie.password);
}

async function chooseFile(page: Page, centre: Centre) {
  const { name, searchText } = await marieAndPaul(page, centre);
  await openPage(page, "/Gestion_documents");
  await picker(page).fill(searchText);
  await option(page, name).click();
  await dropZone(page).setInputFiles([file("notice.txt")]);
}

async function openRegistrants(page: Page, centre: Centre) {
  const stage = await centre.addStage();
  await centre.register(stage, basile);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, `/admin/inscrits/${stage.id}`);
}

/** The values of all fields of the page, and the items of its lists of choices. */
const typedOn = (page: Page) =>
  page
    .locator("main")
    .evaluate((main) => [
      ...[...main.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [type=file]), select, textarea")].map(
        (control) => (control.type === "checkbox" ? control.checked : control.value),
      ),
      ...[...main.querySelectorAll("ul[aria-label] li")].map((chosen) => chosen.textContent?.replace(/ %|✕.*/, "")),
    ]);

const FAILURES: [string, (route: Route) => Promise<void>][] = [
  ["no network", (route) => route.abort("internetdisconnected")],
  ["a server error", (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "Une erreur" })],
  ["an unavailable server", (route) => route.fulfill({ status: 503, contentType: "text/plain", body: "Plus tard" })],
];

/** The page has shown that it is sending, as it does before any real answer. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const [name, { open, send, failed, unsent = failed }] of Object.entries(FORMS)) {
  test(`${name} keeps what was typed when it fails, and shows a message`, async ({ page, centre }) => {
    await open(page, centre);
    const before = await typedOn(page);
    for (const [failure, fail] of FAILURES) {
      await page.route("**", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        await drawn(page);
        await fail(route);
      });
      await send(page);
      const message = failure === "no network" ? unsent : failed;
      await expect(page.getByRole("alert").filter({ hasText: message }).first(), failure).toBeVisible();
      expect(await typedOn(page), failure).toEqual(before);
      await page.unrouteAll();
      const close = page.getByRole("alert").getByRole("button", { name: "Fermer ce message" });
      if (await close.count()) await close.click();
    }
  });
}
