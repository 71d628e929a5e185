import { randomUUID } from "node:crypto";
import { odileAdministratrice } from "../../people.ts";
import { addReported, semoir } from "../../site/yearly-report/example-year.ts";
import { plantStageOpinions } from "../opinions/opened-opinions.ts";
import { openPage } from "../pages.ts";
import { type Centre, expect, test } from "../site.ts";

/** A4 at 96 dots an inch. */
const PAPER = { width: 794, height: 1123 };

/** Four years ago: no other test has stages there. */
async function addPrintedYear(centre: Centre) {
  const year = Number(centre.today.slice(0, 4)) - 4;
  const date = `${year}-03-02`;
  const stage = { ...semoir, id: randomUUID(), date, endRegistrationDate: date, pdfUrl: null };
  await addReported(centre, stage, { purpose: "rs", nsfCode: "210" }, [
    { name: "Basile", kind: "selfEmployed", amounts: [{ origin: "2g", cents: 40_000 }], followed: 420 },
  ]);
  return year;
}

test("the yearly report, the results and the evidence are printed without what one clicks @all", async ({
  page,
  context,
  centre,
}) => {
  const year = await addPrintedYear(centre);
  const { stage } = await plantStageOpinions(centre);
  await centre.signIn(context, odileAdministratrice, "admin");
  await page.setViewportSize(PAPER);
  const pages = [
    { path: `/admin/bpf?annee=${year}`, content: page.getByRole("table"), clicked: "Exporter (.xlsx)" },
    { path: `/admin/bpf/C.2g?annee=${year}`, content: page.getByText(semoir.title), clicked: null },
    { path: `/admin/annee?annee=${year}`, content: page.getByRole("table"), clicked: "Exporter (.xlsx)" },
    { path: "/admin/qualite", content: page.locator(".chart-frame table"), clicked: "Commentaires" },
    {
      path: `/admin/qualite?par=type:${stage.typeId}`,
      content: page.locator(".chart-frame svg.chart"),
      clicked: "Commentaires",
    },
    {
      path: `/admin/audit?annee=${year}`,
      content: page.getByRole("heading", { name: /^30\./ }),
      clicked: "Télécharger l’archive pour l’auditeur",
    },
  ];
  for (const { path, content, clicked } of pages) {
    await page.emulateMedia({ media: "screen" });
    await openPage(page, path);
    await expect(content.first()).toBeVisible();
    const navigations = page.getByRole("navigation");
    await expect(navigations.first()).toBeVisible();
    const link = clicked === null ? null : page.getByRole("link", { name: clicked });
    if (link) await expect(link).toBeVisible();

    await page.emulateMedia({ media: "print" });
    await expect(navigations).toHaveCount(0);
    for (const role of ["button", "banner", "contentinfo"] as const) await expect(page.getByRole(role)).toHaveCount(0);
    if (link) await expect(link).toHaveCount(0);
    for (const shown of await content.all()) await expect(shown).toBeVisible();
    // Nothing is cut at the edge of the paper.
    const cut = () =>
      page
        .locator("html, main table")
        .evaluateAll(
          (elements) =>
            elements.filter(
              (element) => Math.max(element.scrollWidth, element.getBoundingClientRect().right) > innerWidth,
            ).length,
        );
    await expect.poll(cut, path).toBe(0);
  }
});
