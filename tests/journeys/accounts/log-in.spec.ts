import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { finishToast, toastTimer } from "../toasts.ts";
import { bar, field, fillLogIn, menuHandle, sendLogIn } from "./accounts.ts";

const WRONG = "L'adresse email ou le mot de passe que vous avez saisi est incorrect. Veuillez réessayer.";

test.use({ viewport: PHONE });

test("logging in opens the home page with a toast of 3 s, which pauses on hover and focus", async ({
  page,
  centre,
}) => {
  const marie = await centre.addAccount(marieEleveuse);
  await openPage(page, "/login");
  await fillLogIn(page, marie);
  await sendLogIn(page);
  const toast = page.getByRole("status");
  await expect(toast).toContainText("Connexion réussie !");
  await toast.hover();
  await expect.poll(() => toastTimer(toast)).toEqual({ duration: "3s", state: "paused" });
  await expect(page).toHaveURL("/");
  await toast.getByRole("button", { name: "Fermer ce message" }).focus();
  await page.mouse.move(0, 0);
  await expect.poll(() => toastTimer(toast)).toEqual({ duration: "3s", state: "paused" });
  await page.getByRole("main").focus();
  await expect.poll(() => toastTimer(toast)).toEqual({ duration: "3s", state: "running" });
  await finishToast(toast);
  await expect(toast).toHaveCount(0);
  await expect(menuHandle(page)).toHaveText("Menu");
  await page.setViewportSize(DESKTOP);
  await expect(menuHandle(page)).toHaveText("Marie");
});

test("a wrong password shows a toast of 5 s and a message above the form, which keeps the address", async ({
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
  await expect.poll(() => toastTimer(toast)).toEqual({ duration: "5s", state: "paused" });
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
  await expect(toast, "the earlier error toast is gone").toHaveCount(0);
});

test("a page that needs an account redirects to the login page, and back after the log-in", async ({
  page,
  centre,
}) => {
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

test("a reload does not repeat the toast, and /login redirects a signed-in person", async ({ page, centre }) => {
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

test("the login and sign-up pages have their titles and link to each other", async ({ page }) => {
  await openPage(page, "/login");
  await expect(page).toHaveTitle("Connexion");
  await page.getByRole("main").getByRole("link", { name: "Créer un compte" }).click();
  await expect(page).toHaveTitle("Inscription");
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveTitle("Connexion");
});
