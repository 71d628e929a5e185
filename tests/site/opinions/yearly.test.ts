import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { remindOfOpinions } from "#subjects/opinions/data/asking/remind.ts";
import { countYearly } from "#subjects/opinions/data/yearly/list-asked.ts";
import { sendYearly } from "#subjects/opinions/data/yearly/send-yearly.ts";
import { yearlyKeys } from "#subjects/opinions/data/yearly/yearly-key.ts";
import { MOST_AT_ONCE } from "#subjects/opinions/rules/yearly/yearly-kinds.ts";
import { sentMessage } from "#subjects/opinions/rules/yearly/yearly-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { signedIn } from "../browser.ts";
import { untilLocked } from "../database/lock-waits.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { plantCompanies } from "./plant-companies.ts";
import { SEMOIR_FINI } from "./planted-opinion.ts";

const BY = { id: "odile", name: "Odile" };
const FUNDERS = [
  { name: "VIVEA", email: "vivea@exemple.example" },
  { name: "OCAPIAT", email: "ocapiat@exemple.example" },
];

const MANY = Array.from({ length: MOST_AT_ONCE + 3 }, (_, index) => ({
  id: `ferme-${String(index).padStart(4, "0")}`,
  email: `ferme-${index}@ferme.example`,
}));

const NO_SERVER = { sendsMail: false };

