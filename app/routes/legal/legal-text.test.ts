import { describe, expect, it } from "vitest";
import { type Centre, centre as demoCentre } from "../../../config/centre.ts";
import { conditionsGenerales } from "./cgu.ts";
import type { LegalText } from "./legal-text.ts";
import { mentionsLegales } from "./mentions-legales.ts";
import { politiqueDeConfidentialite } from "./politique-de-confidentialite.ts";

const centreBeauceron: Centre = {
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
  phone: { display: "02 61 91 00 01", href: "tel:+33261910001" },
  territory: "Dunois",
  email: "bonjour@beauce.example",
  dataProtectionEmail: "rgpd@beauce.example",
  address: { street: "3 rue du Blé", postalCode: "28000", city: "Chartres", region: "Centre", country: "BE" },
  position: { latitude: 48.4, longitude: 1.5 },
  socialLinks: [],
  quality: {
    label: "Certif’Sol",
    category: "Bilans",
    certifier: "Certificateur beauceron",
    certificateUrl: "/c.pdf",
    isDemonstration: false,
  },
  disabilityContact: {
    name: "Paul Inventé",
    title: "référente handicap",
    phone: { display: "02 61 91 00 02", href: "tel:+33261910002" },
  },
  host: { name: "Nuage beauceron", address: "8 rue du Grain, 28100 Dreux", phone: "02 61 91 00 03" },
  mediator: { name: "Médiation beauceronne", url: "https://mediateur-beauce.example" },
};

const pages = [
  { name: "mentions légales", write: mentionsLegales, blockCount: 9, numbering: (n: number) => `${n}. ` },
  { name: "confidentialité", write: politiqueDeConfidentialite, blockCount: 8, numbering: (n: number) => `${n}. ` },
  { name: "CGU", write: conditionsGenerales, blockCount: 9, numbering: (n: number) => `Article ${n} – ` },
];

const paragraphs = (text: LegalText) => text.blocks.flatMap((block) => block.content.flat());
const everything = (text: LegalText) =>
  [text.title, text.description, text.intro, ...text.blocks.map((block) => block.title), ...paragraphs(text)].join(
    "\n",
  );

function facts(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(facts);
  return [String(value)];
}

describe.each(pages)("$name", ({ write, blockCount, numbering }) => {
  const text = write(demoCentre);

  it(`has ${blockCount} blocks, numbered in order`, () => {
    expect(text.blocks).toHaveLength(blockCount);
    for (const [index, block] of text.blocks.entries()) {
      const prefix = numbering(index + 1);
      expect(block.title.startsWith(prefix), block.title).toBe(true);
      expect(block.title.length).toBeGreaterThan(prefix.length);
    }
  });

  it("has no empty text", () => {
    expect(text.title.trim()).not.toBe("");
    expect(text.intro.trim()).not.toBe("");
    for (const block of text.blocks) {
      expect(block.content.length, block.title).toBeGreaterThan(0);
      for (const part of block.content) {
        expect(part.length, block.title).toBeGreaterThan(0);
        for (const line of [part].flat()) expect(line.trim(), block.title).not.toBe("");
      }
    }
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
    const plain = text.blocks.flatMap((block) => block.content).filter((part) => typeof part === "string");
    for (const paragraph of plain) expect(paragraph).toMatch(/[.:?»]$/);
  });

  it("contains no fact of the demonstration centre when another centre is given", () => {
    const words = everything(write(centreBeauceron));
    const shared = new Set(facts(centreBeauceron));
    for (const fact of facts(demoCentre).filter((fact) => !shared.has(fact))) expect(words).not.toContain(fact);
    expect(words).not.toMatch(/Sillon|Cambr|Hauts-de-France|\bNord\b/);
  });
});

describe("the facts the legal texts must state", () => {
  it("gives the identity of the centre in the legal notices", () => {
    const words = everything(mentionsLegales(demoCentre));
    expect(words).toContain("Capital social : 20000 euros");
    expect(everything(mentionsLegales(centreBeauceron))).toContain("Capital social : 35500 euros");
    const { legalName, legalForm, publicationDirector, siret, vatNumber, rcs, trainingProviderNumber } = demoCentre;
    const { email, phone, host, quality } = demoCentre;
    const identity = [legalName, legalForm, publicationDirector, siret, vatNumber, rcs, trainingProviderNumber];
    const contacts = [email, phone.display, "12 chemin des Sillons, 59400 Cambrai, France", ...facts(host)];
    const certification = [quality.label, quality.category, quality.certifier];
    for (const fact of [...identity, ...contacts, ...certification]) expect(words).toContain(fact);
    expect(words).toContain("Cet enregistrement ne vaut pas agrément de l’État");
  });

  it("sets the minimum age at 15", () => {
    expect(everything(politiqueDeConfidentialite(demoCentre))).toContain("15 ans");
    expect(everything(conditionsGenerales(demoCentre))).toContain("15 ans");
  });

  it("is governed by French law", () => {
    expect(everything(mentionsLegales(demoCentre))).toContain("droit français");
    expect(everything(conditionsGenerales(demoCentre))).toContain("droit français");
  });

  it("names the contacts for complaints and personal data", () => {
    const privacy = everything(politiqueDeConfidentialite(demoCentre));
    for (const contact of [demoCentre.dataProtectionEmail, "CNIL", "OpenStreetMap"]) expect(privacy).toContain(contact);
    const terms = everything(conditionsGenerales(demoCentre));
    for (const contact of facts(demoCentre.mediator)) expect(terms).toContain(contact);
  });
});
