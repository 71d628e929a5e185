import { presseComplete } from "../../stages.ts";
import { expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";

test("somebody who finds no date leaves an address, and is told what happens next", async ({ page, centre }) => {
  const stage = await centre.addStage({
    ...presseComplete,
    typeId: 7,
    type: "Irrigation",
    title: "Irrigation complète",
  });
  await openPage(page, `/formation/irrigation?stageId=${stage.id}`);
  const form = page.getByRole("region", { name: "Prévenez-moi de la prochaine date" });
  await expectAccessibleHere(page, "a full stage");
  await form.getByLabel("Votre e-mail").fill("zoe");
  await form.getByRole("button", { name: "Prévenez-moi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Prévenez-moi de la prochaine date" })).toBeVisible();
  const email = page.getByLabel("Votre e-mail");
  await expect(email).toHaveValue("zoe");
  await expect(email).toBeFocused();
  await expectAccessibleHere(page, "a wrong address");
  await email.fill("zoe@ferme.example");
  await page.getByRole("button", { name: "Prévenez-moi" }).click();
  await expect(page.getByText("Un e-mail vient de partir").first()).toBeVisible();
  await expectAccessibleHere(page, "after sending");
});
