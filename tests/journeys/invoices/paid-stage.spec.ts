import type { Locator, Page } from "@playwright/test";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDays, instantInParis } from "#platform/values/paris-time.ts";
import { queueDunning } from "#subjects/invoices/data/dunning.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { odileAdministratrice } from "../../people.ts";
import { plantDocumentToSign } from "../../site/dossiers/signing-documents.ts";
import { OCAPIAT, plantPayers, RIOT, setShares } from "../../site/invoices/invoice-site.ts";
import { plantOrganisation } from "../../site/organisations/plant-organisation.ts";
import { enrolMany } from "../../site/registrations/enrol.ts";
import { basile, twoDays } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { type Centre, expect, test } from "../site.ts";
import { successToast } from "../toasts.ts";

const COOP = organisationIdOf("Coop du Nord");
const RIOTS = ["Ana", "Bob", "Cléo", "Dan"];
const COOPS = ["Eve", "Fil", "Guy", "Hal"];

const person = (firstName: string, change: { company: string; payer: "ocapiat" | "employer" }) => ({
  ...basile,
  firstName,
  email: `${firstName.toLowerCase()}@paye.example`,
  ...change,
});

/** Eight people of two companies: OCAPIAT pays 250 € of each of the first four. Their convention is signed, and it is over. */
async function finishedStage(centre: Centre) {
  const { database, clock } = centre.services;
  await plantPayers(centre);
  const address = { street: "9 rue du Silo", postal_code: "59400", city: "Cambrai", siret: "75752258000013" };
  await plantOrganisation(database, { id: COOP, name: "Coop du Nord", ...address }, clock());
  for (const [id, billing_email] of [
    [RIOT, "compta@riot.example"],
    [COOP, "compta@coop.example"],
    [OCAPIAT, "factures@opco.example"],
  ] as const)
    await singleStatement(database).updateTable("organisations").set({ billing_email }).where("id", "=", id).execute();
  const date = addDays(centre.today, -6);
  const stage = await centre.addStage({ date, halfDays: twoDays(date), priceCents: 40_000, availableSeats: 8 });
  const riot = { company: "GAEC du Riot", payer: "ocapiat" } as const;
  const coop = { company: "Coop du Nord", payer: "employer" } as const;
  await enrolMany(centre, stage, [
    ...RIOTS.map((name) => person(name, riot)),
    ...COOPS.map((name) => person(name, coop)),
  ]);
  await setShares(centre, {
    ...{ stage, email: "ana@paye.example", payer1: "ocapiat", amount1: "100000", fileNumber1: "OCA-17" },
    ...{ agreedOn1: addDays(date, -20), payer2: "employer", amount2: "" },
  });
  const agreement = await plantDocumentToSign(centre, { stage });
  await singleStatement(database)
    .updateTable("issued_documents")
    .set({ company_id: RIOT, subject: RIOT, signed_at: clock() })
    .where("id", "=", agreement)
    .execute();
  return stage;
}

/** Counts what a secretary presses. */
function counting() {
  let clicks = 0;
  return {
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    count: () => clicks,
  };
}

const statementOf = (page: Page, content: string) =>
  page.getByLabel("Fichier de la banque").setInputFiles({
    ...{ name: "releve.csv", mimeType: "text/csv" },
    buffer: Buffer.from(content),
  });

test("a finished stage of eight people and three payers is invoiced in six clicks, and paid by a bank statement", async ({
  page,
  context,
  centre,
}) => {
  const stage = await finishedStage(centre);
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/admin");
  const main = page.getByRole("main");
  const { press, count } = counting();

  await press(page.getByRole("link", { name: "Argent", exact: true }).first());
  await press(main.getByRole("link", { name: "À facturer" }));
  await press(main.getByRole("link", { name: stage.title }).first());
  await expect(main.getByText("Manque", { exact: false }).first()).not.toContainText(
    "convention signée de GAEC du Riot",
  );
  await expectAccessible(page);
  await press(main.getByRole("button", { name: "Facturer le stage" }));
  await press(main.getByRole("button", { name: "Émettre les 3 brouillons" }));
  await press(main.getByRole("button", { name: "Envoyer les 3 par e-mail" }));
  await expect(main.getByText(/3 factures prêtes à partir/).first()).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);

  const issued = await centre.services.database
    .selectFrom("invoices")
    .select(["id", "recipient_name", "year", "number", "net_cents", "file_number", "due_on"])
    .where("stage_id", "=", stage.id)
    .execute();
  const of = (name: string) => {
    const found = issued.find(({ recipient_name }) => recipient_name === name);
    if (!found) throw new Error(`${name} has no invoice`);
    return { ...found, text: `FAC-${found.year}-${String(found.number).padStart(4, "0")}` };
  };
  expect(of("OCAPIAT")).toMatchObject({ net_cents: 100_000, file_number: "OCA-17" });
  expect(of("GAEC du Riot")).toMatchObject({ net_cents: 60_000 });
  expect(of("Coop du Nord")).toMatchObject({ net_cents: 160_000 });

  await openPage(page, "/admin/paiements/releve");
  const day = centre.today.split("-").reverse().join("/");
  const line = (label: string, amount: string) => `${day};${label};${amount}\n`;
  await statementOf(
    page,
    `Date;Libellé;Montant\n${line(`VIR OCAPIAT ${of("OCAPIAT").text}`, "1000,00")}${line(`VIR GAEC DU RIOT ${of("GAEC du Riot").text}`, "600,00")}${line("LOYER", "500,00")}`,
  );
  await main.getByRole("button", { name: "Lire le relevé" }).click();
  await expect(main.getByText(/3 lignes ajoutées/).first()).toBeVisible();
  await main.getByRole("button", { name: "Enregistrer les 2 lignes sûres" }).click();
  await expect(successToast(page, "2 paiements enregistrés")).toBeVisible();
  await expect(main.getByText("LOYER")).toBeVisible();
  await expectAccessible(page);

  await openPage(page, `/admin/stages/${stage.id}/argent`);
  await expect(main.getByText(/Facturé 3.200,00.€, reste à payer 1.600,00.€/)).toBeVisible();
  for (const [name, state] of [
    ["OCAPIAT", "Payée"],
    ["GAEC du Riot", "Payée"],
    ["Coop du Nord", "À encaisser"],
  ] as const)
    await expect(main.getByRole("listitem").filter({ hasText: of(name).text })).toContainText(state);

  // Only who has not paid is reminded.
  const late = instantInParis(addDays(of("Coop du Nord").due_on ?? "", 8), "10:00");
  expect(await queueDunning(centre.services.database, { ...centre.services.dossiers, dunningAlone: true }, late)).toBe(
    1,
  );
  const reminded = await centre.services.database
    .selectFrom("invoice_mails")
    .select("invoice_id")
    .where("step", ">", 0)
    .execute();
  expect(reminded).toEqual([{ invoice_id: of("Coop du Nord").id }]);
});
