import type { Page } from "@playwright/test";
import { COMPLAINT_FAILED, COMPLAINT_NOT_SAVED } from "#subjects/complaints/rules/complaint-messages.ts";
import { OPEN_COMPLAINT, plantComplaints } from "../../site/complaints/plant-complaints.ts";
import { openAsOdile } from "../administration-forms.ts";
import { openPage } from "../pages.ts";
import type { Centre } from "../site.ts";

/** For failed-forms.spec.ts. */
export const COMPLAINT_FORMS = {
  "a complaint": {
    async open(page: Page) {
      await openPage(page, "/reclamation");
      await page.getByLabel("Votre nom").fill("Basile Hutin");
      await page.getByLabel("Votre e-mail").fill("basile@ferme.example");
      await page.getByLabel("Ce qui s’est passé").fill("La salle était froide.");
    },
    send: (page: Page) => page.getByRole("button", { name: "Envoyer la réclamation" }).click(),
    failed: COMPLAINT_FAILED,
  },
  "a new line of the register": {
    async open(page: Page, centre: Centre) {
      await openAsOdile(page, centre, "/admin/reclamations/ajouter");
      await page.getByLabel("De qui").fill("Noémie Carlier");
      await page.getByLabel(/Ce qui s’est passé/).fill("Une presse en panne.");
    },
    send: (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click(),
    failed: COMPLAINT_NOT_SAVED,
  },
  "the answer to a complaint": {
    async open(page: Page, centre: Centre) {
      await plantComplaints(centre);
      await openAsOdile(page, centre, `/admin/reclamations/${OPEN_COMPLAINT}`);
      await page.getByLabel(/^Réponse à/).fill("C’est réparé.");
    },
    send: (page: Page) => page.getByRole("button", { name: "Envoyer la réponse" }).click(),
    failed: COMPLAINT_NOT_SAVED,
  },
};
