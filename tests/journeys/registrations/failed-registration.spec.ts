import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Locator, test } from "@playwright/test";
import { openDatabase } from "#platform/database/database.ts";
import { NOT_SENT } from "#platform/values/form-messages.ts";
import { SELF_REGISTERED } from "#platform/values/page-messages.ts";
import { SELF_FAILED } from "#subjects/registrations/rules/registration-messages.ts";
import { addOpenStage } from "../../faults/registration-fixtures.ts";
import { startSiteProcess } from "../../process.ts";
import { basile } from "../../stages.ts";
import { openPage } from "../pages.ts";
import { slowAnimations } from "../toasts.ts";
import { expectTyped, fillIn } from "./registration-forms.ts";

test("keeps the form while the network or the database is unavailable, and can send it afterwards", async ({
  page,
  context,
}) => {
  const location = { dataDir: mkdtempSync(join(tmpdir(), "sillon-failed-")), databaseUrl: null };
  const database = await openDatabase(location);
  const stage = await addOpenStage(database, 10);
  const server = await startSiteProcess(location);
  await slowAnimations(page);
  await openPage(page, `${server.origin}${stage.path}`);
  await page.getByRole("button", { name: "Je m'inscris" }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Valider mon inscription" });
  await fillIn(dialog, basile);

  await context.setOffline(true);
  await send.click();
  await expectKept(dialog, NOT_SENT);
  await context.setOffline(false);

  const writer = new DatabaseSync(join(location.dataDir, "sillon.db"));
  writer.exec("begin immediate");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await send.click();
  expect((await refused).status()).toBe(503);
  await expectKept(dialog, SELF_FAILED);
  writer.close();

  await send.click();
  await expect(page.getByRole("status").filter({ hasText: SELF_REGISTERED })).toBeVisible();
  expect(await stage.state()).toEqual({ seats: 9, emails: [basile.email] });

  await page.goto("about:blank");
  await server.end("SIGTERM");
  await database.destroy();
  rmSync(location.dataDir, { recursive: true, force: true });
});

async function expectKept(dialog: Locator, message: string) {
  // In the form, where it stays: the toast is gone after five seconds, which a busy machine may miss.
  await expect(dialog.locator("form").getByText(message)).toBeVisible();
  // The button is enabled again, so the response has been handled.
  await expect(dialog.getByRole("button", { name: "Valider mon inscription" })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  await expectTyped(dialog, basile);
}
