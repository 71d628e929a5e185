import type { Page, Route } from "@playwright/test";
import { NOT_SENT } from "#platform/values/form-messages.ts";
import { SIGN_OUT_FAILED } from "#platform/values/page-messages.ts";
import {
  accountMessage,
  MARKING_FAILED,
  PROFILE_FAILED,
  PROFILE_NOT_SENT,
  SIGN_IN_FAILED,
} from "#subjects/accounts/rules/account-messages.ts";
import { ACCOUNT_NOT_CHANGED } from "#subjects/accounts/rules/administration-messages.ts";
import { SECURITY_FAILED } from "#subjects/accounts/rules/second-factor-messages.ts";
import { MAIL_NOT_CHANGED } from "#subjects/outbox/rules/mail-messages.ts";
import { CORRECTION_FAILED, REMOVAL_FAILED } from "#subjects/registrations/rules/registrant-messages.ts";
import { GROUP_FAILED, SELF_FAILED } from "#subjects/registrations/rules/registration-messages.ts";
import { NOT_DELETED } from "#subjects/shared-files/rules/document-messages.ts";
import { ADDING_FAILED, CHANGING_FAILED } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { mariesMail } from "../mails.ts";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { basile, noemie } from "../stages.ts";
import { TEST_ALL } from "../tools/test-all.ts";
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
import { ADMINISTRATION_FORMS, type FailingForm, openAsOdile } from "./administration-forms.ts";
import { ATTENDANCE_FORMS } from "./attendance/open-half-day.ts";
import { COMPLAINT_FORMS } from "./complaints/failed-complaints.ts";
import { chooseFile, sendButton } from "./documents/documents.ts";
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

/** The forms of one test share its page. */
const FORMS: Record<string, Record<string, FailingForm>> = {
  "the forms of a visitor": {
    "log-in": {
      async open(page) {
        await openPage(page, "/login");
        await fillLogIn(page, marieEleveuse);
      },
      send: sendLogIn,
      failed: SIGN_IN_FAILED,
    },
    "sign-up": {
      async open(page) {
        await openPage(page, "/signup");
        await fillSignUp(page, withUniqueEmail(marieEleveuse));
      },
      send: sendSignUp,
      failed: accountMessage.signUpFailed,
      unsent: accountMessage.signUpFailed,
    },
    "the registration of oneself": {
      async open(page, centre) {
        await openStage(page, await centre.addStage());
        await fillIn(await openSelf(page), noemie);
      },
      send: (page) => press(page, "Valider mon inscription"),
      failed: SELF_FAILED,
    },
    "a complaint": COMPLAINT_FORMS["a complaint"],
    "the answer to a questionnaire": OPINION_FORMS["the answer to a questionnaire"],
  },
  "the forms of an account": {
    profile: {
      open: typeProfile,
      send: sendProfile,
      failed: PROFILE_FAILED,
      unsent: PROFILE_NOT_SENT,
    },
    "log-out, with an edited profile,": {
      open: typeProfile,
      async send(page) {
        await menuHandle(page).click();
        await logOutButton(page).click();
      },
      failed: SIGN_OUT_FAILED,
      unsent: SIGN_OUT_FAILED,
    },
    "the second factor": {
      async open(page, centre) {
        await centre.signIn(page.context(), marieEleveuse);
        await openPage(page, "/account/securite");
        await field(page, "Mot de passe actuel").fill(marieEleveuse.password);
      },
      send: (page) => page.getByRole("button", { name: "Activer la double authentification" }).click(),
      failed: SECURITY_FAILED,
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
    },
    sharing: {
      open: chooseFile,
      send: (page) => sendButton(page).click(),
      failed: /^Erreur : Erreur Stockage: /,
      unsent: /^Erreur : Erreur Stockage: /,
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
      unsent: NOT_DELETED,
    },
  },
  "an administrator's forms about people and stages": {
    "a new participant": {
      async open(page, centre) {
        await openRegistrants(page, centre);
        await actionNamed(page, "Ajouter un participant").click();
        await fillIn(page.getByRole("dialog"), noemie);
      },
      send: (page) => press(page, "Ajouter"),
      failed: SELF_FAILED,
    },
    "a corrected participant": {
      async open(page, centre) {
        await openRegistrants(page, centre);
        await actionNamed(page, "Corriger Basile Hutin").click();
        await fillIn(page.getByRole("dialog"), noemie);
      },
      send: (page) => press(page, "Enregistrer"),
      failed: CORRECTION_FAILED,
    },
    "the removal of a participant": {
      async open(page, centre) {
        await openRegistrants(page, centre);
        await actionNamed(page, "Supprimer Basile Hutin").click();
      },
      send: (page) => press(page, "Supprimer"),
      failed: REMOVAL_FAILED,
      unsent: REMOVAL_FAILED,
    },
    "a new stage": {
      async open(page, centre) {
        await openAsOdile(page, centre, "/admin/ajouter");
        await typeStage(page, { ...stageOf(centre), title: "Semis sous la pluie" });
      },
      send: (page) => addButton(page).click(),
      failed: ADDING_FAILED,
      unsent: ADDING_FAILED,
    },
    "a changed stage": {
      async open(page, centre) {
        await openAsOdile(page, centre, `/admin/stages/${(await centre.addStage()).id}/reglages`);
        await typeStage(page, { title: "Semis sous la pluie" });
      },
      send: (page) => saveButton(page).click(),
      failed: CHANGING_FAILED,
      unsent: CHANGING_FAILED,
    },
    "an administrator's right": {
      async open(page, centre) {
        await openAsOdile(page, centre, `${await centre.accountPath(await centre.addAccount(marieEleveuse))}/droit`);
        await field(page, "Mot de passe actuel").fill(odileAdministratrice.password);
      },
      send: (page) => actionNamed(page, "Nommer administrateur").click(),
      failed: ACCOUNT_NOT_CHANGED,
    },
    "the cancellation of a mail": {
      async open(page, centre) {
        await openAsOdile(page, centre, `/admin/courriels/${await centre.writeMail(mariesMail, "waiting")}`);
      },
      send: (page) => actionNamed(page, "Annuler").click(),
      failed: MAIL_NOT_CHANGED,
    },
    ...ATTENDANCE_FORMS,
    ...AMOUNT_FORMS,
  },
  "an administrator's forms about quality and settings": {
    ...QUALITY_FORMS,
    "a new line of the register": COMPLAINT_FORMS["a new line of the register"],
    "the answer to a complaint": COMPLAINT_FORMS["the answer to a complaint"],
    "a reaction to an opinion": REACTION,
    "the yearly questionnaires": OPINION_FORMS["the yearly questionnaires"],
    ...ADMINISTRATION_FORMS,
  },
};

