import { marieEleveuse, paulChauffeur } from "../people.ts";
import { bar, field, fillLogIn, known, newcomer, scriptsListen, sendLogIn, sendProfile, signedUp } from "./accounts.ts";
import { DESKTOP, SCREENS } from "./screens.ts";
import { expect, test } from "./site.ts";
import { slowMotion, toastClock } from "./toasts.ts";

test.beforeEach(({ page }) => slowMotion(page));

const SAVED = "Informations mises à jour avec succès.";

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("each thing of a profile can be changed, and stays changed", async ({ page }) => {
      const marie = await signedUp(page, marieEleveuse);
      const email = newcomer({ ...marie, email: "marie@gaec-du-bois.example" }).email;
      const changes = [
        ["Prénom", "Marie-Ange"],
        ["Nom", "Lenglet-Déhaine"],
        ["E-mail", email],
        ["Téléphone", "0639984321"],
        ["Date de naissance", "1980-05-03"],
        ["Raison sociale", "GAEC du Bois"],
      ] as const;
      await page.goto("/account");
      await scriptsListen(page);
      for (const [label, value] of changes) await field(page, label).fill(value);
      await field(page, "Type d’utilisateur").selectOption("Reconversion professionnelle");
      await field(page, "Mot de passe actuel").fill(marie.password);
      await sendProfile(page);
      const toast = page.getByRole("status");
      await expect(toast).toContainText(SAVED);
      expect((await toastClock(toast)).life).toBe("3s");
      await expect(page.getByText("Bonjour Marie-Ange.")).toBeVisible();
      await expect(field(page, "Mot de passe actuel")).toHaveValue("");
      await page.reload();
      for (const [label, value] of changes) await expect(field(page, label)).toHaveValue(value);
      await expect(field(page, "Type d’utilisateur")).toHaveValue("Reconversion");
    });
  });
}

test("a new password opens the next session, ends the others, and leaves no trace in the form", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESKTOP);
  const paul = await known(page, paulChauffeur);
  const elsewhere = await browser.newPage();
  for (const device of [page, elsewhere]) {
    await device.goto("/login");
    await fillLogIn(device, paul);
    await sendLogIn(device);
    await expect(bar(device).getByText("Paul", { exact: true })).toBeVisible();
  }
  await page.goto("/account");
  await scriptsListen(page);
  await field(page, "Nouveau mot de passe").fill("moissonneuse95");
  await field(page, "Mot de passe actuel").fill(paul.password);
  await sendProfile(page);
  await expect(page.getByRole("status")).toContainText(SAVED);
  await expect(field(page, "Nouveau mot de passe")).toHaveValue("");
  await expect(field(page, "Mot de passe actuel")).toHaveValue("");
  await page.reload();
  await expect(page).toHaveURL("/account");
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/login?next=%2Faccount");
  await fillLogIn(elsewhere, { ...paul, password: "moissonneuse95" });
  await sendLogIn(elsewhere);
  await expect(elsewhere).toHaveURL("/account");
  await elsewhere.close();
});

test("each refusal is a toast and a message beside its field, and no typing is lost", async ({ page }) => {
  const paul = await known(page, paulChauffeur);
  const marie = await signedUp(page, marieEleveuse);
  await page.goto("/account");
  await scriptsListen(page);
  await field(page, "Prénom").fill("Marion");
  const refused = async (label: string, message: string, toast = message) => {
    await sendProfile(page);
    await expect(page.getByRole("alert").last()).toContainText(toast);
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, "Prénom")).toHaveValue("Marion");
  };
  await refused("Mot de passe actuel", "Mot de passe actuel requis.");
  await field(page, "Mot de passe actuel").fill("pas le bon");
  await refused("Mot de passe actuel", "Mot de passe actuel incorrect.");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await field(page, "Nouveau mot de passe").fill("court");
  await refused("Nouveau mot de passe", "Le nouveau mot de passe doit contenir au moins 6 caractères.");
  await field(page, "Nouveau mot de passe").fill("");
  await field(page, "E-mail").fill(paul.email);
  const taken = "Cette adresse email est déjà utilisée par un autre compte.";
  await refused("E-mail", taken, `Erreur : ${taken}`);
  await expect(field(page, "E-mail")).toHaveValue(paul.email);
});
