import type { Page } from "@playwright/test";
import { QUESTIONNAIRE_FAILED } from "#subjects/opinions/rules/questionnaires/questionnaire-messages.ts";
import { SETTINGS_FAILED } from "#subjects/settings/rules/setting-messages.ts";
import { odileAdministratrice } from "../people.ts";
import { openPage } from "./pages.ts";
import { actionNamed } from "./registrations/registration-forms.ts";
import type { Centre } from "./site.ts";

/** A form that is sent when the server or the network fails. */
export interface FailingForm {
  open: (page: Page, centre: Centre) => Promise<unknown>;
  send: (page: Page) => Promise<unknown>;
  failed: string | RegExp;
  /** The message without a network; NOT_SENT by default. */
  unsent?: string | RegExp;
}

export async function openAsOdile(page: Page, centre: Centre, path: string) {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, path);
}

/** Of the settings and of quality; failed-forms.spec.ts has the others. */
export const ADMINISTRATION_FORMS: Record<string, FailingForm> = {
  "a questionnaire": {
    async open(page, centre) {
      await openAsOdile(page, centre, "/admin/qualite/questionnaires/funder");
      await page.getByLabel("Texte de la question").first().fill("Êtes-vous bien informés ?");
    },
    send: (page) => actionNamed(page, "Enregistrer").click(),
    failed: QUESTIONNAIRE_FAILED,
  },
  "a part of the settings": {
    async open(page, centre) {
      await openAsOdile(page, centre, "/admin/reglages");
      await page.getByLabel("Nom du centre").fill("Lycée du Perche");
      await page.getByLabel("Latitude").fill("48,4");
    },
    send: (page) => actionNamed(page, "Enregistrer").click(),
    failed: SETTINGS_FAILED,
    unsent: SETTINGS_FAILED,
  },
};
