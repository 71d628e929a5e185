import { expect, it } from "vitest";
import { paulChauffeur } from "../../people.ts";
import { addStage, nameTrainer } from "../attendance/field-site.ts";
import { signedIn } from "../browser.ts";
import { openSite } from "../site.ts";
import { closeStages } from "./close-stages.ts";
import { MAI } from "./example-year.ts";
import { plantOpinions, times } from "./plant-opinions.ts";

it("a trainer reads what was said at the end of a stage, not what was confided to the centre before it", async () => {
  const site = await openSite("SQLite");
  try {
    const { database, clock, team } = site.services;
    const id = team[0]?.id ?? "";
    await nameTrainer(site, id, paulChauffeur);
    await addStage(site, MAI, id);
    const about = { stage: MAI, trainerIds: [id], satisfaction: 5 } as const;
    const said = times(6, { ...about, comment: "Bien expliqué" });
    await plantOpinions(database, [...said, { ...about, kind: "before", comment: "Je suis sourd" }], clock());
    await closeStages(database, clock());
    const page = await (await (await signedIn(site, paulChauffeur)).get("/mes-avis")).text();
    expect([page.includes("Bien expliqué"), page.includes("Je suis sourd")]).toEqual([true, false]);
  } finally {
    await site.close();
  }
});
