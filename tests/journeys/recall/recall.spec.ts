import { singleStatement } from "#platform/database/single-statement.ts";
import { addDays, dateInWords, instantInParis } from "#platform/values/paris-time.ts";
import { addHolding, holdByCertificate } from "#subjects/holdings/data/change-holdings.ts";
import { queueRecalls } from "#subjects/recall/data/send-recalls.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { expectAccessibleHere } from "../axe.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";

const BY = { id: "odile", name: "Odile Wacquez" };

test("a recall leads by its link to a held seat, to a registration, and to the next end", async ({
  page,
  browser,
  centre,
}) => {
  const { database, clock } = centre.services;
  const { today } = centre;
  const email = `basile-${crypto.randomUUID().slice(0, 8)}@ferme.example`;
  await singleStatement(database)
    .updateTable("courses")
    .set({ certificate: "SST" })
    .where("id", "=", "PRESSE_001")
    .execute();
  const before = await centre.addStage({ availableSeats: 5 });
  await centre.register(before, { ...basile, email });
  const stage = await centre.addStage({
    typeId: 2,
    type: "Presse",
    title: "Recyclage SST",
    date: addDays(today, 20),
    halfDays: [],
  });
  const { person_id: personId } = await database
    .selectFrom("participants")
    .select("person_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  // It ends in three months, and is renewed in the six months before.
  const end = addMonths(today, 3);
  const obtainedOn = addMonths(end, -24);
  await addHolding(database, { personId: personId ?? "", certificationId: "sst", obtainedOn, by: BY }, clock());
  expect(await queueRecalls(database, instantInParis(today, "10:00"))).toBeGreaterThan(0);

  const phone = await browser.newPage({ baseURL: centre.origin, viewport: PHONE });
  await phone.goto(await centre.mailedLink("recall", email));
  await expect(phone.getByRole("heading", { name: /^Votre SST se termine le/ })).toBeVisible();
  await expectAccessibleHere(phone, "the page of a recall");
  const date = phone.getByRole("listitem").filter({ hasText: "Recyclage SST" });
  await date.getByRole("button", { name: /^Retenir une place/ }).click();
  await expect(phone.getByRole("heading", { name: /^Une place est retenue pour vous jusqu’au/ })).toBeVisible();
  expect(await centre.registered(stage)).toEqual([]);

  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await page.goto("/admin/echeances?nature=sst");
  const row = page.getByRole("row").filter({ hasText: "Hutin" }).last();
  await expect(row).toContainText("Place retenue");

  await phone.getByRole("button", { name: "Confirmer ma place" }).click();
  await expect(phone.getByRole("heading", { name: "Vous êtes inscrit" })).toBeVisible();
  expect(await centre.registered(stage)).toEqual(["Basile"]);
  await page.reload();
  await expect(row).toContainText("Inscrit au");

  const registered = await database
    .selectFrom("participants")
    .select("id")
    .where("stage_id", "=", stage.id)
    .executeTakeFirstOrThrow();
  const people = [{ participantId: registered.id, hasPassed: true }];
  const last = addDays(today, 20);
  await database
    .transaction()
    .execute((transaction) =>
      holdByCertificate(transaction, { stageId: stage.id, obtainedOn: last, people, by: BY }, clock()),
    );
  await phone.reload();
  await expect(phone.getByText(`valable jusqu’au ${dateInWords(addMonths(last, 24))}`)).toBeVisible();
  await phone.getByRole("button", { name: "Ne plus me le rappeler" }).click();
  await expect(phone.getByRole("button", { name: "Me le rappeler à nouveau" })).toBeVisible();
  await phone.close();
});
