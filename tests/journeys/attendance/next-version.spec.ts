import { odileAdministratrice } from "../../people.ts";
import { prepareDevice } from "./device.ts";
import { expect, test } from "./field-site.ts";
import { allSent, NAMES, openHalfDay, PEOPLE, queue, sendNow, signWithFinger } from "./half-day-page.ts";
import { buildNextVersion } from "./next-version.ts";

test("a page that is older than the site still sends, and the next one that is opened is new", async ({ field }) => {
  test.slow();
  const odile = await field.addAccount(odileAdministratrice, "admin");
  const stage = await field.addStageOf(odile);
  await field.register(stage, ...PEOPLE);
  const next = buildNextVersion();
  await field.start();
  const phone = await prepareDevice(field, odile);
  await openHalfDay(phone.page, field, stage, 0);
  await field.stop();
  await signWithFinger(phone.page, ...NAMES.slice(0, 2));
  await expect(queue(phone.page)).toContainText("2 signatures à envoyer");

  await field.deploy(next.root);
  await sendNow(phone.page);
  await allSent(phone.page);
  const records = async () => (await field.records(stage)).length;
  await expect.poll(records).toBe(2);
  // A reload finds the new worker, which waits: this page is still open.
  await phone.page.reload();
  await signWithFinger(phone.page, NAMES[2] ?? "");
  await allSent(phone.page);
  await expect(phone.page.locator("html")).not.toHaveAttribute("data-version");
  await phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/emargement");
    while (!registration?.waiting) await new Promise((resolve) => setTimeout(resolve));
  });

  await phone.restart();
  await openHalfDay(phone.page, field, stage, 0);
  await expect(phone.page.locator("html")).toHaveAttribute("data-version", "next");
  await field.stop();
  await phone.page.reload();
  await signWithFinger(phone.page, NAMES[3] ?? "");
  await field.start();
  await sendNow(phone.page);
  await allSent(phone.page);
  await expect.poll(records).toBe(4);
  await phone.remove();
  next.remove();
});
