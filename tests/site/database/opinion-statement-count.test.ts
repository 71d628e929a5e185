import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { stageCode } from "../../../server/opinions/by-qr/stage-code.ts";
import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { signedIn } from "../browser.ts";
import { BASILE, OPINION, plantFinishedStage, plantOpinion, SEMOIR_FINI } from "../opinions/planted-opinion.ts";
import { accountOf, rowOf } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { statementsOf } from "./statements.ts";

describe.each(ENGINES)("the SQL statements of a questionnaire reached from an account on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  it.each([1, 12])("do not grow in number with the people of the stage: %i more", async (count) => {
    const { database } = site.services;
    const marie = await signedIn(site, marieEleveuse);
    await plantFinishedStage(database);
    await plantOpinion(database);
    for (let index = 0; index < count; index++) {
      const row = rowOf(SEMOIR_FINI, { ...basile, email: `autre-${index}@ferme.example` }, site.services.clock());
      await singleStatement(database).insertInto("participants").values(row).execute();
      await plantOpinion(database, { id: `avis-${index}`, participant_id: row.id, token: `lien-avis-autre-${index}` });
    }
    const { id: user_id } = await accountOf(site, marieEleveuse);
    await singleStatement(database).updateTable("participants").set({ user_id }).where("id", "=", BASILE).execute();
    const code = await stageCode(database, SEMOIR_FINI.id);
    const statementsAt = async (path: string) => (await statementsOf(site, () => marie.get(path))).length;
    // The session; unread notifications; the key of the codes; the stage; the viewer's registration.
    expect(await statementsAt(`/avis/stage/${code}`)).toBe(5);
    // The session; unread notifications; the questionnaire; its questions.
    expect(await statementsAt(`/avis/compte/${OPINION}`)).toBe(4);
  });
});
