import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { textOfPdf } from "../../read-pdf.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { linkOf } from "../accounts/mailed-links.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { openMoneySite, setShares } from "../invoices/invoice-site.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { linkTo, mailsOf } from "../registrations/private-link.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, type Site } from "../site.ts";
import { issuedOf, plainTemplates, saveTemplate } from "./dossier-site.ts";
import { signOnline } from "./signing-documents.ts";

const stage = { ...semoirDansDixJours, priceCents: 40_000 };
const DOSSIER = `/admin/stages/${stage.id}/dossier`;
const MONEY = `/admin/stages/${stage.id}/argent`;
const EMPLOYED = { company: "GAEC du Riot", payer: "employer", traineeKind: "employee" };

describe.each(ENGINES)("who pays a part beside their company, on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let noemies: string;
  beforeEach(async () => {
    site = await openMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    const { database, clock } = site.services;
    await plainTemplates(site);
    await saveTemplate(
      site,
      "contract",
      "{stagiaire}, {adresse du stagiaire}\n\n{prix}\n\nAu plus {premier versement}.",
    );
    await saveTemplate(site, "agreement", "{entreprise}\n\n{prix}");
    await insertStage(database, stage, clock());
    for (const person of [basile, noemie]) await enrol(site, stage, { ...person, ...EMPLOYED });
    noemies = await registrantId(site, stage, noemie.email);
    await singleStatement(database)
      .updateTable("organisations")
      .set({ signatory_name: "Hortense Riot", signatory_email: "hortense@riot.example" })
      .where("name", "=", "GAEC du Riot")
      .execute();
  });
  afterEach(() => site.close());

  const share = () =>
    setShares(site, { email: noemie.email, stage, payer1: "employer", amount1: "30000", payer2: "oneself" });
  const act = async (value: string) => readable(await odile.post(DOSSIER, { dossierAction: value }));
  const issueAll = async () => readable(await odile.post(MONEY, { intent: "issueAll" }));
  const textOf = async (id: string) => textOfPdf(await (await odile.get(`/pieces/${id}`)).bytes());

  it("needs a contract for that part, and the others need none; what was issued before stays right", async () => {
    await act("send agreement");
    const before = await issuedOf(site, stage, "agreement");
    expect(before).toHaveLength(1);
    expect(await readable(await odile.get(DOSSIER))).not.toMatch(/Contrat|À corriger/);
    await share();
    const page = await readable(await odile.get(DOSSIER));
    expect(page).toContain("1 contrat : il manque l’adresse postale du stagiaire");
    // The agreement asked the company for all of it.
    expect(page).toContain("1 convention à corriger");
    const addresses = await readable(await odile.get(`${DOSSIER}/adresses`));
    expect(addresses).toContain("Noémie Caudrelier");
    expect(addresses).not.toContain("Basile");
    await odile.post(`${DOSSIER}/adresses`, { participantId: noemies, postalAddress: "4 rue Haute, 59400 Cambrai" });
    await act("send contract");
    const [contract, ...others] = await issuedOf(site, stage, "contract");
    expect([contract?.subject, others]).toEqual([noemies, []]);
    const words = await textOf(contract?.id ?? "");
    expect(words).toMatch(/Total net de TVA\s+400 €/);
    expect(words).toMatch(/Payé par d’autres : L’employeur\s+300 €/);
    expect(words).toMatch(/à sa charge\s+100 €/);
    expect(words).toContain("30 % de cette part, soit 30 €");
    const shown = await readable(await odile.get(DOSSIER));
    expect(shown).toMatch(/Contrat de formation\s*Envoi en attente.*Convention de formation\s*À corriger/s);
    // Another part is another contract.
    await setShares(site, { email: noemie.email, stage, amount1: "20000" });
    expect(await readable(await odile.get(DOSSIER))).toContain("1 contrat à corriger");
  });

  it("is told so on the page of the registration, and is asked for nothing before the contract can be withdrawn from no more", async () => {
    await share();
    const link = `/inscription/${await linkTo(site, stage, noemie)}`;
    const told = await readable(await openBrowser(site).get(link));
    expect(told).toContain("L’employeur paie");
    expect(told).toMatch(/Part payée à titre personnel : le contrat de formation suit.*Aucun paiement/);
    const { database } = site.services;
    await singleStatement(database)
      .updateTable("participants")
      .set({ postal_address: "4 rue Haute, 59400 Cambrai" })
      .execute();
    await odile.post(MONEY, { intent: "prepare" });
    expect(await issueAll()).toMatch(/Le contrat de Noémie Caudrelier n’est pas signé/);
    await act("send contract");
    const [contract] = await issuedOf(site, stage, "contract");
    const id = contract?.id ?? "";
    const person = openBrowser(site);
    const path = await linkOf(site, "documentToSign", noemie.email);
    await signOnline(site, person, path, { email: noemie.email, signedName: "Noémie Caudrelier" });
    expect(await issueAll()).toContain("peut se rétracter jusqu’au 30-11-2026");
    await singleStatement(database)
      .updateTable("issued_documents")
      .set({ withdraw_until: "2026-11-14" })
      .where("id", "=", id)
      .execute();
    // Thirty per cent of her part.
    expect(await issueAll()).toContain("1 facture émise");
    const own = await database
      .selectFrom("invoices")
      .select(["id", "net_cents", "state"])
      .where("participant_id", "=", noemies)
      .execute();
    expect(own).toMatchObject([{ net_cents: 3_000, state: "issued" }]);
    const pay = (paidOn: string) =>
      odile.post(`/admin/factures/${own[0]?.id}`, {
        ...{ intent: "pay", submission: paidOn, paidOn, paidAmount: "30", paidMeans: "cheque" },
      });
    expect(await readable(await pay("2026-11-14"))).toContain("ce paiement peut être reçu à partir du 15-11-2026");
    expect(await readable(await pay("2026-11-15"))).toContain("Paiement enregistré");
    // She withdraws: the credit notes wait to be read.
    await singleStatement(database)
      .updateTable("issued_documents")
      .set({ withdraw_until: "2026-11-16" })
      .where("id", "=", id)
      .execute();
    expect((await person.post(`${path}/retractation`, {})).status).toBe(200);
    const notes = await database
      .selectFrom("invoices")
      .select(["recipient_name", "state", "net_cents", "reason"])
      .where("kind", "=", "creditNote")
      .orderBy("net_cents")
      .execute();
    expect(notes).toEqual([
      {
        ...{ recipient_name: "Noémie Caudrelier", state: "draft", net_cents: 3_000 },
        reason: expect.stringMatching(/^Rétractation du contrat CTR-2026-/),
      },
      { recipient_name: "GAEC du Riot", state: "draft", net_cents: 30_000, reason: "Inscription annulée." },
    ]);
    expect(await readable(await odile.get("/admin"))).toMatch(/Relire l’avoir : Noémie Caudrelier.*30,00 €/s);
    const mail = (await mailsOf(site)).find(({ kind, data }) => kind === "contractWithdrawn" && data.toCentre);
    expect(mail?.data).toMatchObject({ others: "L’employeur", hasCredit: true });
  });
});
