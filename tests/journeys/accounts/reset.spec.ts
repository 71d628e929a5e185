import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { field, fillLogIn, sendLogIn } from "./accounts.ts";

test.use({ viewport: PHONE });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a forgotten password: the mail's link, a new password, signed in with it @all", async ({ page, centre }) => {
    const marie = await centre.addAccount(marieEleveuse);
    await page.goto("/login");
    await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
    // The login page has the same field.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mot de passe oublié");
    await field(page, "E-mail").fill(marie.email);
    await page.getByRole("button", { name: "Recevoir un lien" }).click();
    const answer = page.getByRole("main").getByText("Si un compte existe pour cette adresse");
    await expect(answer.first()).toBeVisible();

    await page.goto(await centre.mailedLink("passwordReset", marie.email));
    const save = page.getByRole("button", { name: "Enregistrer" });
    await field(page, "Nouveau mot de passe").fill("court");
    await save.click();
    await expect(page.getByRole("main").getByText("au moins 6 caractères.").first()).toBeVisible();
    await field(page, "Nouveau mot de passe").fill("récolte d’octobre");
    await field(page, "Confirmer le mot de passe").fill("récolte d’octobre");
    await save.click();
    await expect(page.getByRole("main").getByText("Votre nouveau mot de passe est enregistré")).toBeVisible();

    await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
    await expect(page).toHaveTitle("Connexion");
    await fillLogIn(page, { ...marie, password: "récolte d’octobre" });
    await sendLogIn(page);
    await expect(page.getByRole("status").filter({ hasText: "Connexion réussie !" })).toBeVisible();
  });
});

test("an address is verified by its link; only then the account sees what was registered for it @all", async ({
  page,
  centre,
}) => {
  const marie = await centre.signIn(page.context(), marieEleveuse, "client", { verified: false });
  const stage = await centre.addStage({ title: "Attelage de nuit" });
  await centre.register(stage, { ...basile, email: marie.email });
  const registration = page.getByRole("heading", { name: "Attelage de nuit" });
  await page.goto("/account/formations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(registration).toHaveCount(0);
  await openPage(page, "/account");
  await expectAccessibleHere(page, "an address to verify");
  await field(page, "Prénom").fill("Marie-Ange");
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await expect(page.getByText("Ce site n’envoie pas encore d’e-mails")).toBeVisible();
  await expect(field(page, "Prénom"), "the profile keeps what was typed").toHaveValue("Marie-Ange");
  await openPage(page, await centre.mailedLink("addressToVerify", marie.email));
  await expectAccessibleHere(page, "the link");
  await page.getByRole("button", { name: "Vérifier mon adresse" }).click();
  await expect(page.getByRole("main").getByText("Votre adresse est vérifiée.")).toBeVisible();
  await follow(page.getByRole("link", { name: "Aller à mon compte" }), "Mon compte");
  await expect(page.getByText("Adresse vérifiée", { exact: true })).toBeVisible();
  await page.goto("/account/formations");
  await expect(registration).toBeVisible();
});

test("the pages of a forgotten password are accessible, also with a refused form @all", async ({ page, centre }) => {
  const { email } = await centre.addAccount(marieEleveuse);
  await openPage(page, "/mot-de-passe-oublie");
  await field(page, "E-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir un lien" }).click();
  await expect(page.getByRole("main").getByText("Si un compte existe pour cette adresse").first()).toBeVisible();
  await expectAccessible(page, "the request");
  await openPage(page, await centre.mailedLink("passwordReset", email));
  await field(page, "Nouveau mot de passe").fill("court");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("main").getByText("au moins 6 caractères.").first()).toBeVisible();
  await expectAccessibleHere(page, "a refused password");
});
