import { marieEleveuse } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { finishToast, toastTimer } from "../toasts.ts";
import { field, fillLogIn, menuHandle, sendLogIn } from "./accounts.ts";

const WRONG = "L'adresse email ou le mot de passe que vous avez saisi est incorrect. Veuillez réessayer.";

test("a personal page asks to log in: a refusal keeps the address, a success opens that page; toasts last 5 s and 3 s, and pause", async ({
  page,
  centre,
}) => {
  const marie = await centre.addAccount(marieEleveuse);
  await openPage(page, "/account");
  await expect(page).toHaveURL("/login?next=%2Faccount");
  await expect(page.getByRole("main")).toContainText("Cette page est personnelle");
  await expectAccessible(page, "the login page");
  await page.setViewportSize(PHONE);
  await fillLogIn(page, { ...marie, password: "pas le bon" });
  await sendLogIn(page);
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText(WRONG);
  await expectAccessibleHere(page, "a refusal", { colours: true });
  await refusal.hover();
  await expect.poll(() => toastTimer(refusal)).toEqual({ duration: "5s", state: "paused" });
  await refusal.getByRole("button", { name: "Fermer ce message" }).click();
  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole("main").getByText(WRONG)).toBeVisible();
  await expect(field(page, "E-mail")).toHaveValue(marie.email);
  await sendLogIn(page);
  await expect(refusal).toContainText(WRONG);

  await field(page, "Mot de passe").fill(marie.password);
  await sendLogIn(page);
  const toast = page.getByRole("status");
  await expect(toast).toContainText("Connexion réussie !");
  await expect(refusal, "the earlier error toast is gone").toHaveCount(0);
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon compte");
  await toast.hover();
  await expect.poll(() => toastTimer(toast)).toEqual({ duration: "3s", state: "paused" });
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
  await page.reload();
  await expect(menuHandle(page)).toHaveText("Marie");
  await expect(toast, "a reload does not repeat it").toHaveCount(0);
});
