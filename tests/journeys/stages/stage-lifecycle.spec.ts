import { readFile } from "node:fs/promises";
import papaparse from "papaparse";
import { addDays, dashedDate, numericFrenchDate } from "../../../domain/paris-time.ts";
import { pdfOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { openPage } from "../pages.ts";
import { dialogNamed, fieldIn, fillIn, openSelf, seatsShown } from "../registrations/registration-forms.ts";
import { expect, test } from "../site.ts";
import { slowAnimations } from "../toasts.ts";
import { addButton, pdfNamed, typeStage } from "./stage-fields.ts";

/** One stage from its creation to its deletion. */
test("a stage is added, found, booked, corrected, exported and deleted", async ({ page, browser, centre }) => {
  const title = '=Semis; de "printemps"';
  const began = centre.today;
  const date = addDays(began, 40);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/admin/ajouter");
  await typeStage(page, {
    type: "Formation Semoir (SEMOIR_001)",
    title,
    date,
    deadline: addDays(centre.today, 30),
    location: "Marcoing",
    seats: "2",
    hours: "14",
  });
  await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("programme.pdf", pdfOf(title)));
  await expect(page.getByRole("link", { name: "programme.pdf" })).toBeVisible();
  await addButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Stage ajouté avec succès" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/modifier\//);
  const id = decodeURIComponent(/modifier\/([^?]+)/.exec(page.url())?.[1] ?? "");

  // Two visitors find it in the catalogue and register.
  const visitor = await (await browser.newContext({ baseURL: centre.origin, locale: "fr-FR" })).newPage();
  await slowAnimations(visitor);
  await openPage(visitor, `/our-stages?q=${encodeURIComponent("printemps")}`);
  await visitor.getByRole("link", { name: /Voir les détails/ }).click();
  const people = [
    { ...noemie, company: '=cmd|"/C calc"!A1' },
    { ...basile, company: "GAEC; du\tRiot" },
  ];
  for (const person of people) {
    const form = await openSelf(visitor);
    await fillIn(form, person);
    await form.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(visitor.getByRole("status").filter({ hasText: "Inscription réussie !" }).last()).toBeVisible();
    await expect(form).toBeHidden();
  }
  await expect(seatsShown(visitor)).toHaveText("0 places disponibles");

  await page.getByRole("link", { name: /Voir les inscrits \(/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "Noémie" })).toContainText("Surdité");
  await page.getByRole("button", { name: "Corriger Noémie Caudrelier" }).click();
  const correction = dialogNamed(page, "Corriger Noémie Caudrelier");
  await fieldIn(correction, "Nom").fill("Caudrelier-Œuvrard");
  await correction.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Participant modifié avec succès" })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exporter en CSV" }).click(),
  ]);
  await expect(page.getByRole("status").filter({ hasText: "Export CSV réussi." })).toBeVisible();
  expect(download.suggestedFilename()).toBe(`participants_Semis-de-printemps_${dashedDate(date)}.csv`);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data, errors } = papaparse.parse<string[]>(bytes.toString("utf8").slice(1), {
    delimiter: ";",
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  const registeredOn = data.slice(5).map((row) => row[4]);
  // Midnight may have passed meanwhile.
  const days = [began, centre.today].map(numericFrenchDate);
  for (const day of registeredOn) expect(days).toContain(day);
  expect(data).toEqual([
    ["Stage", `'${title}`],
    ["Date", dashedDate(date)],
    ["Lieu", "Marcoing"],
    ["Durée", "14 heures"],
    ["Nom", "Email", "Téléphone", "Entreprise", "Date d'inscription", "Handicapé", "Type de handicap"],
    [
      "Noémie Caudrelier-Œuvrard",
      noemie.email,
      noemie.phone,
      `'${people[0]?.company}`,
      registeredOn[0],
      "Oui",
      noemie.handicapType,
    ],
    ["Basile Hutin", basile.email, basile.phone, people[1]?.company, registeredOn[1], "Non", "Aucun"],
  ]);

  // One of them is removed: the open page of the visitor shows the free seat.
  await page.getByRole("button", { name: "Supprimer Basile Hutin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Participant supprimé avec succès et place réincrémentée" }),
  ).toBeVisible();
  await expect(seatsShown(visitor)).toHaveText("1 place disponible");

  await openPage(page, `/admin/modifier/${id}`);
  const programme = await page.getByRole("link", { name: "Voir le programme" }).getAttribute("href");
  await page.getByRole("link", { name: "Supprimer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Stage supprimé avec succès" })).toBeVisible();
  expect((await page.request.get(programme ?? "")).status()).toBe(404);
  await openPage(page, "/admin/journal");
  const journal = page.getByRole("main");
  for (const action of [
    "Stage supprimé",
    "Participant retiré",
    "Inscrits exportés",
    "Participant corrigé",
    "Stage ajouté",
  ])
    await expect(journal.getByRole("listitem").filter({ hasText: title }).filter({ hasText: action })).toHaveCount(1);
  await expect(journal).not.toContainText("Surdité");
});
