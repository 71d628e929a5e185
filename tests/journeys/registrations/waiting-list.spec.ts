import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";
import { actionNamed, dialogNamed, fillIn, openGroup, openStage, participantIn } from "./registration-forms.ts";

const JOIN = "Rejoindre la liste d’attente";
const TOGETHER = `${JOIN} à plusieurs`;

test.use({ viewport: PHONE });

test("a team of four waits for four seats, and confirms them by the link of a mail, on a phone without scripts", async ({
  page,
  browser,
  centre,
}) => {
  const { email } = await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage({ availableSeats: 0 });
  await openPage(page, stagePath(stage));
  await actionNamed(page, TOGETHER).click();
  const form = dialogNamed(page, TOGETHER);
  for (const number of [1, 2, 3, 4]) {
    if (number > 1) await form.getByRole("button", { name: "Ajouter un participant" }).click();
    const person = { ...basile, firstName: `Équipier ${number}`, email: `${number}-${email}` };
    await fillIn(participantIn(form, number), person);
  }
  await form.getByRole("button", { name: "Rejoindre la liste", exact: true }).click();
  const panel = page.getByRole("region", { name: "Vous êtes sur la liste d’attente" });
  await expect(panel.getByText("Vous êtes 1er sur 1 sur la liste d’attente.")).toBeVisible();

  await centre.offerSeats(stage, 3);
  await page.goto("/account/formations");
  await expect(page.getByText("1er sur 1")).toBeVisible();
  await centre.offerSeats(stage, 1);
  const phone = await browser.newPage({ baseURL: centre.origin, javaScriptEnabled: false, viewport: PHONE });
  await phone.goto(await centre.mailedLink("seatHeld", email));
  await expect(phone.getByText(/^4 places sont retenues pour vous jusqu’au/)).toBeVisible();
  await expect.poll(() => centre.registered(stage)).toEqual([]);
  await phone.getByRole("button", { name: "Confirmer nos places" }).click();
  await expect(phone.getByRole("heading", { name: "Vos inscriptions sont confirmées" })).toBeVisible();
  await expect.poll(() => centre.registered(stage)).toEqual([1, 2, 3, 4].map((number) => `Équipier ${number}`));
  await phone.close();
});

test("a group that the last seats no longer suffice for waits together with what it has typed", async ({
  page,
  centre,
}) => {
  await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage({ availableSeats: 2 });
  await openStage(page, stage);
  const form = await openGroup(page);
  await fillIn(participantIn(form, 1), basile);
  await form.getByRole("button", { name: "Ajouter un participant" }).click();
  await fillIn(participantIn(form, 2), noemie);
  await centre.change(stage, { availableSeats: 1 });
  await form.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(form.getByText("Désolé, il ne reste plus de places disponibles.").last()).toBeVisible();
  await form.getByRole("button", { name: JOIN, exact: true }).click();
  const panel = page.getByRole("region", { name: "Vous êtes sur la liste d’attente" });
  await expect(panel).toContainText("Basile Hutin, Noémie");
  await expectAccessibleHere(page, "a stage that one waits for");
});

test("an administrator confirms after a call @all", async ({ page, centre }) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const stage = await centre.addStage({ availableSeats: 0 });
  const { email } = withUniqueEmail(marieEleveuse);
  await centre.wait(stage, { ...noemie, email });
  await centre.wait(stage, { ...basile, email: `b-${email}` });
  await centre.offerSeats(stage, 1);
  await openPage(page, `/admin/stages/${stage.id}/inscrits`);
  await expect(page.getByText("0 inscrit · 1 place retenue · 1 demande en attente")).toBeVisible();
  await expectAccessible(page, "the queue");
  await page.getByRole("button", { name: "Confirmer (après un appel) : Noémie Caudrelier" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmer (après un appel)" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Inscription confirmée" })).toBeVisible();
  await expect(page.getByText("1 inscrit · 1 demande en attente")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Liste d’attente" })).toBeFocused();
  await expect.poll(() => centre.registered(stage)).toEqual(["Noémie"]);
});
