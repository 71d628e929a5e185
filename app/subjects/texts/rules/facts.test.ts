import { describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { EXAMPLE_TEXTS } from "#config/texts.ts";
import { TRAINERS } from "#config/trainers.ts";
import { DEFAULT_RULES } from "#subjects/settings/rules/centre-rules.ts";
import { DEFAULT_DOSSIER_SETTINGS } from "#subjects/settings/rules/dossier-settings.ts";
import { EMPTY_CENTRE } from "#subjects/settings/rules/empty-centre.ts";
import { findTextBlock, TEXT_NAMES } from "./all-texts.ts";
import { FACTS, factsOf, fillFacts, missingFacts, unknownFacts } from "./facts.ts";
import { knownText } from "./known-text.ts";

const team = TRAINERS.map((trainer) => ({
  ...trainer,
  id: trainer.name,
  email: "",
  employment: "" as const,
  photoId: null,
  portrait: "" as const,
  isArchived: false,
}));
const facts = factsOf({ centre, rules: DEFAULT_RULES, team, dossiers: DEFAULT_DOSSIER_SETTINGS });
const noFacts = factsOf({ centre: EMPTY_CENTRE, rules: DEFAULT_RULES, team: [], dossiers: DEFAULT_DOSSIER_SETTINGS });

describe("the blocks", () => {
  it.each(TEXT_NAMES)("%s has a label, and an original that could be saved", (name) => {
    const block = findTextBlock(name)?.block;
    expect(block?.label).toMatch(/\S/);
    expect(block?.original.length).toBeGreaterThan(0);
    expect(block?.original.length).toBeLessThanOrEqual(block?.maxLength ?? 0);
    expect(unknownFacts(block?.original ?? "")).toEqual([]);
  });

  it("of the example exist", () => {
    for (const name of Object.keys(EXAMPLE_TEXTS)) expect(findTextBlock(name), name).toBeDefined();
  });

  it("are found by their whole name only", () => {
    for (const name of ["", "home", "home.", "constructor", "home.constructor", "home.hero.x"])
      expect(findTextBlock(name)).toBeUndefined();
  });
});

describe("facts", () => {
  it("are all known of the example, except a second phone", () => {
    expect(Object.keys(facts)).toEqual(Object.keys(FACTS));
    expect(Object.entries(facts).filter(([, value]) => value === "")).toEqual([["second téléphone", ""]]);
  });

  it.each([
    ["à {ville}.", "à Cambrai."],
    ["{SIRET} et { Téléphone }", "123 456 789 00012 et 03 53 01 42 17"],
    ["{Nombre de formateurs} formateurs, {nombre de formateurs}", "Quatre formateurs, quatre"],
    ["{inconnu} {{ville}} {} { {constructor}", "{inconnu} {Cambrai} {} { {constructor}"],
  ])("of %s are filled in", (text, filled) => expect(fillFacts(text, facts)).toBe(filled));

  it("of a centre that gave little are those of the centre itself", () => {
    const phone = { display: "03 53 01 42 30", href: "tel:+33353014230" };
    const small = { ...EMPTY_CENTRE, brand: "Lycée du Perche", email: "contact@perche.example", phone };
    const told = factsOf({ centre: small, rules: DEFAULT_RULES, team: [], dossiers: DEFAULT_DOSSIER_SETTINGS });
    expect(told.dénomination).toBe("Lycée du Perche");
    for (const of of ["données", "handicap", "réclamations"] as const)
      expect(told[`e-mail ${of}`]).toBe("contact@perche.example");
    for (const of of ["handicap", "réclamations"] as const) expect(told[`téléphone ${of}`]).toBe("03 53 01 42 30");
    expect(told.carte).toBe("");
  });

  it.each([
    [0, "la veille du stage, au soir"],
    [1, "la veille du stage, au soir"],
    [2, "deux jours avant le stage"],
    [30, "30 jours avant le stage"],
  ])("say in words until when one cancels: %i days", (cancelDays, said) => {
    const rules = { ...DEFAULT_RULES, cancelDays };
    expect(factsOf({ centre, rules, team, dossiers: DEFAULT_DOSSIER_SETTINGS })["délai d’annulation"]).toBe(said);
  });

  it("are filled in once: a value with braces stays as it is", () => {
    expect(fillFacts("{marque}{marque}", { ...facts, marque: "{ville}$&{" })).toBe("{ville}$&{{ville}$&{");
  });

  it("that the centre has not given are told once each", () => {
    expect(missingFacts("{Ville} {ville} {marque} {vile}", { ...facts, ville: "" })).toEqual([FACTS.ville]);
  });

  it("that are unknown are named once each", () => {
    expect(unknownFacts("{ville} {vile} {vile} {} {__proto__}\n{a\nb}")).toEqual(["vile", "__proto__"]);
    expect(unknownFacts("{".repeat(100_000))).toEqual([]);
  });
});

describe("a text without what the centre has not given", () => {
  const unknown = { ...facts, rcs: "", téléphone: "", hébergeur: "", "numéro de déclaration": "" };

  it.each([
    ["- SIRET : {siret}\n- Immatriculation : {rcs}\n- TVA", "- SIRET : {siret}\n- TVA"],
    ["Une panne ? Appelez le {téléphone}. Merci.", "Merci."],
    ["Écrivez à {e-mail} ou appelez le {téléphone}.", ""],
    ["Le site est hébergé par :\n\n- Nom : {hébergeur}\n\nFin.", "\n\nFin."],
    ["Hébergé par :\n- {hébergeur}\n- {ville}", "Hébergé par :\n- {ville}"],
    ["Déclaration : « Enregistrée sous {numéro de déclaration}. Cela ne vaut pas agrément. » Suite.", "Suite."],
    ["{inconnu} reste.", "{inconnu} reste."],
  ])("%j", (text, left) => expect(knownText(text, unknown)).toBe(left));

  it("is the text itself when everything is known", () => {
    for (const name of TEXT_NAMES) {
      const original = findTextBlock(name)?.block.original ?? "";
      expect(knownText(original, facts)).toBe(original);
    }
  });

  it("names no fact that is empty", () => {
    for (const name of TEXT_NAMES) {
      const left = knownText(findTextBlock(name)?.block.original ?? "", noFacts);
      expect(fillFacts(left, noFacts), name).not.toMatch(/ {2}|[(«] ?[)»]|(?:à|le|est) [.,]/);
    }
  });
});
