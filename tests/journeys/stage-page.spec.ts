import type { Page } from "@playwright/test";
import { dashedDate } from "../../domain/paris-time.ts";
import { stagePath } from "../../domain/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { DESKTOP, PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";
import { actionNamed, openPage, openStage, seatsShown } from "./stage-forms.ts";

const info = (page: Page) => page.getByRole("region", { name: "Informations sur le stage" });

test.use({ viewport: PHONE });

test("the page tells what, when, where, how long, how many seats and how well, and goes into one's agenda", async ({
  page,
  centre,
  request,
}) => {
  const stage = await centre.addStage({ title: "Guidage au centimètre", typeId: 8, type: "GPS" });
  await openStage(page, stage);
  await expect(page).toHaveTitle("Détails formation gps");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guidage au centimètre");
  await expect(info(page).getByText(dashedDate(stage.date ?? ""), { exact: true })).toBeVisible();
  await expect(info(page).getByText(stage.location, { exact: true })).toBeVisible();
  await expect(info(page).getByText("14 heures", { exact: true })).toBeVisible();
  await expect(seatsShown(page)).toHaveText("10 places disponibles");
  await expect(page.getByRole("heading", { name: "Satisfaction Client" })).toBeVisible();
  await expect(info(page).getByText("92%", { exact: true })).toBeVisible();
  await expect(page.getByRole("meter", { name: "Satisfaction Client" })).toHaveAttribute("value", "92");
  const link = page.getByRole("link", { name: "Ajouter à mon agenda" });
  const answer = await request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  expect(await answer.text()).toContain(`DTSTART;VALUE=DATE:${stage.date?.replaceAll("-", "")}`);
});

test("what a stage does not have is not shown", async ({ page, centre }) => {
  const stage = await centre.addStage({ satisfactionPercentage: null, pdfUrl: null, details: "", typeId: 42 });
  await openStage(page, stage);
  await expect(page).toHaveURL(`/stage/${stage.id}`);
  await expect(page.getByRole("heading", { name: "Satisfaction Client" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Détails du Programme" })).toHaveCount(0);
});

test("everybody finds their own actions, and nobody another's", async ({ page, centre }) => {
  const stage = await centre.addStage();
  const visitors = ["Créer un compte", "Appeler", "Envoyer un mail"];
  const members = "Inscrire d'autres participants";
  const shown = (name: string) => page.getByRole("main").getByText(name, { exact: true });
  await openStage(page, stage);
  for (const name of ["Je m'inscris", ...visitors]) await expect(shown(name)).toBeVisible();
  await expect(shown(members)).toHaveCount(0);
  for (const [person, role] of [
    [marieEleveuse, "client"],
    [odileAdministratrice, "admin"],
  ] as const) {
    await centre.signIn(page.context(), person, role);
    await openStage(page, stage);
    for (const name of ["Je m'inscris", members]) await expect(actionNamed(page, name)).toBeEnabled();
    for (const name of visitors) await expect(shown(name)).toHaveCount(0);
  }
});

test("a page that is slow to come says so", async ({ page, centre }) => {
  const stage = await centre.addStage();
  await openPage(page, `/our-stages?q=${stage.location}`);
  const held = Promise.withResolvers<void>();
  await page.route("**/formation/semoir.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: /^Voir les détails/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Chargement du stage..." })).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: stage.title })).toBeVisible();
  await expect(page.getByText("Chargement du stage...")).toHaveCount(0);
});

test("a click blocks the pointer for half a second, never the keyboard", async ({ page, centre }) => {
  const stage = await centre.addStage();
  await page.clock.install();
  await openStage(page, stage);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.locator("html")).toHaveClass(/pointer-block/);
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe("none");
  await page.clock.runFor(499);
  await expect(page.locator("html")).toHaveClass(/pointer-block/);
  await actionNamed(page, "Appeler").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Appeler le centre" })).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.locator("html")).not.toHaveClass(/pointer-block/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Appeler le centre" })).toBeHidden();
  await page.keyboard.press("Space");
  await expect(page.getByRole("dialog", { name: "Appeler le centre" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass(/pointer-block/);
});

test("an address that names no stage shows the next ones on that machine", async ({ page, centre }) => {
  const title = "Enrouleur du jour";
  const stage = await centre.addStage({ typeId: 7, type: "Irrigation", title, date: centre.today });
  const answer = await page.goto("/formation/irrigation?stageId=nulle-part");
  expect(answer?.status()).toBe(404);
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(stagePath(stage));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test.describe("the programme", () => {
  test("is embedded on a desktop", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await page.setViewportSize(DESKTOP);
    await openStage(page, stage);
    await expect(page.getByRole("heading", { name: "Détails du Programme" })).toBeVisible();
    const frame = page.locator(`iframe[title="Programme : ${stage.title}"]`);
    await expect(frame).toBeVisible();
    await expect(frame).toHaveAttribute("src", /^\/programme-demonstration\.pdf#/);
    await expect(page.getByRole("link", { name: "Ouvrir le PDF" })).toBeHidden();
  });

  test("opens in a new tab on a phone, which downloads nothing before", async ({ page, centre, request }) => {
    const stage = await centre.addStage();
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
    await page.setViewportSize(PHONE);
    await openStage(page, stage);
    const link = page.getByRole("link", { name: "Ouvrir le PDF" });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(page.locator("iframe")).toBeHidden();
    expect(asked).not.toContain("/programme-demonstration.pdf");
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
  });
});

test("'Retour' leads to the list where there is nothing to go back to", async ({ page, centre, context }) => {
  const stage = await centre.addStage();
  await page.goto("/financement");
  const opening = context.waitForEvent("page");
  await page.evaluate((path) => window.open(path, "_blank", "noopener"), stagePath(stage));
  const tab = await opening;
  await tab.getByRole("button", { name: "Retour" }).click();
  await expect(tab).toHaveURL(/\/our-stages\??$/);
});
