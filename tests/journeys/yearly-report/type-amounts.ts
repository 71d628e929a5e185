import type { Page } from "@playwright/test";
import { odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { openPage } from "../pages.ts";
import type { Centre } from "../site.ts";

/** The form of amounts of a stage with one registrant, with an amount typed. */
export async function typeAmounts(page: Page, centre: Centre) {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const stage = await centre.addStage();
  await centre.register(stage, basile);
  await openPage(page, `/admin/stages/${stage.id}/argent/bpf`);
  await page.getByRole("textbox", { name: /^Montant/ }).fill("12,50");
}
