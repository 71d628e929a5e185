import { randomUUID } from "node:crypto";
import { odileAdministratrice } from "../../people.ts";
import { CLOSED, SIGNED, sendFromField } from "../../site/attendance/field-records.ts";
import { basile, noemie } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { openHalfDay } from "./open-half-day.ts";

const noemieName = `${noemie.firstName} ${noemie.lastName}`;

test("an administrator sees who is missing without reloading, corrects the closed half-day, and says who was added in it", async ({
  page,
  context,
  centre,
}) => {
  const { stage, halfDay, basileId, noemieId } = await openHalfDay(centre);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await centre.signIn(context, odileAdministratrice, "admin");
  await page.clock.install();
  await openPage(page, `/admin/stages/${stage.id}/emargement/demi-journees/${halfDay.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Il manque 2 personnes" })).toBeVisible();
  await sendFromField(centre, [{ personId: basileId, fact: SIGNED, at: minutesAgo(9), halfDay }], stage);
  await page.clock.runFor(60_000);
  await expect(main.getByRole("heading", { name: "Il manque 1 personne" })).toBeVisible();
  await expect(main.getByRole("img", { name: `Signature de ${basile.firstName} ${basile.lastName}` })).toBeVisible();

  await sendFromField(
    centre,
    [
      { fact: CLOSED, at: minutesAgo(5), halfDay },
      { personId: noemieId, fact: SIGNED, at: minutesAgo(2), halfDay },
    ],
    stage,
  );
  await page.clock.runFor(60_000);
  await expect(main.getByRole("heading", { name: "À décider" })).toBeVisible();
  await expectAccessible(page, "a closed half-day");
  await follow(main.getByRole("link", { name: `Corriger ${noemieName}`, exact: true }), /^Corriger/);
  await expect(main.getByLabel("Présence")).toHaveValue("present");
  await main.getByRole("button", { name: "Enregistrer la correction" }).click();
  await expect(main.getByText("Dites pourquoi l’émargement est corrigé.").first()).toBeVisible();
  await expectAccessibleHere(page, "a refused correction");
  await main.getByLabel("Motif de la correction").fill("Signature faite après la clôture.");
  await main.getByRole("button", { name: "Enregistrer la correction" }).click();
  await expect(main.getByText("Présent (correction)")).toBeVisible();
  await expect(main.getByRole("heading", { name: /Il manque/ })).toHaveCount(0);

  // A closed half-day is listed on its own day only: what it says there is tested with another clock.
  await openPage(page, "/admin/emargement");
  await expectAccessibleHere(page, "the half-days of today");

  await test.step("says who was added in the field", async () => {
    const { stage, halfDay, noemieId } = await openHalfDay(centre);
    const added = { kind: "added", name: "Noé Caudrelier", email: "noe@ferme.example" } as const;
    const at = new Date(Date.now() - 60_000).toISOString();
    const personId = randomUUID();
    await sendFromField(
      centre,
      [
        { personId, fact: added, at, halfDay },
        { personId, fact: SIGNED, at, halfDay },
      ],
      stage,
    );
    await openPage(page, `/admin/stages/${stage.id}/emargement`);
    await expectAccessibleHere(page, "somebody to settle");
    await main.getByLabel("Qui est Noé Caudrelier").selectOption(noemieId);
    await main.getByRole("button", { name: "Enregistrer qui est Noé Caudrelier", exact: true }).click();
    await main.getByText(/déjà reconnues/).click();
    await expect(main.getByText(`Reconnu : ${noemieName}`)).toBeVisible();
    await expect(main.getByRole("row", { name: new RegExp(noemieName) })).toContainText("Présent");
    await expect(main.getByRole("row", { name: /Noé Caudrelier/ })).toHaveCount(0);
  });
});
