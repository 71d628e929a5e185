import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { odileAdministratrice } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
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
const linkToComplaint = (page: Page) => page.getByRole("main").getByRole("link", { name: NUMBER });
const sendAnswer = (page: Page) => page.getByRole("button", { name: "Envoyer la réponse" }).click();
const said = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("a complaint is sent from the footer's link, dealt with, answered by two at once, and closed @all", async ({
  page,
  browser,
  centre,
}) => {
  const email = `basile-${randomUUID()}@ferme.example`;
  await openPage(page, "/our-stages");
  await follow(page.getByRole("contentinfo").getByRole("link", { name: /Une réclamation/ }), "Réclamation");
  const main = page.getByRole("main");
  await typeComplaint(page, "pas une adresse");
  await sendComplaint(page);
  await expect(main.getByLabel("Votre e-mail")).toHaveAccessibleDescription(/n’est pas valide/);
  await expect(main.getByLabel("Ce qui s’est passé")).toHaveValue(/Deux jours de suite/);
  await expectAccessible(page, "a refused complaint");
  await main.getByLabel("Votre e-mail").fill(email);
  await sendComplaint(page);
  await expect(page.getByRole("heading", { name: "Réclamation bien reçue" })).toBeVisible();
  await expect(main).toContainText(NUMBER);
  await expectAccessibleHere(page, "a receipt");

  const context = await browser.newContext({ baseURL: centre.origin, locale: "fr-FR" });
  await centre.signIn(context, odileAdministratrice, "admin");
  const [desk, other] = [await context.newPage(), await context.newPage()];
  await openPage(desk, `/admin/reclamations?q=${encodeURIComponent(email)}`);
  await expectAccessible(desk, "the register");
  await follow(linkToComplaint(desk), NUMBER);
  await expect(desk.getByText("adresse non vérifiée")).toBeVisible();
  await expect(desk.getByLabel(`Réponse à ${email}`)).toBeFocused();
  await desk.getByLabel("Qui s’en occupe").selectOption({ label: "Odile Wacquez" });
  await desk.getByRole("button", { name: "Confier" }).click();
  const history = desk.getByRole("list").filter({ hasText: ", par Odile Wacquez" }).getByRole("listitem");
  await expect(history).toHaveCount(1);
  await desk.getByLabel("Action").fill("Chauffage réparé.");
  await desk.getByRole("button", { name: "Noter l’action" }).click();
  await expect(history).toHaveCount(2);
  await expect(desk.getByLabel("Action")).toHaveValue("");
  const answer = desk.getByLabel(`Réponse à ${email}`);
  await sendAnswer(desk);
  await expect(answer).toHaveAccessibleDescription(/Écrivez quelque chose/);
  await expectAccessible(desk, "a refused step");

  // Somebody else answers meanwhile.
  await openPage(other, desk.url());
  await other.getByLabel(`Réponse à ${email}`).fill("Première réponse.");
  await sendAnswer(other);
  await expect(said(other, "Première réponse.")).toBeVisible();
  await answer.fill("Bonjour,\n\nLe chauffage est réparé.");
  await sendAnswer(desk);
  await expect(said(desk, "Première réponse.")).toBeVisible();
  await expect(answer).toHaveValue(/Le chauffage est réparé/);
  // What was missing is read: the same button sends it now.
  await sendAnswer(desk);
  await expect(history).toHaveCount(4);
  await desk.getByLabel("Ce qui en est retenu").fill("Vérifier la salle la veille.");
  await desk.getByRole("button", { name: "Clore la fiche" }).click();
  await expect(desk.getByRole("button", { name: "Rouvrir la fiche" })).toBeVisible();
  await expectAccessibleHere(desk, "a closed complaint");

  await openPage(desk, "/admin/reclamations/ajouter");
  await desk.getByLabel("Nature").selectOption("incident");
  await desk.getByLabel("De qui").fill("Noémie Carlier");
  await desk.getByLabel(/Ce qui s’est passé/).fill("Une presse est tombée en panne.");
  await expectAccessibleHere(desk, "a line to add");
  await follow(desk.getByRole("button", { name: "Enregistrer" }), NUMBER);
  await expect(desk.getByText("Sans adresse e-mail, rien ne part")).toBeVisible();
  await context.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a complaint is refused, corrected and sent, and an administrator answers it @all", async ({
    page,
    context,
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
    await expect(page.getByRole("heading", { name: "Réclamation bien reçue" })).toBeVisible();
    await centre.signIn(context, odileAdministratrice, "admin");
    await page.goto(`/admin/reclamations?q=${encodeURIComponent(email)}`);
    await linkToComplaint(page).click();
    await page.getByLabel(`Réponse à ${email}`).fill("C’est réparé.");
    await sendAnswer(page);
    await expect(said(page, "C’est réparé.")).toBeVisible();
  });
});
