import { describe, expect, it } from "vitest";
import { EMPTY_CENTRE } from "#subjects/settings/rules/empty-centre.ts";
import { NO_REPRESENTATIVE } from "#subjects/settings/rules/site-settings.ts";
import { basileHutin, fullInput, gaecDuRiot, wordsOf } from "../../../../../tests/dossiers.ts";
import { ORIGINAL_TEMPLATES } from "../../rules/templates/original-templates.ts";
import { describeDocument } from "./describe-document.ts";

type Input = ReturnType<typeof fullInput>;

function described(input: Input, template = ORIGINAL_TEMPLATES[input.kind]) {
  const result = describeDocument(input, template);
  if (!("description" in result)) throw new Error(JSON.stringify(result));
  return result.description;
}
const partsOf = (template: string, input = fullInput("agreement")) => described(input, template).parts;
const linesOf = (template: string, input?: Input) =>
  partsOf(template, input).flatMap((part) => ("lines" in part ? part.lines : []));

function withCompany(change: Partial<typeof gaecDuRiot>): Input {
  const input = fullInput("agreement");
  return { ...input, dossier: { ...input.dossier, companies: [{ ...gaecDuRiot, ...change }] } };
}

function withSettings(kind: "agreement" | "programme" | "contract", change: Partial<Input["settings"]>): Input {
  const input = fullInput(kind);
  return { ...input, settings: { ...input.settings, ...change } };
}

describe("a filled template", () => {
  it("keeps a value as it was typed: no Markdown, no second filling", () => {
    const input = withCompany({ name: "**x** {prix par personne} [a](https://a.example)" });
    expect(linesOf("Pour {entreprise} et *{dates}*.", input)).toEqual([
      [
        "Pour **x** {prix par personne} [a](https://a.example) et ",
        { kind: "em", of: [expect.stringContaining("novembre")] },
        ".",
      ],
    ]);
  });

  it("leaves out the line of something optional that is not known, and a heading with nothing under it", () => {
    const input = withCompany({ signatoryTitle: "" });
    input.dossier.facts = { ...input.dossier.facts, priceIncludes: "" };
    const template =
      "Signé par {signataire de l’entreprise}\nen qualité de {fonction du signataire}\nfin\n## Prix\n### Compris\n{ce que comprend le prix}\n### Hors {fonction du signataire}\n## Suite\nFin.";
    expect(partsOf(template, input)).toEqual([
      { kind: "paragraph", lines: [["Signé par Odette Riot"], ["fin"]] },
      { kind: "heading", level: 2, text: "Suite" },
      { kind: "paragraph", lines: [["Fin."]] },
    ]);
  });

  it("keeps a heading that was typed without a text, and one with a part below it", () => {
    expect(partsOf("## Un\n## Deux\n### Trois\nTexte").map(({ kind }) => kind)).toEqual([
      "heading",
      "heading",
      "heading",
      "paragraph",
    ]);
  });

  it("writes a value with a capital when its name has one, and leaves unknown names", () => {
    expect(linesOf("{Part à distance}. {Inconnu} {participants}!")).toEqual([
      ["30\u202f% à distance, le reste en présentiel. {Inconnu} {participants}!"],
    ]);
    expect(linesOf("{Dates}")[0]?.[0]).toMatch(/^Mercredi 25/);
  });

  it("puts the withdrawal form on a page of its own, wherever it stands", () => {
    const kinds = (template: string) => partsOf(template, fullInput("contract")).map(({ kind }) => kind);
    expect(kinds("Un.\n{formulaire de rétractation}").filter((kind) => kind === "pageBreak")).toHaveLength(1);
    expect(kinds("Un.\n{formulaire de rétractation}\nDeux.").filter((kind) => kind === "pageBreak")).toHaveLength(2);
    expect(kinds("{formulaire de rétractation}")).not.toContain("pageBreak");
  });

  it("takes time that grows with its length only", () => {
    const long = "{dates} *a ".repeat(1_700);
    expect(JSON.stringify(partsOf(long)).length).toBeGreaterThan(long.length);
  });
});

