import { randomUUID } from "node:crypto";
import { ENTRIES_SEPARATED, PEOPLE_MERGED } from "#platform/values/page-messages.ts";
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
    // Others of this site have the telephone of Basile.
    const phone = `06${String(Number.parseInt(name.slice(1), 16))
      .padStart(8, "0")
      .slice(-8)}`;
    const person = { ...basile, lastName: name, email: `${name}@ferme.example`, phone };
    await centre.register(await centre.addStage({ title: "Semis" }), person);
    await centre.register(await centre.addStage({ title: "Moisson" }), { ...person, email: `${name}@frme.example` });
    await centre.signIn(context, odileAdministratrice, "admin");
    await openPage(page, "/admin/personnes");
    await page.getByLabel("Rechercher").fill(`basile ${name}`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=basile/);
    const lines = page.getByRole("main").getByRole("link", { name: `Basile ${name}` });
    await expect(lines).toHaveCount(2);
    await expectAccessibleHere(page, "the search");
    const line = page.getByRole("row").filter({ hasText: `${name}@ferme.example`.toLowerCase() });
    await line.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Basile ${name}` })).toBeVisible();
    await expect(page.getByRole("link", { name: "Semis", exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/ferme/);
    await expectAccessible(page, "a person");
    await page.setViewportSize(DESKTOP);
    await expect(page.getByRole("region", { name: "Doubles possibles" })).toContainText("même téléphone");

    await follow(page.getByRole("main").getByRole("link", { name: "Modifier", exact: true }), `Basile ${name}`);
    await page.getByLabel("Notes").fill("Préfère être appelé le soir.");
    await page.getByLabel("Adresses e-mail").fill(`${name}@ferme.example\npas une adresse`);
    await actionNamed(page, "Enregistrer").click();
    await expect(page.getByText("Une nouvelle adresse n’est pas valide").first()).toBeVisible();
    await expect(page.getByLabel("Notes")).toHaveValue("Préfère être appelé le soir.");
    await page.getByLabel("Adresses e-mail").fill(`${name}@ferme.example\n${name}@autre.example`);
    await actionNamed(page, "Enregistrer").click();
    await expect(page.getByText("Fiche enregistrée.").first()).toBeVisible();
    await expectAccessibleHere(page, "the form of a person");
    await follow(page.getByRole("main").getByRole("link", { name: `Basile ${name}` }), `Basile ${name}`);
    await expect(page.getByText("Préfère être appelé le soir.")).toBeVisible();

    await follow(page.getByRole("link", { name: "Réunir avec une autre fiche" }), "Réunir deux fiches");
    // The only double is shown at once.
    await expect(actionNamed(page, "Réunir ces deux fiches")).toBeVisible();
    await page.getByRole("link", { name: "Choisir une autre fiche" }).click();
    await expect(page.getByLabel("L’autre fiche")).toBeFocused();
    await page.keyboard.type(name);
    // A single other one is chosen at once.
    await page.keyboard.press("Enter");
    await expect(actionNamed(page, "Réunir ces deux fiches")).toBeVisible();
    await expect(page.getByText(`${name}@frme.example`.toLowerCase())).toBeVisible();
    await expectAccessibleHere(page, "both side by side");
    await actionNamed(page, "Réunir ces deux fiches").click();
    await expect(page.getByText(PEOPLE_MERGED)).toBeVisible();
    await expect(page.getByRole("link", { name: "Moisson", exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Séparer/ }).click();
    await expect(page.getByText(ENTRIES_SEPARATED).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Moisson", exact: true })).toBeHidden();
  });
});
