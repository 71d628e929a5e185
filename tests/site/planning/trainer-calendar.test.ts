import { expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { createCalendarLink } from "#subjects/registrations/data/calendar-links.ts";
import { noteSiteChange } from "#subjects/settings/data/stored-settings.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ENGINES, openSite } from "../site.ts";

it.each(ENGINES)("a trainer subscribes to the half-days that they lead or help with, on %s", async (engine) => {
  const site = await openSite(engine);
  const { database, clock, team } = site.services;
  const marie = await signedIn(site, marieEleveuse);
  const [own = "", other = ""] = team.map(({ id }) => id);
  const email = marieEleveuse.email.toLowerCase();
  await singleStatement(database).updateTable("trainers").set({ email: "" }).where("email", "=", email).execute();
  await singleStatement(database).updateTable("trainers").set({ email }).where("id", "=", own).execute();
  await database.transaction().execute(noteSiteChange);
  site.services.settings.invalidate();
  const halfDay = (id: string, from: string, to: string, trainerId: string, things: string[]) => ({
    ...{ id, day: semoirDansDixJours.date ?? "", from, to, place: "", trainer: "", trainerId, things },
  });
  const halfDays = [
    halfDay("mene", "08:00", "10:00", own, []),
    halfDay("aide", "10:00", "12:00", other, [own]),
    halfDay("autre", "14:00", "16:00", other, []),
  ];
  await insertStage(database, { ...semoirDansDixJours, halfDays }, clock());
  const token = await createCalendarLink(database, (await accountOf(site, marieEleveuse)).id, clock());
  const events = async () =>
    [...(await (await site.request(`/calendrier/${token}.ics?formateur=1`)).text()).matchAll(/^UID:([a-z]+)\./gm)].map(
      ([, id]) => id,
    );
  expect(await events()).toEqual(["mene", "aide"]);
  const shown = await (await marie.post("/account/calendrier/abonnement", { intent: "create" })).text();
  expect(shown).toContain("?formateur=1");
  // Somebody who leaves the team, or whose address is not proven, has no such calendar.
  const again = await createCalendarLink(database, (await accountOf(site, marieEleveuse)).id, clock());
  await singleStatement(database).updateTable("trainers").set({ archived_at: clock() }).where("id", "=", own).execute();
  const archived = await (await site.request(`/calendrier/${again}.ics?formateur=1`)).text();
  expect(archived).not.toContain("UID:");
  await site.close();
});
