import { randomUUID } from "node:crypto";
import { PEOPLE_MERGED, PEOPLE_SEPARATED } from "#platform/values/page-messages.ts";
import { odileAdministratrice } from "../people.ts";
import { basile } from "../stages.ts";
import { expectAccessible, expectAccessibleHere } from "./axe.ts";
import { follow, openPage } from "./pages.ts";
import { actionNamed } from "./registrations/registration-forms.ts";
import { DESKTOP } from "./screens.ts";
import { expect, test } from "./site.ts";

test.describe("an administrator", () => {
  test.use({ viewport: DESKTOP });

  test("finds a person with the keyboard, merges their two entries, and separates them again @all", async ({
    page,
    context,
    centre,
  }) => {
    const name = `Z${randomUUID().slice(0, 8)}`;
    const person = { ...basile, lastName: name, email: `${name}@ferme.example` };
    await centre.register(await centre.addStage({ title: "Semis" }), person);
    await centre.register(await centre.addStage({ title: "Moisson" }), { ...person, email: `${name}@frme.example` });
    await centre.signIn(context, odileAdministratrice, "admin");
    await openPage(page, "/admin/personnes");
    await page.getByLabel("Nom, adresse e-mail").fill(`basile ${name}`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=basile/);
    const lines = page.getByRole("main").getByRole("link", { name: `Basile ${name}` });
    await expect(lines).toHaveCount(2);
    await expectAccessibleHere(page, "the search");
    await lines.filter({ hasText: "@ferme.example" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Basile ${name}` })).toBeVisible();
    await expect(page.getByRole("link", { name: "Semis", exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/ferme/);
    await expectAccessible(page, "a person");
    await page.setViewportSize(DESKTOP);

    await follow(page.getByRole("link", { name: "Réunir avec une autre fiche" }), "Réunir deux fiches");
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByLabel("Nom, adresse e-mail").fill(name);
    await page.keyboard.press("Enter");
    await page.getByRole("main").getByRole("link", { name: "@frme.example" }).click();
    await expect(actionNamed(page, "Réunir ces deux fiches")).toBeVisible();
    await expect(page.getByText(`${name}@frme.example`.toLowerCase())).toBeVisible();
    await expectAccessibleHere(page, "both side by side");
    await actionNamed(page, "Réunir ces deux fiches").click();
    await expect(page.getByText(PEOPLE_MERGED)).toBeVisible();
    await expect(page.getByRole("link", { name: "Moisson", exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Séparer/ }).click();
    await expect(page.getByText(PEOPLE_SEPARATED)).toBeVisible();
    await expect(page.getByRole("link", { name: "Moisson", exact: true })).toBeHidden();
  });
});
