import { describe, expect, it } from "vitest";
import { LONGEST_TEMPLATE } from "#platform/values/text-lengths.ts";
import { DOCUMENT_KIND_NAMES, type DocumentKind } from "../document-kinds.ts";
import { templateAdvice, templateFault } from "./check-template.ts";
import { COMPULSORY } from "./compulsory.ts";
import { ORIGINAL_TEMPLATES } from "./original-templates.ts";
import { isAllowedIn, PLACEHOLDERS, placeholdersFor, placeholdersOf } from "./placeholders.ts";

const withLine = (kind: DocumentKind, line: string) => templateFault(kind, `${ORIGINAL_TEMPLATES[kind]}\n\n${line}`);

const compulsory = DOCUMENT_KIND_NAMES.flatMap((kind) =>
  COMPULSORY[kind].flatMap(({ law, names }) => names.map((name) => ({ kind, name, law }))),
);

describe("the template of a document", () => {
  it.each(DOCUMENT_KIND_NAMES)("of %s passes its own check as it is delivered", (kind) => {
    expect(templateAdvice(kind, ORIGINAL_TEMPLATES[kind])).toBeNull();
    expect(templateFault(kind, ORIGINAL_TEMPLATES[kind].replaceAll("’", "'"))).toBeNull();
  });

  it.each(compulsory)("of $kind may not lose {$name}", ({ kind, name, law }) => {
    const braces = new RegExp(`\\{${name}\\}`, "gi");
    const fault = templateFault(kind, ORIGINAL_TEMPLATES[kind].replace(braces, "…"));
    expect(fault).toContain(`doit garder {${name}} (${law})`);
  });

  it("of contract says nothing is due after a withdrawal, but for the part given at the person's express request", () => {
    const sentence = ORIGINAL_TEMPLATES.contract.split("\n").find((line) => line.includes("aucune somme n’est due"));
    expect(sentence).toMatch(/sauf si .* a demandé expressément .* la part déjà réalisée/);
  });

  it("must be allowed to name what it must", () => {
    expect(compulsory.filter(({ kind, name }) => !isAllowedIn(name, kind))).toEqual([]);
  });

  it.each([
    ["contract", "{stagaire}", "{stagaire} n’existe pas. Vouliez-vous dire {stagiaire} ?"],
    ["contract", "{Prerequis}", "{Prerequis} n’existe pas. Vouliez-vous dire {prérequis} ?"],
    ["contract", "{couleur du tracteur}", "{couleur du tracteur} n’existe pas : choisissez un champ"],
    ["contract", "{toString}", "{toString} n’existe pas"],
    ["contract", "{handicap}", "{handicap} n’existe pas"],
    ["programme", "{stagiaire}", "Le programme ne peut pas contenir {stagiaire}"],
    ["contract", "{entreprise}", "Le contrat de formation ne peut pas contenir {entreprise}"],
    ["contract", "{enregistrement du centre}", "Le contrat de formation ne peut pas contenir"],
    ["programme", "{déclaration d’activité}", "Le programme ne peut pas contenir"],
    ["agreement", "Voici : {participants}", "{participants} est un bloc"],
    ["agreement", "{participants} {signatures}", "{participants} est un bloc"],
    ["agreement", "## {participants}", "{participants} est un bloc"],
    ["agreement", "Le centre {centre", "une accolade est seule"],
    ["agreement", "{}", "une accolade est seule"],
    ["agreement", `{${"a".repeat(100)}}`, "une accolade est seule"],
    [
      "contract",
      "Enregistrée sous le numéro 1. Cet enregistrement ne vaut pas **agrément** de l'État.",
      "n’a sa place que dans le programme",
    ],
    ["programme", "DÉCLARATION D'ACTIVITÉ  enregistrée sous le numéro 1", "mettez {enregistrement du centre}"],
  ] as const)("of %s is refused with %s", (kind, line, sentence) => {
    expect(withLine(kind, line)).toContain(sentence);
  });

  it("may name a field with capitals and a typed apostrophe", () => {
    expect(withLine("contract", "{Déclaration d'activité}, { DATES }")).toBeNull();
    expect(placeholdersOf("{Dates} {dates} {inconnu}")).toEqual(["dates"]);
  });

  it("of a certificate keeps the ministry’s sentence word for word", () => {
    const text = ORIGINAL_TEMPLATES.completionCertificate;
    expect(templateFault("completionCertificate", text.replace("3 ans", "2 ans"))).toContain("mot pour mot");
    expect(
      templateFault("completionCertificate", text.replaceAll(" de conservation", "\u00a0de\nconservation")),
    ).toBeNull();
  });

  it("names a block once and a field some times: a document is never far longer than its template", () => {
    expect(withLine("attendanceSheet", "{feuilles d’émargement}\n".repeat(500))).toContain("deux fois");
    expect(withLine("attendanceSheet", "{Feuilles d'émargement}")).toContain("Gardez-en un seul");
    expect(withLine("contract", "{dates} ".repeat(5))).toBeNull();
    expect(withLine("contract", "{dates} ".repeat(500))).toContain("20 fois au plus");
  });

  it("is not empty, and has a largest length that is checked first", () => {
    expect(templateFault("contract", " \n ")).toContain("Écrivez un texte");
    expect(templateFault("contract", "{".repeat(LONGEST_TEMPLATE + 1))).toContain("trop long : 20001 caractères");
    expect(templateFault("contract", "{a".repeat(LONGEST_TEMPLATE / 2))).toContain("Ligne 1 : une accolade est seule");
  });
});

describe("the list of placeholders", () => {
  it("explains each of them, and names nothing of a person’s health", () => {
    for (const kind of DOCUMENT_KIND_NAMES)
      for (const name of placeholdersFor(kind).flatMap(({ names }) => names))
        expect(PLACEHOLDERS[name].says, name).not.toBe("");
    const aboutHealth = Object.keys(PLACEHOLDERS).filter((name) => /handicap|santé/.test(name));
    expect(aboutHealth).toEqual(["référent handicap"]);
  });
});
