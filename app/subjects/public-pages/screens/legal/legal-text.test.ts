import { describe, expect, it } from "vitest";
import { centre as demoCentre } from "#config/centre.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { DEFAULT_RULES } from "#subjects/settings/rules/centre-rules.ts";
import { DEFAULT_DOSSIER_SETTINGS } from "#subjects/settings/rules/dossier-settings.ts";
import { TEXTS } from "#subjects/texts/rules/all-texts.ts";
import { factsOf, fillFacts } from "#subjects/texts/rules/facts.ts";

const centreBeauceron: Centre = {
  ...demoCentre,
  brand: "Atelier Beauceron",
  tagline: "Apprendre la machine",
  legalName: "Les Ateliers de Beauce",
  legalForm: "SCOP",
  shareCapitalEuros: 35500,
  publicationDirector: "Odile Fictive",
  siret: "987 654 321 00098",
  vatNumber: "BE00 987 654 321",
  rcs: "Chartres 987 654 321",
  trainingProviderNumber: "24 28 99999 28",
  declarationRegion: "Centre-Val de Loire",
  dataProtectionName: "Jeanne Inventée",
  phone: { display: "02 61 91 00 01", href: "tel:+33261910001" },
  territory: "Dunois",
  email: "bonjour@beauce.example",
  dataProtectionEmail: "rgpd@beauce.example",
  address: { street: "3 rue du Blé", postalCode: "28000", city: "Chartres", region: "Centre", country: "BE" },
  position: { latitude: 48.4, longitude: 1.5 },
  socialLinks: [],
  quality: {
    isCertified: true,
    validFrom: null,
    validUntil: null,
    label: "Certif’Sol",
    category: "Bilans",
    certifier: "Certificateur beauceron",
    certificateUrl: "/c.pdf",
    isDemonstration: false,
  },
  disabilityContact: {
    name: "Paul Inventé",
    title: "référente handicap",
    email: "handicap@beauce.example",
    phone: { display: "02 61 91 00 02", href: "tel:+33261910002" },
  },
  host: { name: "Nuage beauceron", address: "8 rue du Grain, 28100 Dreux", phone: "02 61 91 00 03" },
  mediator: { name: "Médiation beauceronne", url: "https://mediateur-beauce.example" },
};

const pages = [
  { name: "mentions légales", page: "legalNotice", blockCount: 9, numbering: (n: number) => `${n}. ` },
  { name: "confidentialité", page: "privacy", blockCount: 8, numbering: (n: number) => `${n}. ` },
  { name: "CGU", page: "terms", blockCount: 9, numbering: (n: number) => `Article ${n} – ` },
] as const;
type LegalPage = (typeof pages)[number]["page"];

/** The original text of the page for a centre. */
function write(page: LegalPage, centre: Centre) {
  const facts = factsOf({ centre, rules: DEFAULT_RULES, team: [], dossiers: DEFAULT_DOSSIER_SETTINGS });
  const { metaDescription, lead, ...others } = TEXTS[page];
  const blocks = Object.entries(others).filter(([name]) => name !== "notCertified");
  return {
    description: fillFacts(metaDescription?.original ?? "", facts),
    intro: fillFacts(lead?.original ?? "", facts),
    blocks: blocks.map(([, { label, original }]) => ({
      title: label,
      lines: fillFacts(original, facts)
        .split("\n")
        .filter((line) => line !== ""),
    })),
  };
}
type LegalText = ReturnType<typeof write>;

const paragraphs = (text: LegalText) => text.blocks.flatMap(({ lines }) => lines);
const everything = (text: LegalText) =>
  [text.description, text.intro, ...text.blocks.map(({ title }) => title), ...paragraphs(text)].join("\n");

function facts(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(facts);
  return [String(value)];
}

describe.each(pages)("$name", ({ page, blockCount, numbering }) => {
  const text = write(page, demoCentre);

  it(`has ${blockCount} blocks, numbered in order`, () => {
    expect(text.blocks).toHaveLength(blockCount);
    for (const [index, block] of text.blocks.entries()) {
      const prefix = numbering(index + 1);
      expect(block.title.startsWith(prefix), block.title).toBe(true);
      expect(block.title.length).toBeGreaterThan(prefix.length);
    }
  });

  it("has no empty text", () => {
    expect(text.intro.trim()).not.toBe("");
    for (const { title, lines } of text.blocks) expect(lines.length, title).toBeGreaterThan(0);
  });

  it("keeps the meta description within 155 characters", () => {
    expect(text.description.length).toBeGreaterThan(50);
    expect(text.description.length).toBeLessThanOrEqual(155);
  });

  it("is written with ordinary spaces and typographic apostrophes", () => {
    expect(everything(text)).not.toMatch(/['\u00a0\u202f]| {2}|\S[;!?»]|«\S|undefined|\[object/);
  });

  it("has no punctuation directly after an e-mail or URL that becomes a link", () => {
    for (const line of paragraphs(text)) expect(line).not.toMatch(/(?:\S+@\S+|https?:\/\/\S+)[.,;:)](?:\s|$)/);
  });

  it("ends every paragraph outside a list with punctuation", () => {
    const plain = paragraphs(text).filter((line) => !line.startsWith("- "));
    for (const paragraph of plain) expect(paragraph).toMatch(/[.:?»]$/);
  });

  it("contains no fact of the demonstration centre when another centre is given", () => {
    const words = everything(write(page, centreBeauceron));
    const shared = new Set(facts(centreBeauceron));
    for (const fact of facts(demoCentre).filter((fact) => !shared.has(fact))) expect(words).not.toContain(fact);
    expect(words).not.toMatch(/Sillon|Cambr|Hauts-de-France|\bNord\b/);
  });
});

describe("the facts the legal texts must state", () => {
  it("gives the identity of the centre in the legal notices", () => {
    const words = everything(write("legalNotice", demoCentre));
    expect(words).toContain("Capital social : 20000 euros");
    expect(everything(write("legalNotice", centreBeauceron))).toContain("Capital social : 35500 euros");
    const { legalName, legalForm, publicationDirector, siret, vatNumber, rcs, trainingProviderNumber } = demoCentre;
    const { email, phone, host, quality } = demoCentre;
    const identity = [legalName, legalForm, publicationDirector, siret, vatNumber, rcs, trainingProviderNumber];
    const contacts = [email, phone.display, "12 chemin des Sillons, 59400 Cambrai, France", ...facts(host)];
    const certification = [quality.label, quality.category, quality.certifier];
    for (const fact of [...identity, ...contacts, ...certification]) expect(words).toContain(fact);
    expect(words).toContain("Cet enregistrement ne vaut pas agrément de l’État");
  });

  it("sets the minimum age at 15", () => {
    expect(everything(write("privacy", demoCentre))).toContain("15 ans");
    expect(everything(write("terms", demoCentre))).toContain("15 ans");
  });

  it("is governed by French law", () => {
    expect(everything(write("legalNotice", demoCentre))).toContain("droit français");
    expect(everything(write("terms", demoCentre))).toContain("droit français");
  });

  it("names the contacts for complaints and personal data", () => {
    const privacy = everything(write("privacy", demoCentre));
    for (const contact of [demoCentre.dataProtectionEmail, "CNIL", "OpenStreetMap"]) expect(privacy).toContain(contact);
    const terms = everything(write("terms", demoCentre));
    for (const contact of facts(demoCentre.mediator)) expect(terms).toContain(contact);
  });
});
