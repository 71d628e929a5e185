import type { APIRequestContext } from "@playwright/test";
import { addDays } from "#platform/values/paris-time.ts";
import { stepDone } from "#subjects/dossiers/rules/dossier-messages.ts";
import { ORGANISATION_FIELDS, type OrganisationField } from "#subjects/organisations/rules/organisation-fields.ts";
import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { ALL_FACTS } from "../../facts.ts";
import { odileAdministratrice } from "../../people.ts";
import { textOfPdf } from "../../read-pdf.ts";
import { mailedCode } from "../../site/dossiers/signing-documents.ts";
import { basile, twoDays } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { type Centre, expect, test } from "../site.ts";
import { successToast } from "../toasts.ts";

const GAEC = "GAEC des Quatre Vents";
const TYPED: Partial<Record<OrganisationField, string>> = {
  companyStreet: "4 rue du Moulin",
  companyPostalCode: "59400",
  companyCity: "Cambrai",
  companySiret: "55203253400646",
  signatoryName: "Hortense Vasseur",
  signatoryTitle: "Gérante",
  signatoryEmail: "hortense@quatre-vents.example",
};

async function stageWithBasile(centre: Centre) {
  const day = addDays(centre.today, 20);
  const stage = await centre.addStage({ halfDays: twoDays(day), date: day, priceCents: 49_000 });
  const { price: _, ...facts } = ALL_FACTS;
  await centre.services.database
    .transaction()
    .execute((transaction) => writeFacts(transaction, stage.id, { ...facts, distancePercentage: 0 }));
  await centre.register(stage, { ...basile, company: GAEC });
  return stage;
}

/** As the company does it, elsewhere. */
async function sign(centre: Centre, request: APIRequestContext) {
  const email = TYPED.signatoryEmail ?? "";
  const path = await centre.mailedLink("documentToSign", email);
  const page = await (await request.get(path)).text();
  const [, readChecksum = ""] = /name="readChecksum" value="(\w+)"/.exec(page.replace(/type="hidden" /g, "")) ?? [];
  const form = { accepted: "1", signedName: "Hortense Vasseur", drawing: "", readChecksum, code: "" };
  const post = (change: Record<string, string>) =>
    request.post(path, { form: { ...form, ...change }, headers: { origin: centre.origin } });
  await post({ intent: "code" });
  expect((await post({ intent: "sign", code: await mailedCode(centre, email) })).status()).toBe(200);
}

test("an administrator completes a company, sends its convention, and signs it in one click @all", async ({
  page,
  context,
  centre,
  request,
}) => {
  const stage = await stageWithBasile(centre);
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, `/admin/stages/${stage.id}/dossier`);
  const main = page.getByRole("main");
  await expect(main.getByText(/il manque/).first()).toBeVisible();
  await follow(main.getByRole("link", { name: `Compléter ${GAEC}` }), GAEC);
  for (const [field, text] of Object.entries(TYPED))
    await main.getByLabel(ORGANISATION_FIELDS[field as OrganisationField].label, { exact: true }).fill(text);
  await expectAccessible(page, "a company");
  // What was saved leads back to the dossier.
  await follow(main.getByRole("button", { name: "Enregistrer" }), stage.title);
  await expect(successToast(page, "Entreprise enregistrée.").first()).toBeVisible();

  const unfold = () =>
    main
      .locator("summary")
      .filter({ hasText: `Convention de formation, ${GAEC}` })
      .click();
  await unfold();
  await main.getByRole("button", { name: `Envoyer : Convention de formation, ${GAEC}`, exact: true }).click();
  await expect(main.getByText(/^(Envoyée le|Envoi en attente)/).first()).toBeVisible();
  await sign(centre, request);
  await openPage(page, `/admin/stages/${stage.id}/dossier`);
  await expect(main.getByText(/^Signée le .*, à contresigner$/).first()).toBeVisible();
  await main.getByRole("button", { name: "Contresigner la convention", exact: true }).click();
  await expect(
    main.getByRole("status").getByText(stepDone("countersign agreement", 1, { sendsMail: false })),
  ).toBeVisible();
  await expect(main.getByText(/^Signée des deux côtés le/).first()).toBeVisible();
  await unfold();
  const link = main.getByRole("link", { name: /^CNV-/ }).first();
  const pdf = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const text = await textOfPdf(await pdf.body());
  for (const part of ["Preuve de signature", "Hortense Vasseur", GAEC]) expect(text).toContain(part);
});
