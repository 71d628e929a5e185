import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { odileAdministratrice } from "../../people.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";

const NUMBER = /REC-\d{4}-\d{4,}/;

async function typeComplaint(page: Page, email: string) {
  const main = page.getByRole("main");
  await main.getByLabel("Votre nom").fill("Basile Hutin");
  await main.getByLabel("Votre e-mail").fill(email);
  await main.getByLabel("Stage concerné").fill("Semoir de novembre");
  await main.getByLabel("Ce qui s’est passé").fill("La salle n’était pas chauffée.\nDeux jours de suite.");
}

const sendComplaint = (page: Page) => page.getByRole("button", { name: "Envoyer la réclamation" }).click();

/** The number on the receipt. */
async function numberOnReceipt(page: Page) {
  await expect(page.getByRole("heading", { name: "Réclamation bien reçue" })).toBeVisible();
  return NUMBER.exec(await page.getByRole("main").innerText())?.[0] ?? "";
}

test("a complaint is sent from the footer's link, dealt with, answered and closed", async ({
  page,
  browser,
  centre,
}) => {
  const email = `basile-${randomUUID()}@ferme.example`;
  await openPage(page, "/our-stages");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /Une réclamation/ })
    .click();
  await expect(page.getByRole("heading", { name: "Réclamation", exact: true })).toBeVisible();
  await typeComplaint(page, "pas une adresse");
  await sendComplaint(page);
  const main = page.getByRole("main");
  await expect(main.getByLabel("Votre e-mail")).toHaveAccessibleDescription(/n’est pas valide/);
  await expect(main.getByLabel("Ce qui s’est passé")).toHaveValue(/Deux jours de suite/);
  await expectAccessible(page, "a refused complaint");
  await main.getByLabel("Votre e-mail").fill(email);
  await sendComplaint(page);
  const number = await numberOnReceipt(page);
  await expectAccessible(page, "a receipt");

  const context = await browser.newContext({ baseURL: centre.origin, locale: "fr-FR" });
  await centre.signIn(context, odileAdministratrice, "admin");
  const desk = await context.newPage();
  await openPage(desk, `/admin/reclamations?q=${encodeURIComponent(email)}`);
  await expectAccessible(desk, "the register");
  await desk.getByRole("link", { name: number }).click();
  await expect(desk.getByRole("heading", { name: number })).toBeVisible();
  await expect(desk.getByText("adresse non vérifiée")).toBeVisible();
  await desk.getByLabel("Qui s’en occupe").selectOption({ label: "Odile Wacquez" });
  await desk.getByRole("button", { name: "Confier" }).click();
  const history = desk.getByRole("list").filter({ hasText: ", par Odile Wacquez" });
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await desk.getByLabel("Action").fill("Chauffage réparé.");
  await desk.getByRole("button", { name: "Noter l’action" }).click();
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(desk.getByLabel("Action")).toHaveValue("");
  await desk.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(desk.getByLabel(`Réponse à ${email}`)).toHaveAccessibleDescription(/Écrivez quelque chose/);
  await expectAccessible(desk, "a refused step");
  await desk.getByLabel(`Réponse à ${email}`).fill("Bonjour,\n\nLe chauffage est réparé.");
  await desk.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(history.getByRole("listitem")).toHaveCount(3);
  await desk.getByLabel("Ce qui en est retenu").fill("Vérifier la salle la veille.");
  await desk.getByRole("button", { name: "Clore la fiche" }).click();
  await expect(desk.getByRole("button", { name: "Rouvrir la fiche" })).toBeVisible();
  await expectAccessible(desk, "a closed complaint");
  const mails = await centre.services.database
    .selectFrom("mails")
    .select("kind")
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();
  expect(mails.map(({ kind }) => kind)).toEqual(["complaintReceived", "complaintAnswered"]);
  await context.close();
});

test("two administrators answer at once: the second reads the first answer and keeps their own", async ({
  page,
  context,
  browser,
  centre,
}) => {
  const email = `basile-${randomUUID()}@ferme.example`;
  await openPage(page, "/reclamation");
  await typeComplaint(page, email);
  await sendComplaint(page);
  const number = await numberOnReceipt(page);
  const { id } = await centre.services.database
    .selectFrom("complaints")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, `/admin/reclamations/${id}`);
  const other = await browser.newContext({ baseURL: centre.origin, locale: "fr-FR" });
  await centre.signIn(other, odileAdministratrice, "admin");
  const desk = await other.newPage();
  await openPage(desk, `/admin/reclamations/${id}`);
  await desk.getByLabel(`Réponse à ${email}`).fill("Première réponse.");
  await desk.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "Première réponse." })).toBeVisible();
  await page.getByLabel(`Réponse à ${email}`).fill("Seconde réponse.");
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Première réponse." })).toBeVisible();
  await expect(page.getByLabel(`Réponse à ${email}`)).toHaveValue("Seconde réponse.");
  // What was missing is read: the same button sends it now.
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Seconde réponse." })).toBeVisible();
  expect(number).toMatch(NUMBER);
  await other.close();
});

test("an incident is added after a call", async ({ page, context, centre }) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/admin/reclamations/ajouter");
  const main = page.getByRole("main");
  await main.getByLabel("Nature").selectOption("incident");
  await main.getByLabel("De qui").fill("Noémie Carlier");
  await main.getByLabel(/Ce qui s’est passé/).fill("Une presse est tombée en panne.");
  await expectAccessible(page, "a line to add");
  await main.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: NUMBER })).toBeVisible();
  await expect(main.getByText("Sans adresse e-mail, rien ne part")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a complaint is refused, corrected and sent, and an administrator answers it", async ({
    page,
    browser,
    centre,
  }) => {
    const email = `basile-${randomUUID()}@ferme.example`;
    await page.goto("/reclamation");
    await typeComplaint(page, "");
    await sendComplaint(page);
    await expect(page.getByLabel("Votre e-mail")).toHaveAccessibleDescription(/Indiquez votre adresse/);
    await expect(page.getByLabel("Ce qui s’est passé")).toHaveValue(/Deux jours de suite/);
    await page.getByLabel("Votre e-mail").fill(email);
    await sendComplaint(page);
    const number = await numberOnReceipt(page);
    const context = await browser.newContext({ baseURL: centre.origin, locale: "fr-FR", javaScriptEnabled: false });
    await centre.signIn(context, odileAdministratrice, "admin");
    const desk = await context.newPage();
    await desk.goto(`/admin/reclamations?q=${encodeURIComponent(email)}`);
    await desk.getByRole("link", { name: number }).click();
    await desk.getByLabel(`Réponse à ${email}`).fill("C’est réparé.");
    await desk.getByRole("button", { name: "Envoyer la réponse" }).click();
    await expect(desk.getByRole("listitem").filter({ hasText: "C’est réparé." })).toBeVisible();
    await context.close();
  });
});