describe("what a document tells", () => {
  it("has long names and forty participants whole", () => {
    const longName = "Marie-Antoinette-Éléonore de la Fontaine-Sous-Jouarre et Saint-Hilaire-lez-Cambrai";
    const people = Array.from({ length: 40 }, (_, index) => ({
      ...basileHutin,
      id: `p${index}`,
      firstName: `Élève ${index}`,
      lastName: longName,
    }));
    const company = { ...gaecDuRiot, participantIds: people.map(({ id }) => id) };
    const input = fullInput("agreement");
    const words = wordsOf(
      described({ ...input, dossier: { ...input.dossier, participants: people, companies: [company] } }),
    );
    for (const { firstName } of people) expect(words).toContain(`${longName} | ${firstName} | GAEC du Riot`);
    expect(words).toContain("L’entreprise inscrit 40 personnes.");
    expect(words).toContain("Total net de TVA |  |  | 50 020 €");
  });

  it("has the price that was agreed for a booking on a line of its own", () => {
    const input = fullInput("agreement");
    const people = [basileHutin, { ...basileHutin, id: "armand", firstName: "Armand", agreedCents: 90_000 }];
    const company = { ...gaecDuRiot, participantIds: people.map(({ id }) => id) };
    const words = wordsOf(
      described({ ...input, dossier: { ...input.dossier, participants: people, companies: [company] } }),
    );
    expect(words).toMatch(
      /\| 1 \| 1.250,50.€ \| 1.250,50.€\n.*, prix convenu \| 1 \| {2}\| 900.€\nTotal net de TVA \| {2}\| {2}\| 2.150,50.€/,
    );
  });

  it("adds VAT, and never lets the first payment be over thirty percent", () => {
    const { dossiers } = fullInput("contract").settings;
    const words = wordsOf(described(withSettings("contract", { dossiers: { ...dossiers, vatPercent: 5.5 } })));
    expect(words).toContain("TVA 5,5 % |  |  | 68,78 €\nTotal TTC |  |  | 1 319,28 €\nTVA au taux de 5,5 %.");
    expect(words).toContain("30 % du prix, soit 395,78 €");
  });

  it("ticks the nature that the stage says, and no employer for somebody who has none", () => {
    const input = fullInput("completionCertificate");
    const { dossier } = input;
    const participants = [{ ...basileHutin, traineeKind: "selfEmployed" }];
    const words = wordsOf(
      described({ ...input, dossier: { ...dossier, participants, facts: { ...dossier.facts, purpose: "vae" } } }),
    );
    expect(words).toContain("☐ bilan de compétences\n☒ action de VAE");
    expect(words).not.toContain("salarié(e)");
  });

  it("is not ready for a minimal centre, and says why", () => {
    const minimal = { centre: { ...EMPTY_CENTRE, brand: "Le Centre" }, representative: NO_REPRESENTATIVE, team: [] };
    expect(describeDocument(withSettings("agreement", minimal), ORIGINAL_TEMPLATES.agreement)).toEqual({
      missing: [
        "l’adresse du centre",
        "le SIRET du centre",
        "le numéro et la région de la déclaration d’activité",
        "le signataire du centre",
        "la ville du centre",
      ],
    });
    expect(describeDocument(withSettings("programme", minimal), ORIGINAL_TEMPLATES.programme)).toEqual({
      missing: [
        "la qualification de chaque formateur",
        "le référent handicap du centre",
        "le téléphone ou l’e-mail du centre",
        "le numéro de déclaration d’activité",
      ],
    });
  });

  it("needs the qualification of every trainer, from the team or typed with the name", () => {
    const input = fullInput("contract");
    const { dossier } = input;
    const stage = { ...dossier.stage, halfDays: [] };
    const facts = { ...dossier.facts, trainers: "Bruno Petit" };
    const contract = (changed: typeof dossier) =>
      describeDocument({ ...input, dossier: changed }, ORIGINAL_TEMPLATES.contract);
    expect(contract({ ...dossier, facts, stage })).toEqual({ missing: ["la qualification de chaque formateur"] });
    expect(contract({ ...dossier, stage })).toHaveProperty("description");
  });
});
