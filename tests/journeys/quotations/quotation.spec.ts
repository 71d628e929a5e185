import { odileAdministratrice } from "../../people.ts";
import { plantPayers, RIOT } from "../../site/invoices/invoice-site.ts";
import { expectAccessible } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { expect, test } from "../site.ts";

const NAMES = ["Ana", "Bob", "Cléo"];

test("a company asks for three people without a name, and three are registered at its price", async ({
  page,
  context,
  centre,
}) => {
  await plantPayers(centre);
  const stage = await centre.addStage({ priceCents: 40_000, availableSeats: 8 });
  await centre.signIn(context, odileAdministratrice, "admin");
  const main = page.getByRole("main");

  await openPage(page, `/admin/entreprises/${RIOT}`);
  await follow(main.getByRole("link", { name: "Nouveau devis" }), "Nouveau devis");
  await expect(main.getByLabel("Entreprise")).toHaveValue("GAEC du Riot");
  await main.getByLabel("Stage").selectOption(stage.id);
  await main.getByLabel("Nombre de personnes").fill("3");
  await main.getByLabel("Remise HT, en euros").fill("100");
  await main.getByLabel("Désignation 1", { exact: true }).fill("Repas");
  await main.getByLabel("Prix HT", { exact: true }).first().fill("18,50");
  await expectAccessible(page, "the form of a quotation");
  await main.getByRole("button", { name: "Préparer le devis" }).click();

  await expect(main.getByText("PROJET")).toBeVisible();
  await expectAccessible(page, "a quotation");
  await main.getByRole("button", { name: "Numéroter sans envoyer" }).click();
  await expect(main.getByRole("heading", { name: /^DVP-/ })).toBeVisible();
  const href = (await main.getByRole("link", { name: "PDF" }).getAttribute("href")) ?? "";
  expect((await page.request.get(href)).headers()["content-type"]).toBe("application/pdf");

  await follow(main.getByRole("link", { name: "Inscrire", exact: true }), "Ajouter une équipe");
  await expect(main.getByLabel("Entreprise")).toHaveValue("GAEC du Riot");
  const [first, ...others] = NAMES.map((name) => [name, "Riot", "", "0612345678"].join("\t"));
  await main.getByLabel("Prénom, ligne 1").evaluate(
    (cell, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [first, ...others].join("\n"),
  );
  await expect(main.getByLabel("Prénom, ligne 3")).toHaveValue("Cléo");
  await main.getByRole("button", { name: "Ajouter", exact: true }).click();
  for (const name of NAMES) await expect(main.getByText(new RegExp(`${name} Riot|Riot ${name}`)).first()).toBeVisible();

  const bookings = await centre.services.database
    .selectFrom("bookings")
    .select(["price_cents", "organisation_id"])
    .where("stage_id", "=", stage.id)
    .execute();
  // 3 × 400 € − 100 €, and a meal with the tax of the training.
  expect(bookings).toEqual([{ price_cents: 111_850, organisation_id: RIOT }]);
});
