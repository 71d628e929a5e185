import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { noteUnknownStates } from "#subjects/dossiers/data/note-change.ts";
import { recordOutcome } from "#subjects/outbox/data/delivery/outbox.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { letMailsLeave } from "../registrations/private-link.ts";
import { correction } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import {
  addHouseRules,
  completeDossier,
  idsOf,
  issuedOf,
  openDossier,
  saveHouseRules,
  saveTemplate,
} from "./dossier-site.ts";

const CLAIRE = { ...basile, payer: "oneself" } as const;

describe.each(ANY_ENGINE)("a closed dossier on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let path: string;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    path = await openDossier(site, moissonPassee, [CLAIRE]);
    await completeDossier(site, moissonPassee);
    await addHouseRules(site);
    const steps = ["issue programme", "send contract", "issue attendanceSheet"];
    for (const step of [...steps, "send completionCertificate", "send attestation"])
      await odile.post(path, { dossierAction: step });
    const [contract] = await issuedOf(site, moissonPassee, "contract");
    await odile.post(`${path}/papier/${contract?.id}`, { signedOn: "2026-11-15" });
    expect(await isListedAsClosed()).toBe(true);
  });
  afterEach(() => site.close());

  /** As the list of stages says. */
  async function isListedAsClosed(): Promise<boolean> {
    const read = async (view: string) => readable(await odile.get(`/admin/stages?etat=${view}`));
    const open = (await read("a-faire")).includes(moissonPassee.title);
    const closed = /Clos(?![a-z])/.test(await read("passes"));
    expect(open).toBe(!closed);
    return closed;
  }

  it("is open again once a document is corrected, and closed when the new one is signed", async () => {
    const [contract] = await issuedOf(site, moissonPassee, "contract");
    await saveTemplate(site, "contract", "Un autre contrat.");
    expect(await isListedAsClosed()).toBe(true);
    await odile.post(`${path}/corriger/${contract?.id}`, { correctionReason: "Une faute" });
    expect(await isListedAsClosed()).toBe(false);
    const [corrected] = await issuedOf(site, moissonPassee, "contract");
    await odile.post(`${path}/papier/${corrected?.id}`, { signedOn: "2026-11-15" });
    expect(await isListedAsClosed()).toBe(true);
  });

  it("is open again once somebody else pays", async () => {
    const [participantId = ""] = await idsOf(site, moissonPassee);
    const change = correction(CLAIRE, { ...CLAIRE, payer: "ocapiat" }, participantId);
    const answer = await odile.post(`/admin/stages/${moissonPassee.id}/inscrits`, change);
    expect(answer.status).toBe(200);
    expect(await isListedAsClosed()).toBe(false);
  });

  it("is open again once the mail of a document fails, until it is sent again", async () => {
    const { database, clock, settings } = site.services;
    const [attestation] = await issuedOf(site, moissonPassee, "attestation");
    const { mail_id } = await database
      .selectFrom("issued_documents")
      .select("mail_id")
      .where("id", "=", attestation?.id ?? "")
      .executeTakeFirstOrThrow();
    const mail = () => singleStatement(database).updateTable("mails").where("id", "=", mail_id);
    await mail().set({ state: "sending" }).execute();
    await recordOutcome(database, mail_id ?? "", { state: "failed", answer: "550" }, clock());
    expect(await isListedAsClosed()).toBe(false);
    const html = await (await odile.get(path)).text();
    expect(html).toContain("Envoi en échec");
    expect(html).toContain(`href="/admin/courriels/${mail_id}"`);
    await noteUnknownStates({ ...site.services, ...(await settings.current()) });
    expect(await isListedAsClosed()).toBe(false);
  });

  it("says how many of its e-mails have not left yet, and leads to them", async () => {
    const read = async (address: string) => readable(await odile.get(address));
    // The contract, the certificate and the attestation; all had an address.
    expect(await read(path)).toContain("Dossier clos3 e-mails restent à partir. Voir les e-mails en attente");
    expect(await (await odile.get(path)).text()).toContain('href="/admin/courriels?etat=waiting"');
    for (const list of ["/admin/stages?etat=passes", `/admin/stages/${moissonPassee.id}`])
      expect(await read(list)).toContain("Clos, envoi en attente");
    await letMailsLeave(site);
    expect(await read(path)).not.toContain("à partir");
    expect(await read("/admin/stages?etat=passes")).not.toContain("envoi en attente");
    expect(await isListedAsClosed()).toBe(true);
  });

  it("is open without the house rules", async () => {
    await saveHouseRules(site, "", 1);
    expect(await isListedAsClosed()).toBe(false);
  });

  it("does not stop what was done when its state cannot be written", async () => {
    await toKysely(site.services.database).schema.dropTable("dossier_states").execute();
    const [contract] = await issuedOf(site, moissonPassee, "contract");
    await saveTemplate(site, "contract", "Un autre contrat.");
    const answer = await odile.post(`${path}/corriger/${contract?.id}`, { correctionReason: "Une faute" });
    expect(answer.status).toBe(302);
    expect(site.logged.join("")).toContain("dossier state not written");
  });
});
