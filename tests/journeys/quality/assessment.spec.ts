import { NOT_SENT } from "#platform/values/form-messages.ts";
import { addDays } from "#platform/values/paris-time.ts";
import { pdfOf } from "../../files.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { setObjectives } from "../../site/assessments/assessment-site.ts";
import { nameTrainer } from "../../site/attendance/field-site.ts";
import { enrolMany } from "../../site/registrations/enrol.ts";
import { basile, noemie, twoDays } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { pdfNamed } from "../stages/stage-fields.ts";

const REGLER = "Régler la profondeur de semis";
const LONG = `Semer-${"droit".repeat(20)}`;

test("a trainer assesses on a phone, and the auditor gets the proof", async ({ page, centre, browser, baseURL }) => {
  const date = addDays(centre.today, -3);
  const trainerId = centre.services.team[0]?.id ?? "";
  const halfDays = twoDays(date).map((halfDay) => ({ ...halfDay, trainerId }));
  const stage = await centre.addStage({ date, halfDays });
  await enrolMany(centre, stage, [basile, noemie]);
  await setObjectives(centre, stage.id, `${REGLER}\n${LONG}`);
  await page.setViewportSize(PHONE);
  const paul = await centre.signIn(page.context(), paulChauffeur);
  await nameTrainer(centre, trainerId, paul);
  // The site reads its settings again after a moment.
  await expect.poll(async () => (await page.request.get("/evaluations")).status()).toBe(200);
  await openPage(page, "/evaluations");
  await expectAccessibleHere(page, "the list of assessments");
  await follow(page.getByRole("link", { name: stage.title }).first(), "Évaluation des objectifs");
  await expect(page.getByRole("heading", { name: "Basile Hutin" })).toBeVisible();
  await expectAccessibleHere(page, "the assessment of a stage");

  const basiles = page.getByLabel(`${REGLER} – Basile Hutin`);
  await basiles.selectOption("Non acquis");
  await page.getByRole("button", { name: "Tout acquis pour tous" }).click();
  await expect(page.getByLabel(`${LONG} – Noémie Caudrelier`)).toHaveValue("acquired");
  await expect(basiles).toHaveValue("notAcquired");
  const save = page.getByRole("button", { name: "Enregistrer", exact: true });
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: NOT_SENT }).first()).toBeVisible();
  await expect(basiles).toHaveValue("notAcquired");
  await page.context().setOffline(false);
  await save.click();
  await expect(page.getByText("Évaluation enregistrée.").last()).toBeVisible();

  const office = await browser.newContext({ baseURL });
  await centre.signIn(office, odileAdministratrice, "admin");
  const desk = await office.newPage();
  const year = date.slice(0, 4);
  await openPage(desk, `/admin/audit?annee=${year}`);
  await expectAccessible(desk, "the audit");
  const eleven = desk
    .getByRole("listitem")
    .filter({ has: desk.getByRole("heading", { name: "11. Évaluer chaque objectif" }) });
  await expect(eleven.getByText("Stagiaires des stages terminés évalués par objectif")).toBeVisible();
  await follow(eleven.getByRole("link", { name: "Joindre un fichier" }), "Indicateur 11");
  await desk.getByLabel("Fichier*").setInputFiles(pdfNamed("grille.pdf", pdfOf("Grille")));
  await expect(desk.getByRole("link", { name: "grille.pdf" })).toBeVisible();
  await desk.getByLabel("Ce que ce fichier montre").fill("La grille d’évaluation");
  await desk.getByRole("button", { name: "Joindre le fichier" }).click();
  await expect(desk.getByText("La grille d’évaluation")).toBeVisible();
  await expectAccessibleHere(desk, "the files of an indicator");
  await follow(desk.getByRole("link", { name: `Audit ${year}` }), `Audit ${year}`);
  const download = desk.waitForEvent("download");
  await desk.getByRole("link", { name: "Télécharger l’archive pour l’auditeur" }).click();
  expect((await download).suggestedFilename()).toBe(`audit-qualiopi_${year}.zip`);
  await office.close();
});
