import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendDocuments } from "#subjects/dossiers/data/sending/send-documents.ts";
import type { MailData } from "#subjects/outbox/data/all-mails.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { RIOT } from "./dossier-site.ts";
import { ODILE } from "./dossiers.ts";
import { type Planted, plantCompany, plantDocument } from "./issued-documents.ts";

const SIGNATORY = "agathe@riot.example";
const sentByCompany = { ...basile, payer: "ocapiat" };
const PEOPLE = [
  sentByCompany,
  { ...sentByCompany, firstName: "Zoé", email: "zoe@riot.example" },
  { ...noemie, company: basile.company, payer: "oneself" },
];

describe.each(ANY_ENGINE)("the certificates of a company's people on %s", (engine) => {
  let site: Site;
  let certificates: Planted[];
  let attestation: Planted;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    await plantCompany(site, SIGNATORY, RIOT);
    certificates = [];
    for (const person of PEOPLE) {
      await enrol(site, semoirDansDixJours, person);
      const subject = await registrantId(site, semoirDansDixJours, person.email);
      certificates.push(await plantDocument(site, { kind: "completionCertificate", subject }));
      if (person === sentByCompany) attestation = await plantDocument(site, { kind: "attestation", subject });
    }
  });
  afterEach(() => site.close());

  it("go to its signatory too, in one mail, without what is the person's own", async () => {
    const { database, clock } = site.services;
    const documentIds = [...certificates, attestation].map(({ id }) => id);
    expect((await sendDocuments(database, { documentIds, by: ODILE }, clock())).sent).toHaveLength(4);
    const mails = await database.selectFrom("mails").selectAll().where("kind", "=", "documentSent").execute();
    expect(mails).toHaveLength(PEOPLE.length + 1);
    const [copy, ...others] = mails.filter(({ recipient }) => recipient === SIGNATORY);
    expect(others).toEqual([]);
    // Without the person, the mail has no link to the page of a registration.
    expect([copy?.participant_id, copy?.user_id]).toEqual([null, null]);
    const data = JSON.parse(copy?.data ?? "") as MailData["documentSent"];
    expect(data).toMatchObject({ people: ["Agathe Crépin"], company: "EARL Crépin" });
    const numbers = data.documents.map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(
      certificates
        .slice(0, 2)
        .map(({ number }) => number)
        .toSorted(),
    );
  });
});
