import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { countersign } from "#subjects/dossiers/data/signing/countersign.ts";
import { textOfPdf } from "../../read-pdf.ts";
import { JEANNE, linkToSign, mailedCode, plantDocumentToSign } from "../../site/dossiers/signing-documents.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { drawSignature } from "../draw-signature.ts";
import { openPage } from "../pages.ts";
import { actionNamed } from "../registrations/registration-forms.ts";
import { type Centre, expect, test } from "../site.ts";

const GERARD = { name: "Gérard Delattre", title: "Directeur", signatureId: null, stampId: null };
const BY = { id: "", name: "Odile" };

const drawing = (page: Page) => page.locator("input[name=drawing]");
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label);

async function agreementFor(centre: Centre) {
  const stage = await centre.addStage();
  const email = `jeanne-${stage.id}@gaec.example`;
  const id = await plantDocumentToSign(centre, { stage, email, number: randomInt(1_000, 9_999) });
  return { id, email, path: await linkToSign(centre, id, email) };
}

test("a company without an account signs with a drawn signature and the code of the mail, then the centre does", async ({
  page,
  centre,
}) => {
  const { id, email, path } = await agreementFor(centre);
  await openPage(page, path);
  await expectAccessible(page, "to sign");
  await page.getByRole("checkbox").check();
  await drawSignature(page.locator("canvas"));
  await expect(drawing(page)).toHaveValue(/^\[\[\d/);
  const drawn = await drawing(page).inputValue();
  await actionNamed(page, "Recevoir un code").click();
  await expect(page.getByRole("main")).toContainText(`part vers ${email}`);
  const code = await mailedCode(centre, email);
  await field(page, "Code à 6 chiffres").fill(code === "000000" ? "000001" : "000000");
  await actionNamed(page, "Signer le document").click();
  await expect(page.getByRole("main")).toContainText("Ce code n’est pas le bon");
  await expectAccessibleHere(page, "with a wrong code");
  // Nothing is lost.
  await expect(field(page, "Votre prénom et votre nom")).toHaveValue(JEANNE.name);
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(drawing(page)).toHaveValue(drawn);
  await field(page, "Code à 6 chiffres").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await actionNamed(page, "Signer le document").click();
  await expect(page.getByRole("main")).toContainText("Signé le");
  await expectAccessibleHere(page, "signed");

  const services = { ...centre.services, representative: GERARD };
  expect((await countersign(services, { documentIds: [id], by: BY }, services.clock())).countersigned).toEqual([id]);
  const text = await textOfPdf(await (await page.request.get(`${path}/document`)).body());
  for (const part of ["Preuve de signature", JEANNE.name, GERARD.name]) expect(text).toContain(part);
  await openPage(page, path);
  await expect(page.getByRole("main")).toContainText("l’a signé à son tour");
});

test("the keyboard is enough to sign, and JavaScript is not needed", async ({ browser, centre, baseURL }) => {
  const { email, path } = await agreementFor(centre);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await actionNamed(page, "Recevoir un code").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText(`part vers ${email}`);
  await field(page, "Code à 6 chiffres").fill(await mailedCode(centre, email));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("Signé le");
  await context.close();
});
