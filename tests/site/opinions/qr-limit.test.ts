import { expect, it } from "vitest";
import { stageCode } from "#subjects/opinions/data/by-qr/open-stage-code.ts";
import { LINK_RATES } from "#subjects/opinions/data/by-qr/request-link.ts";
import { openSite } from "../site.ts";
import { plantFinishedStage, SEMOIR_FINI } from "./planted-opinion.ts";

it("one network address asks for so many links of questionnaires in an hour, another is not refused", async () => {
  const site = await openSite("SQLite");
  try {
    const { database, baseUrl } = site.services;
    await plantFinishedStage(database);
    const page = `/avis/stage/${await stageCode(database, SEMOIR_FINI.id)}`;
    const ask = async (number: number, peer: string) => {
      const body = new URLSearchParams({ email: `p${number}@ferme.example` });
      return (await site.request(page, { method: "POST", body, headers: { origin: baseUrl.origin } }, peer)).status;
    };
    for (let number = 0; number < LINK_RATES.address.limit; number++) expect(await ask(number, "192.0.2.1")).toBe(200);
    expect([await ask(-1, "192.0.2.1"), await ask(-2, "192.0.2.2")]).toEqual([429, 200]);
  } finally {
    await site.close();
  }
});