describe.each(ANY_ENGINE)("yearly questionnaires on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, SEMOIR_FINI, site.services.clock());
  });
  afterEach(() => site.close());

  const press = (kind: "company" | "funder", year = 2026, { services } = site) =>
    sendYearly(services.database, { kind, year, recipients: FUNDERS, by: BY }, services.clock());
  const send = async (...sending: Parameters<typeof press>) => {
    const sent = await press(...sending);
    return { sent: sent.sent, hasMore: sent.hasMore };
  };
  const mails = async (kind = "opinionAsked") => {
    const rows = await site.services.database
      .selectFrom("mails")
      .select("recipient")
      .where("kind", "=", kind as "opinionAsked")
      .execute();
    return rows.map(({ recipient }) => recipient).sort();
  };

  it("asks each address once, also by two administrators at once", async () => {
    const { database, clock } = site.services;
    const other = await openSite(engine, { sameDatabaseAs: site });
    const sent = await Promise.all([send("funder"), send("funder", 2026, other)]);
    await other.close();
    expect(sent.map((of) => of.sent).sort()).toEqual([0, 2]);
    expect(await send("funder")).toEqual({ sent: 0, hasMore: false });
    expect(await mails()).toEqual(["ocapiat@exemple.example", "vivea@exemple.example"]);
    expect(await countYearly(database, { kind: "funder", year: 2026 })).toEqual({ asked: 2, answered: 0 });
    const lines = await database
      .selectFrom("journal")
      .select(["by_name", "changes"])
      .where("action", "=", "yearlyOpinionsAsked")
      .execute();
    expect(lines.map(({ by_name, changes }) => [by_name, JSON.parse(changes)])).toEqual([
      ["Odile", [{ label: "Financeurs 2026", before: "", after: "2 questionnaires" }]],
    ]);
    await remindOfOpinions(database, new Date(clock().getTime() + 10 * 86_400_000));
    expect(await mails("opinionReminder")).toEqual(["ocapiat@exemple.example", "vivea@exemple.example"]);
    const written = await database.selectFrom("mails").select("data").execute();
    expect(written.map(({ data }) => JSON.parse(data).person)).toEqual(["", "", "", ""]);
    // Another year is another questionnaire.
    expect(await send("funder", 2025)).toEqual({ sent: 2, hasMore: false });
  });

  it("inserts addresses in one order: two administrators with opposite lists do not wait for each other", async () => {
    const { database, clock } = site.services;
    const keyOf = await yearlyKeys(database);
    const keyed = ["un", "deux", "trois"].map((name) => {
      const email = `${name}@exemple.example`;
      return { name, email, key: keyOf("funder", 2026, email) };
    });
    const recipients = keyed.sort((one, two) => (one.key < two.key ? -1 : 1));
    const held = await database.transaction().execute(async (transaction) => {
      // Between the first and the last address of both lists.
      const middle = { id: "au-milieu", kind: "funder", once_key: recipients[1]?.key ?? "", year: 2026 };
      await transaction
        .insertInto("opinions")
        .values({ ...middle, closes_at: clock() })
        .execute();
      const both = [recipients, recipients.toReversed()].map((listed) =>
        sendYearly(database, { kind: "funder", year: 2026, recipients: listed, by: BY }, clock()).catch(String),
      );
      await untilLocked(engine, database, 2);
      return { both };
    });
    const sent = await Promise.all(held.both);
    expect(sent).toHaveLength(2);
    for (const each of sent) expect(each).toMatchObject({ hasMore: false });
    expect(await mails()).toEqual([recipients[0]?.email, recipients[2]?.email].sort());
  });

  it("asks the signatories of companies with a stage that ended in that year, an address of two companies once", async () => {
    const { database, clock } = site.services;
    const coming = { ...SEMOIR_FINI, id: "semoir-a-venir", date: "2026-12-20", endRegistrationDate: "2026-12-10" };
    await insertStage(database, coming, clock());
    await plantCompanies(database, SEMOIR_FINI, [
      { id: "riot", email: "luc@riot.example" },
      { id: "riot-bis", email: "luc@riot.example" },
      { id: "sans-adresse", email: "" },
      { id: "devis-seul", email: "devis@ferme.example", kind: "quotation" },
      { id: "wattrelos", email: "bertille@ferme.example" },
    ]);
    await plantCompanies(database, coming, [{ id: "plus-tard", email: "plus-tard@ferme.example", kind: "contract" }]);
    expect(await send("company", 2025)).toEqual({ sent: 0, hasMore: false });
    expect(await send("company")).toEqual({ sent: 2, hasMore: false });
    expect(await mails()).toEqual(["bertille@ferme.example", "luc@riot.example"]);
    const rows = await database.selectFrom("mails").select("data").where("kind", "=", "opinionAsked").execute();
    // Not « Luc wattrelos, GAEC wattrelos ».
    expect(rows.map(({ data }) => JSON.parse(data).person)).toContain("Luc wattrelos");
    expect(await send("company")).toEqual({ sent: 0, hasMore: false });
  });

  it("asks at most so many at a time, and says that there are more", async () => {
    const { database } = site.services;
    await plantCompanies(database, SEMOIR_FINI, MANY);
    expect(await send("company")).toEqual({ sent: MOST_AT_ONCE, hasMore: true });
    expect(await send("company")).toEqual({ sent: 3, hasMore: false });
    expect(await countYearly(database, { kind: "company", year: 2026 })).toEqual({
      asked: MOST_AT_ONCE + 3,
      answered: 0,
    });
  });

  it("looks at a part of the companies at a time, and goes on from there", async () => {
    const { database, clock } = site.services;
    await plantCompanies(database, SEMOIR_FINI, MANY);
    const part = (after: string) =>
      sendYearly(database, { kind: "company", year: 2026, recipients: [], after, parts: 1, by: BY }, clock());
    const last = `ferme-0${MOST_AT_ONCE - 1}`;
    expect(await part("")).toEqual({ sent: MOST_AT_ONCE, hasMore: true, next: last });
    // Pressed from the beginning again: they were all asked.
    expect(await part("")).toEqual({ sent: 0, hasMore: true, next: last });
    expect(await part(last)).toEqual({ sent: 3, hasMore: false });
  });

  it("sends the rest from where the first sending stopped, without scripts", async () => {
    await plantCompanies(site.services.database, SEMOIR_FINI, MANY);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const address = "/admin/qualite/envois?annee=2026&nature=company";
    const first = await (await odile.post(address, { yearlyKind: "company", askedYear: "2026" })).text();
    expect(first).toContain(sentMessage({ sent: MOST_AT_ONCE, hasMore: true }, NO_SERVER));
    const next = /name="afterCompany" value="([^"]*)"/.exec(first)?.[1] ?? "";
    expect(next).toBe(`ferme-0${MOST_AT_ONCE - 1}`);
    const fields = { yearlyKind: "company", askedYear: "2026", afterCompany: next };
    expect(await (await odile.post(address, fields)).text()).toContain(
      sentMessage({ sent: 3, hasMore: false }, NO_SERVER),
    );
  });

  it("shows who will be asked and who was, and sends without scripts", async () => {
    await plantCompanies(site.services.database, SEMOIR_FINI, [{ id: "riot", email: "luc@riot.example" }]);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const address = "/admin/qualite/envois?annee=2026&nature=company";
    const [before] = (await (await odile.get(address)).text()).split("Déjà interrogés");
    expect(before).toContain("luc@riot.example");
    const sent = await odile.post(address, { yearlyKind: "company", askedYear: "2026" });
    expect(await sent.text()).toContain(sentMessage({ sent: 1, hasMore: false }, NO_SERVER));
    const [unasked, asked] = (await (await odile.get(address)).text()).split("Déjà interrogés");
    expect(unasked).not.toContain("luc@riot.example");
    expect(asked).toContain("luc@riot.example");
    expect(asked).toContain("Sans réponse");
  });

  it("keeps what was typed when a line is not understood", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const typed = { yearlyKind: "funder", askedYear: "2026", funders: "VIVEA <vivea@exemple.example>\nOCAPIAT" };
    const refused = await odile.post("/admin/qualite/envois?nature=funder", typed);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("VIVEA &lt;vivea@exemple.example&gt;");
    expect(await mails()).toEqual([]);
  });
});
