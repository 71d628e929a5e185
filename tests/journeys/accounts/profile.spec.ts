import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";
import { bar, field, fillLogIn, sendLogIn, sendProfile } from "./accounts.ts";

const SAVED = "Informations mises à jour avec succès.";

test.use({ viewport: PHONE });

test("every field of a profile can be changed", async ({ page, centre }) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  const email = withUniqueEmail({ ...marie, email: "marie@gaec-du-bois.example" }).email;
  const changes = [
    ["Prénom", "Marie-Ange"],
    ["Nom", "Lenglet-Déhaine"],
    ["E-mail", email],
    ["Téléphone", "0639984321"],
    ["Date de naissance", "1980-05-03"],
    ["Raison sociale", "GAEC du Bois"],
  ] as const;
  await openPage(page, "/account");
  for (const [label, value] of changes) await field(page, label).fill(value);
  await field(page, "Type d’utilisateur").selectOption("Reconversion professionnelle");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await sendProfile(page);
  const toast = page.getByRole("status");
  await expect(toast).toContainText(SAVED);
  await expect(toast).toHaveCSS("animation-duration", "3s");
  await expect(page.getByText("Bonjour Marie-Ange.")).toBeVisible();
  await expect(field(page, "Mot de passe actuel")).toHaveValue("");
  await page.reload();
  for (const [label, value] of changes) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, "Type d’utilisateur")).toHaveValue("Reconversion");
});

test("a new password is needed for the next log-in, ends other sessions, and is cleared from the form", async ({
  page,
  browser,
  centre,
}) => {
  await page.setViewportSize(DESKTOP);
  const paul = await centre.addAccount(paulChauffeur);
  const elsewhere = await browser.newPage({ viewport: DESKTOP });
  for (const device of [page, elsewhere]) {
    await openPage(device, "/login");
    await fillLogIn(device, paul);
    await sendLogIn(device);
    await expect(bar(device).getByText("Paul", { exact: true })).toBeVisible();
  }
  await openPage(page, "/account");
  await field(page, "Nouveau mot de passe").fill("moissonneuse95");
  await field(page, "Mot de passe actuel").fill(paul.password);
  await sendProfile(page);
  await expect(page.getByRole("status")).toContainText(SAVED);
  await expect(field(page, "Nouveau mot de passe")).toHaveValue("");
  await expect(field(page, "Mot de passe actuel")).toHaveValue("");
  await page.reload();
  await expect(page).toHaveURL("/account");
  await openPage(elsewhere, "/account");
  await expect(elsewhere).toHaveURL("/login?next=%2Faccount");
  await fillLogIn(elsewhere, { ...paul, password: "moissonneuse95" });
  await sendLogIn(elsewhere);
  await expect(elsewhere).toHaveURL("/account");
  await elsewhere.close();
});

test("each refusal shows a toast and a message beside its field, and keeps what was typed", async ({
  page,
  centre,
}) => {
  const paul = await centre.addAccount(paulChauffeur);
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/account");
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