async function typeProfile(page: Page, centre: Centre) {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/account");
  await field(page, "Prénom").fill("Marion");
  await field(page, "Type d’utilisateur").selectOption("ETA");
  await field(page, "Mot de passe actuel").fill(marie.password);
}

async function openRegistrants(page: Page, centre: Centre) {
  const stage = await centre.addStage();
  await centre.register(stage, basile);
  await openAsOdile(page, centre, `/admin/stages/${stage.id}/inscrits`);
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

const NO_NETWORK = (route: Route) => route.abort("internetdisconnected");
const answering = (status: number) => (route: Route) => route.fulfill({ status, contentType: "text/plain", body: "…" });
const FAILURES = [
  ["no network", NO_NETWORK],
  ["a server error", answering(500)],
  ["an unavailable server", answering(503)],
] as const;

/** The page has shown that it is sending, as it does before any real answer. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** One form for each kind of failure; all of them in `npm run test:all`. */
const COUNT = TEST_ALL ? Number.POSITIVE_INFINITY : FAILURES.length;

/** All forms fail alike, so each of them meets one kind of failure. */
const ALL_FORMS = Object.values(FORMS).flatMap((forms) => Object.keys(forms));

for (const [whose, forms] of Object.entries(FORMS))
  test(`${whose} keep what was typed when they fail, and show a message`, async ({ page, centre }) => {
    for (const [name, { open, send, failed, unsent = NOT_SENT }] of Object.entries(forms).slice(0, COUNT)) {
      const [failure, fail] = FAILURES[ALL_FORMS.indexOf(name) % FAILURES.length] ?? FAILURES[0];
      await test.step(`${name}, with ${failure}`, async () => {
        await open(page, centre);
        const before = await typedOn(page);
        await page.route("**", async (route) => {
          if (route.request().method() !== "POST") return route.fallback();
          await drawn(page);
          await fail(route);
        });
        await send(page);
        const message = fail === NO_NETWORK ? unsent : failed;
        await expect(page.getByRole("alert").filter({ hasText: message }).first()).toBeVisible();
        await expect.poll(() => typedOn(page)).toEqual(before);
        await page.unrouteAll();
      });
    }
  });
