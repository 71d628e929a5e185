import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { archiveOf } from "#subjects/privacy/data/archive.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { signedIn } from "../browser.ts";
import { COLD_ROOM, complain, handle, mailsOf, REGISTER, read, rowsOf } from "../complaints/complaints.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const NOBODY = { name: "", email: "", phone: "", user_id: null };

describe.each(ANY_ENGINE)("personal data in the register of complaints on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  it("is erased for a person without an account who asks, and what was said stays under its number", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const { database, clock } = site.services;
    await complain(site);
    await complain(site, { email: "eloi@ferme.example", complainant: "Éloi Dhôte" });
    const by = await findUserByEmail(database, odileAdministratrice.email);
    if (!by) throw new Error("unreachable");
    expect(await read(await odile.get(`/admin/donnees?q=${COLD_ROOM.email}`))).toContain("1 réclamation");
    const erased = await eraseRegistrant(database, { email: COLD_ROOM.email, by }, clock());
    expect(erased).toMatchObject({ complaints: 1 });
    const [first, second] = await rowsOf(site);
    expect(first).toMatchObject({ ...NOBODY, number: 1, body: COLD_ROOM.complaint });
    expect(first?.search_text).not.toMatch(/basile|hutin/);
    expect(second).toMatchObject({ name: "Éloi Dhôte" });
    expect((await mailsOf(site)).map(({ recipient }) => recipient)).not.toContain(COLD_ROOM.email);
    expect(await read(await odile.get(`${REGISTER}?q=hutin`))).toContain("Aucune ligne ne correspond.");
  });

  it("goes with the account, also from a complaint that names another address", async () => {
    const marie = await signedIn(site, marieEleveuse);
    await complain(site, {}, marie);
    await complain(site, { email: marieEleveuse.email });
    const { id } = await accountOf(site, marieEleveuse);
    await deleteAccount(site.services, { userId: id, cancelComing: true, by: null }, site.services.clock());
    expect(await rowsOf(site)).toMatchObject([NOBODY, NOBODY]);
  });

  it("is in the archive of the account, without what a namesake of the address wrote", async () => {
    const marie = await signedIn(site, marieEleveuse);
    await complain(site, { complaint: "Écrit connectée." }, marie);
    await complain(site, { complaint: "Écrit sans compte.", email: marieEleveuse.email, complainant: "Marie Lenglet" });
    await complain(site, { complaint: "Écrit par un collègue.", email: marieEleveuse.email });
    const { id, email } = await accountOf(site, marieEleveuse);
    const person = { userId: id, email, nameKey: "marie lenglet" };
    const chunks = await Array.fromAsync(
      archiveOf(site.services, person, { brand: "", contact: "" }, site.services.clock()),
    );
    const { strFromU8, unzipSync } = await import("fflate");
    const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
    const name = Object.keys(files).find((file) => file.endsWith("reclamations.json")) ?? "";
    const text = strFromU8(files[name] ?? new Uint8Array());
    expect(text).toContain("Écrit connectée.");
    expect(text).toContain("Écrit sans compte.");
    expect(text).not.toContain("Écrit par un collègue.");
  });

  it("is deleted with its line six years after the end of the year, open or closed", async () => {
    const { database } = site.services;
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const id = await complain(site);
    await complain(site, { submission: "ouverte" });
    const noted = await complain(site, { submission: "suivie" });
    await handle(site, odile, id, { intent: "close", conclusion: "Réglé." });
    await handle(site, odile, noted, { intent: "note", actionText: "Rappelé." });
    // Somebody still dealt with it two years later.
    await singleStatement(database)
      .updateTable("complaint_actions")
      .set({ at: new Date("2028-01-01T09:00:00Z") })
      .where("complaint_id", "=", noted)
      .execute();
    const services = {
      ...site.services,
      rules: { healthDataMonths: 12 },
      dossiers: { evidenceYears: 6 },
      sendsMail: false,
    };
    await applyRetention(services, new Date("2032-12-31T22:00:00Z"));
    expect(await rowsOf(site)).toHaveLength(3);
    await applyRetention(services, new Date("2032-12-31T23:30:00Z"));
    expect(await rowsOf(site)).toMatchObject([{ number: 3, closed_at: null }]);
    await applyRetention(services, new Date("2034-12-31T22:00:00Z"));
    expect(await rowsOf(site)).toHaveLength(1);
    await applyRetention(services, new Date("2034-12-31T23:30:00Z"));
    expect(await rowsOf(site)).toEqual([]);
    expect(await database.selectFrom("complaint_actions").selectAll().execute()).toEqual([]);
  });
});
