import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { openPage } from "../registrations/registration-forms.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { outlive, toastClock } from "../toasts.ts";
import { bar, field, fillLogIn, menuHandle, sendLogIn } from "./accounts.ts";

const WRONG = "L'adresse email ou le mot de passe que vous avez saisi est incorrect. Veuillez réessayer.";

test.use({ viewport: PHONE });

test("logging in goes home and says so for 3 s, longer for those who look", async ({ page, centre }) => {
  const marie = await centre.addAccount(marieEleveuse);
  await openPage(page, "/login");
  await fillLogIn(page, marie);
  await sendLogIn(page);
  const toast = page.getByRole("status");
  await expect(toast).toContainText("Connexion réussie !");
  await toast.hover();
  await expect.poll(() => toastClock(toast)).toEqual({ life: "3s", clock: "paused" });
  await expect(page).toHaveURL("/");
  await toast.getByRole("button", { name: "Fermer ce message" }).focus();
  await page.mouse.move(0, 0);
  await expect.poll(() => toastClock(toast)).toEqual({ life: "3s", clock: "paused" });
  await page.getByRole("main").focus();
  await expect.poll(() => toastClock(toast)).toEqual({ life: "3s", clock: "running" });
  await outlive(toast);
  await expect(toast).toHaveCount(0);
  await expect(menuHandle(page)).toHaveText("Menu");
  await page.setViewportSize(DESKTOP);
  await expect(menuHandle(page)).toHaveText("Marie");
});

test("a wrong password is refused in a toast of 5 s and above the form, which keeps the address", async ({
  page,
  centre,
}) => {
  const paul = await centre.addAccount(paulChauffeur);
  await openPage(page, "/login");
  await fillLogIn(page, { ...paul, password: "pas le bon" });
  await sendLogIn(page);
  const toast = page.getByRole("alert");
  await expect(toast).toContainText(WRONG);
  await toast.hover();
  await expect.poll(() => toastClock(toast)).toEqual({ life: "5s", clock: "paused" });
  await toast.getByRole("button", { name: "Fermer ce message" }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("main").getByText(WRONG)).toBeVisible();
  await expect(field(page, "E-mail")).toHaveValue(paul.email);
  await sendLogIn(page);
  await expect(toast).toContainText(WRONG);
  await field(page, "Mot de passe").fill(paul.password);
  await sendLogIn(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status")).toContainText("Connexion réussie !");
  await expect(toast, "the refusal before it is gone").toHaveCount(0);
});

test("a page that needs an account sends to the login page, which leads back to it", async ({ page, centre }) => {
  const marie = await centre.addAccount(marieEleveuse);
  await page.goto("/account");
  await expect(page).toHaveURL("/login?next=%2Faccount");
  await expect(page.getByRole("main")).toContainText("Cette page est personnelle");
  await fillLogIn(page, marie);
  await sendLogIn(page);
  await expect(page.getByRole("status")).toContainText("Connexion réussie !");
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon compte");
});

test("a reload does not say it again, and somebody signed in has no login page", async ({ page, centre }) => {
  await page.setViewportSize(DESKTOP);
  const paul = await centre.addAccount(paulChauffeur);
  await openPage(page, "/login");
  await fillLogIn(page, paul);
  await sendLogIn(page);
  await expect(page).toHaveURL("/");
  await page.reload();
  await expect(bar(page).getByText("Paul", { exact: true })).toBeVisible();
  await expect(page.getByRole("status")).toHaveCount(0);
  await page.goto("/login");
  await expect(page).toHaveURL("/");
});

test("logging in and signing up bear their titles and lead to each other", async ({ page }) => {
  await openPage(page, "/login");
  await expect(page).toHaveTitle("Connexion");
  await page.getByRole("main").getByRole("link", { name: "Créer un compte" }).click();
  await expect(page).toHaveTitle("Inscription");
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveTitle("Connexion");
});
