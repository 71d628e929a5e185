import { ASSESSMENT_FAILED } from "../../../domain/assessments/assessment-messages.ts";
import { NOT_SENT } from "../../../domain/form-messages.ts";
import { addDays } from "../../../domain/paris-time.ts";
import { pdfOf } from "../../files.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { setObjectives } from "../../site/assessments/assessment-site.ts";
import { nameTrainer } from "../../site/attendance/field-site.ts";
import { enrolMany } from "../../site/registrations/enrol.ts";
import { basile, noemie, twoDays } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";

const REGLER = "Régler la profondeur de semis";
const LONG = `Semer-${"droit".repeat(20)}`;

test("a trainer assesses on a phone, and the auditor gets the proof", async ({ page, centre, browser }) => {
  const date = addDays(centre.today, -3);
  const trainerId = centre.services.team[0]?.id ?? "";
  const halfDays = twoDays(date).map((halfDay) => ({ ...halfDay, trainerId }));
  const stage = await centre.addStage({ date, halfDays });
  await enrolMany(centre, stage, [basile, noemie]);
  await setObjectives(centre, stage.id, `${REGLER}\n${LONG}`);
  await page.setViewportSize({ width: 360, height: 740 });
  const paul = await centre.signIn(page.context(), paulChauffeur);
  await nameTrainer(centre, trainerId, paul);
  // The site reads its settings again after a moment.
  await expect.poll(async () => (await page.request.get("/evaluations")).status()).toBe(200);
  await openPage(page, "/evaluations");
  await expectAccessible(page, "the list of assessments");
  await page.getByRole("link", { name: stage.title }).first().click();
  await expect(page.getByRole("heading", { name: "Basile Hutin" })).toBeVisible();
  await expectAccessible(page, "the assessment of a stage");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await page.getByLabel(`${REGLER} – Basile Hutin`).selectOption("Non acquis");
  await page.getByRole("button", { name: "Tout acquis pour tous" }).click();
  await expect(page.getByLabel(`${LONG} – Noémie Caudrelier`)).toHaveValue("acquired");
  await expect(page.getByLabel(`${REGLER} – Basile Hutin`)).toHaveValue("notAcquired");
  const save = page.getByRole("button", { name: "Enregistrer", exact: true });
  await page.route("**", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await save.click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: new RegExp(`${NOT_SENT}|${ASSESSMENT_FAILED}`) })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel(`${REGLER} – Basile Hutin`)).toHaveValue("notAcquired");
  await page.unrouteAll();
  await save.click();
  await expect(page.getByText("Évaluation enregistrée.").last()).toBeVisible();

  const office = await browser.newContext();
  await centre.signIn(office, odileAdministratrice, "admin");
  const desk = await office.newPage();
  const year = date.slice(0, 4);
  await openPage(desk, `${new URL(page.url()).origin}/admin/audit?annee=${year}`);
  await expectAccessible(desk, "the audit");
  const eleven = desk
    .getByRole("listitem")
    .filter({ has: desk.getByRole("heading", { name: "11. Évaluer chaque objectif" }) });
  await expect(eleven.getByText("Stagiaires évalués par objectif")).toBeVisible();
  await eleven.getByRole("link", { name: "Joindre un fichier" }).click();
  await expect(desk.getByRole("heading", { name: "Indicateur 11" })).toBeVisible();
  await desk
    .getByLabel("Fichier*")
    .setInputFiles({ name: "grille.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfOf("Grille")) });
  await expect(desk.getByRole("link", { name: "grille.pdf" })).toBeVisible();
  await desk.getByLabel("Ce que ce fichier montre").fill("La grille d’évaluation");
  await desk.getByRole("button", { name: "Joindre le fichier" }).click();
  await expect(desk.getByText("La grille d’évaluation")).toBeVisible();
  await expectAccessible(desk, "the files of an indicator");
  await desk.getByRole("link", { name: `Audit ${year}` }).click();
  const download = desk.waitForEvent("download");
  await desk.getByRole("link", { name: "Télécharger l’archive pour l’auditeur" }).click();
  expect((await download).suggestedFilename()).toBe(`audit-qualiopi_${year}.zip`);
  await office.close();
});
