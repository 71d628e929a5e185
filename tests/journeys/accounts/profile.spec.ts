import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { holdRequests } from "../hold-requests.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";
import { field, sendProfile } from "./accounts.ts";

const SAVED = "Informations mises à jour avec succès.";

test("a refusal is shown beside its field and keeps what was typed; then every field is changed, even to a very long name", async ({
  page,
  centre,
}) => {
  const paul = await centre.addAccount(paulChauffeur);
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/account");
  await expectAccessible(page, "the profile");
  await page.setViewportSize(PHONE);
  await field(page, "Prénom").fill("Marion");
  const refused = async (label: string, message: string, toast = message) => {
    await sendProfile(page);
    await expect(page.getByRole("alert").last()).toContainText(toast);
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, "Prénom")).toHaveValue("Marion");
  };
  await refused("Mot de passe actuel", "Mot de passe actuel requis.");
  await expectAccessibleHere(page, "a refused profile");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await field(page, "Nouveau mot de passe").fill("court");
  await refused("Nouveau mot de passe", "Le nouveau mot de passe doit contenir au moins 6 caractères.");
  await field(page, "E-mail").fill(paul.email);
  await field(page, "Nouveau mot de passe").fill("récolte d’octobre");
  const taken = "Cette adresse e-mail est déjà utilisée par un autre compte.";
  await refused("E-mail", taken, `Erreur : ${taken}`);
  await expect(field(page, "E-mail")).toHaveValue(paul.email);

  const firstName = "Marie-Antoinette-Bernadette ".repeat(7).trim();
  const changes = [
    ["Prénom", firstName],
    ["Nom", "Lenglet-Déhaine"],
    ["E-mail", withUniqueEmail({ ...marie, email: "marie@gaec-du-bois.example" }).email],
    ["Téléphone", "0639984321"],
    ["Date de naissance", "1980-05-03"],
    ["Raison sociale", "GAEC du Bois"],
  ] as const;
  for (const [label, value] of changes) await field(page, label).fill(value);
  await field(page, "Type d’utilisateur").selectOption("Reconversion professionnelle");
  await sendProfile(page);
  const toast = page.getByRole("status");
  await expect(toast).toContainText(SAVED);
  await expect(toast).toHaveCSS("animation-duration", "3s");
  await expect(page.getByText(`Bonjour ${firstName}.`)).toBeVisible();
  for (const label of ["Mot de passe actuel", "Nouveau mot de passe"]) await expect(field(page, label)).toHaveValue("");
  await expectAccessibleHere(page, "a saved profile");
  await page.reload();
  for (const [label, value] of changes) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, "Type d’utilisateur")).toHaveValue("Reconversion");
  for (const width of [360, 768, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const measured = () =>
      page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        oneLine: (document.querySelector("header")?.clientHeight ?? 0) < 100,
      }));
    await expect.poll(measured, `at ${width} px`).toEqual({ overflow: 0, oneLine: true });
  }
});

test("a second submit is ignored while the first is running; after the end of the session what was typed waits for a new log-in", async ({
  page,
  context,
  centre,
}) => {
  await page.setViewportSize(DESKTOP);
  const marie = await centre.signIn(context, marieEleveuse);
  const session = await context.cookies();
  const { release, count } = await holdRequests(page, "**/account**", "POST");
  await openPage(page, "/account");
  await field(page, "Prénom").fill("Marion");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await page.getByRole("button", { name: "Enregistrer" }).dblclick();
  const busy = page.getByRole("button", { name: "Enregistrement en cours…" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  await field(page, "Mot de passe actuel").press("Enter");
  release();
  await expect(page.getByRole("status")).toContainText(SAVED);
  await expect(page.getByRole("button", { name: "Enregistrer", exact: true })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  expect(count()).toBe(1);
  await page.getByRole("button", { name: "Fermer ce message" }).click();
  await expect(page.getByRole("status")).toHaveCount(0);

  await field(page, "Nom").fill("Déhaine");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await context.clearCookies();
  await field(page, "Mot de passe actuel").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Utilisateur non connecté.");
  await expect(field(page, "Nom")).toHaveValue("Déhaine");
  await context.addCookies(session);
  await sendProfile(page);
  await expect(page.getByRole("status")).toContainText(SAVED);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(count()).toBe(3);
});
