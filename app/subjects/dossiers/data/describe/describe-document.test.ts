import { describe, expect, expectTypeOf, it } from "vitest";
import { stageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { basileHutin, claireMaton, fullInput, gaecDuRiot, wordsOf } from "../../../../../tests/dossiers.ts";
import type { DocumentInput } from "../../rules/document-input.ts";
import { DOCUMENT_KIND_NAMES, type DocumentKind } from "../../rules/document-kinds.ts";
import type { DossierParticipant } from "../../rules/dossier.ts";
import { ORIGINAL_TEMPLATES } from "../../rules/templates/original-templates.ts";
import { placeholdersFor } from "../../rules/templates/placeholders.ts";
import { describeDocument, previewDocument, readinessOf } from "./describe-document.ts";

const describedAs = (input: DocumentInput, template = ORIGINAL_TEMPLATES[input.kind]) =>
  describeDocument(input, template);

function descriptionOf(input: DocumentInput, template?: string) {
  const described = describedAs(input, template);
  if (!("description" in described)) throw new Error(JSON.stringify(described));
  return described.description;
}
const wordsIn = (input: DocumentInput, template?: string) => wordsOf(descriptionOf(input, template));

const TITLE = "Semoir de précision";
const DATES = "mercredi 25 et jeudi 26 novembre 2026, 9 h – 17 h";
const OBJECTIVE = "Mesurer une dose";
const DECLARATION =
  "Déclaration d’activité enregistrée sous le numéro 32 59 00000 59 auprès du préfet de région des Hauts‑de‑France.";
const ADVERTISING = "Enregistrée sous le numéro 32 59 00000 59. Cet enregistrement ne vaut pas agrément de l’État.";
const PENALTIES =
  "pénalités sont dues au taux de trois fois le taux d’intérêt légal (article L.441-10 du Code de commerce), et une indemnité forfaitaire de 40 €";
const COURSE = [
  TITLE,
  OBJECTIVE,
  "Débit, profondeur, jalonnage.",
  "Au champ :",
  "noté par le formateur",
  "14 heures",
  DATES,
];

/** What the law asks of each document. */
const FACTS: Record<DocumentKind, readonly string[]> = {
  programme: [
    ...COURSE,
    "Savoir conduire un tracteur.",
    "mercredi 25 novembre 2026 | 9 h – 12 h 30",
    "Anselme Wartebled-Quennoy",
    "1 250,50 € net de TVA",
    "jusqu’à cinq jours avant",
    "Salle de plain-pied.",
    "03 53 01 42 17",
    "Règlement intérieur : à lire à l’adresse https://sillon.example/medias/33333333",
    ADVERTISING,
  ],
  quotation: [
    "GAEC du Riot",
    TITLE,
    "1 250,50 €",
    "exonérée",
    "60 jours, jusqu’au 30 janvier 2027",
    PENALTIES,
    DECLARATION,
  ],
  agreement: [
    ...COURSE,
    "GAEC du Riot, 3 rue du Riot, 59400 Cambrai, SIRET 732 829 320 00074",
    "Représentant : Odette Riot",
    "Hutin | Basile",
    "30 % à distance",
    "feuille d’émargement",
    "certificat de réalisation",
    "Total net de TVA |  |  | 1 250,50 €",
    "dans les trente jours",
    PENALTIES,
    "annulée au plus tard le 24 novembre 2026 n’est pas facturée",
    "https://sillon.example/medias/33333333",
    DECLARATION,
  ],
  contract: [
    ...COURSE,
    "Claire Maton",
    "Nature de l’action : action de formation",
    "Effectif : 2 personnes",
    "Savoir conduire un tracteur.",
    "30 % à distance",
    "attestation de fin de formation",
    "Anselme Wartebled-Quennoy : Moisson et presse.",
    "Adresse : 8 rue du Moulin, 59400 Cambrai",
    "Téléphone : 06 39 98 22 22",
    "14 jours à compter de sa signature, soit jusqu’au 15 décembre 2026 inclus si le contrat est signé le 1er décembre 2026",
    "☐ Je demande expressément que la formation commence avant la fin de mon délai de rétractation",
    "annulée au plus tard le 24 novembre 2026 n’est pas facturée",
    "Aucune somme ne peut être exigée du stagiaire avant la fin du délai de rétractation",
    "ne dépasse pas 30 % du prix, soit 375,15 €. Le solde est échelonné",
    "Si le centre annule la formation, rien n’est dû.",
    "force majeure",
    "Formulaire de rétractation",
    DECLARATION,
  ],
  convocation: [
    "Basile Hutin",
    TITLE,
    "12 chemin des Sillons, 59400 Cambrai",
    "mercredi 25 novembre 2026 | 13 h 30 – 17 h",
    "openstreetmap.org",
    "chaussures de sécurité",
    "Lucie Carlier-Dubrez, référente handicap",
    "contact@sillon-cambresis.example",
  ],
  attendanceSheet: [
    "Jeudi 26 novembre 2026, 13 h 30 – 17 h",
    "Lieu : 12 chemin des Sillons",
    "Formation : Semoir de précision",
    "Formateur : Anselme Wartebled-Quennoy",
    "Basile Hutin | GAEC du Riot | Présence | Signature de Basile Hutin\n13 h 31",
    "Claire Maton | Ferme Maton | Présence | Signature de Claire Maton",
    "Anselme Wartebled-Quennoy | Signature d’Anselme Wartebled-Quennoy\n16 h 50",
    "Dernier enregistrement : n° 12",
  ],
  completionCertificate: [
    "Je soussigné(e) Hélène Vasseur-Martel,",
    "représentant(e) légal(e) du dispensateur de l’action concourant au développement des compétences Sillon Cambrésis",
    "Mme/M. Basile Hutin\nsalarié(e) de l’entreprise GAEC du Riot\na suivi l’action Semoir de précision",
    "☒ action de formation\n☐ bilan de compétences\n☐ action de VAE\n☐ action de formation par apprentissage",
    "du 25 novembre 2026 au 26 novembre 2026\npour une durée de 13 h 30.",
    "Sans préjudice des délais imposés par les règles fiscales, comptables ou commerciales, je m’engage à conserver l’ensemble des pièces justificatives qui ont permis d’établir le présent certificat pendant une durée de 3 ans à compter de la fin de l’année du dernier paiement. En cas de cofinancement des fonds européens la durée de conservation est étendue conformément aux obligations conventionnelles spécifiques.",
    "Fait à : Cambrai\nLe : 1er décembre 2026",
    "Signature d’Hélène Vasseur-Martel\nCachet du centre",
  ],
  attestation: ["Basile Hutin", TITLE, OBJECTIVE, "14 heures", "13 h 30", "Résultat : Objectifs atteints."],
};

describe.each(DOCUMENT_KIND_NAMES)("the document %s", (kind) => {
  it.each(FACTS[kind])("says %s", (fact) => {
    expect(wordsIn(fullInput(kind))).toContain(fact);
  });

  it("names no trainer but those of the timetable", () => {
    expect(wordsIn(fullInput(kind))).not.toContain("Bruno Petit");
  });

  it("has only the wording of the declaration number that fits", () => {
    const words = wordsIn(fullInput(kind)).toLowerCase();
    const isForBuyers = kind === "quotation" || kind === "agreement" || kind === "contract";
    expect(words.includes("ne vaut pas agrément")).toBe(kind === "programme");
    expect(words.includes("déclaration d’activité enregistrée")).toBe(isForBuyers);
  });

  it("never holds what somebody wrote about their health", () => {
    const { dossier } = fullInput(kind);
    const participants = dossier.participants.map((person) => ({
      ...person,
      isHandicapped: true,
      handicapType: "Surdité",
    }));
    const input = fullInput(kind, { dossier: { ...dossier, participants } });
    const names = placeholdersFor(kind).flatMap((group) => group.names);
    const everything = names.map((name) => `{${name}}`).join("\n\n");
    expect(JSON.stringify(descriptionOf(input, everything))).not.toContain("Surdité");
    expectTypeOf<Extract<keyof DossierParticipant, "isHandicapped" | "handicapType">>().toBeNever();
  });

  it("leaves no brace, no mark of Markdown and no gap", () => {
    expect(wordsIn(fullInput(kind))).not.toMatch(/[{}*]|undefined|null/);
  });

  it("names what it corrects, once, whether the template does or not", () => {
    const words = wordsIn(fullInput(kind, { replaces: "XXX-2026-0003" }));
    expect(words.split("Annule et remplace").length).toBe(2);
    expect(words).toMatch(/Annule et remplace (le|la|l’)[^.]+ XXX-2026-0003\./);
  });

  it("can be previewed with gaps when nothing is known", () => {
    const { dossier } = fullInput(kind);
    const empty = { ...dossier, participants: [], companies: [] };
    expect(wordsOf(previewDocument(fullInput(kind, { dossier: empty }), ORIGINAL_TEMPLATES[kind]))).toMatch(/Cambr/);
  });
});

describe("a document that is not ready", () => {
  const changed = (kind: DocumentKind, change: Partial<typeof basileHutin>) => {
    const input = fullInput(kind);
    const participants = input.dossier.participants.map((person) =>
      person.id === input.subject ? { ...person, ...change } : person,
    );
    return { ...input, dossier: { ...input.dossier, participants } };
  };

  it("says what lacks in words, each once", () => {
    const input = fullInput("agreement");
    const companies = [{ ...gaecDuRiot, signatoryName: "", street: "" }];
    const described = describedAs({ ...input, dossier: { ...input.dossier, companies } });
    expect(described).toEqual({ missing: ["le signataire de l’entreprise", "l’adresse de l’entreprise"] });
    expect(readinessOf(input, ORIGINAL_TEMPLATES.agreement)).toBeNull();
  });

  it.each(["completionCertificate", "attestation"] as const)("waits for the end of the stage: %s", (kind) => {
    const during = fullInput(kind, { now: new Date("2026-11-26T15:00:00Z"), today: "2026-11-26" });
    expect(describedAs(during)).toEqual({ missing: ["la fin du stage"] });
    const absent = changed(kind, { followedMinutes: 0 });
    expect(describedAs(absent)).toEqual({ notNeeded: "n’a suivi aucune heure du stage" });
  });

  it.each(["completionCertificate", "attestation"] as const)("waits for the attendance: %s", (kind) => {
    const input = changed(kind, { followedMinutes: null });
    const { stage } = input.dossier;
    const withHalfDays = (halfDays: Stage["halfDays"]) =>
      describedAs({
        ...input,
        dossier: { ...input.dossier, stage: { ...stage, halfDays }, attendance: stageAttendance(halfDays, []) },
      });
    expect(withHalfDays(stage.halfDays.slice(0, 2))).toEqual({ missing: ["l’émargement de 2 demi-journées"] });
    expect(withHalfDays([])).toEqual({ missing: ["les demi-journées de l’horaire"] });
  });

  it("waits for the result: an attestation alone", () => {
    expect(describedAs(changed("attestation", { result: null }))).toEqual({ missing: ["le résultat de l’évaluation"] });
    expect(describedAs(changed("completionCertificate", { result: null }))).toHaveProperty("description");
  });

  it("depends on who pays", () => {
    expect(describedAs(changed("contract", { payer: "" }))).toEqual({ missing: ["qui paie la formation"] });
    expect(describedAs(changed("contract", { payer: "vivea" }))).toHaveProperty("notNeeded");
    const agreementWith = (payer: string) => {
      const input = fullInput("agreement");
      const participants = [{ ...basileHutin, payer }, claireMaton];
      return describedAs({ ...input, dossier: { ...input.dossier, participants, companies: [] } });
    };
    expect(agreementWith("")).toMatchObject({ missing: expect.arrayContaining(["qui paie la formation"]) });
    expect(agreementWith("oneself")).toHaveProperty("notNeeded");
  });
});

describe("a contract", () => {
  const contract = (change: Partial<DocumentInput["settings"]["dossiers"]> = {}, today = "2026-12-01") => {
    const input = fullInput("contract", { today });
    const dossiers = { ...input.settings.dossiers, ...change };
    return wordsIn({ ...input, settings: { ...input.settings, dossiers } });
  };

  it("has the terms of a person, not those of a company, and no penalties", () => {
    const words = contract({ paymentTerms: "Après la formation.", personPaymentTerms: "Par virement." });
    expect(words).toContain("Par virement.");
    expect(words).not.toMatch(/Après la formation\.|pénalités/);
  });

  it("asks for no express request when the stage begins after the withdrawal period", () => {
    expect(contract({}, "2026-11-10")).not.toContain("Je demande expressément");
    expect(contract({}, "2026-11-11")).toContain("Je demande expressément");
  });

  it("follows the rules of its day", () => {
    const from = { from: "2026-11-20", source: "une loi nouvelle" };
    const words = contract({
      withdrawalAtDistance: [{ ...from, value: "21" }],
      firstPaymentPercent: [{ ...from, value: "20" }],
    });
    expect(words).toContain("21 jours à compter de sa signature");
    expect(words).toContain("20 % du prix, soit 250,10 €");
  });

  it("needs the address of its person", () => {
    const input = fullInput("contract");
    const participants = input.dossier.participants.map((person) => ({ ...person, postalAddress: "" }));
    const dossier = { ...input.dossier, participants };
    expect(describeDocument({ ...input, dossier }, ORIGINAL_TEMPLATES.contract)).toEqual({
      missing: ["l’adresse postale du stagiaire"],
    });
  });
});

describe("a part that a person pays beside others", () => {
  const ownPart = { cents: 30_000, others: "OCAPIAT, L’employeur", hasBuyer: true };
  const withPart = (kind: "contract" | "agreement", part: Partial<typeof ownPart> | { cents: null } = {}) => {
    const input = fullInput(kind);
    const participants = input.dossier.participants.map((person) => ({ ...person, ownPart: { ...ownPart, ...part } }));
    return { ...input, dossier: { ...input.dossier, participants } };
  };

  it("is what their contract asks for, beside the price and who pays the rest", () => {
    const words = wordsIn(withPart("contract"));
    expect(words).toContain("Total net de TVA |  |  | 1 250,50 €");
    expect(words).toContain("Payé par d’autres : OCAPIAT, L’employeur |  |  | 950,50 €");
    expect(words).toContain("Part du stagiaire, à sa charge |  |  | 300 €");
    expect(words).toContain("30 % de cette part, soit 90 €");
  });

  it("has its tax", () => {
    const input = withPart("contract");
    const dossiers = { ...input.settings.dossiers, vatPercent: 20 };
    const words = wordsIn({ ...input, settings: { ...input.settings, dossiers } });
    expect(words).toContain("Total TTC |  |  | 1 500,60 €");
    expect(words).toContain("Part du stagiaire, à sa charge |  |  | 360 €");
  });

  it("is not asked of the company", () => {
    const words = wordsIn(withPart("agreement"));
    expect(words).toContain("Part du stagiaire, par contrat à part |  |  | 300 €");
    expect(words).toContain("Part de l’entreprise et de ses financeurs |  |  | 950,50 €");
  });

  it.each(["contract", "agreement"] as const)("is known before it is agreed: %s", (kind) => {
    expect(describedAs(withPart(kind, { cents: null }))).toEqual({ missing: ["le montant que chacun paie"] });
  });
});

it("terms of before they could name the day name it too", () => {
  const input = fullInput("agreement");
  const cancellationTerms = "Une inscription annulée dans le délai indiqué sur le site n’est pas facturée.";
  const dossiers = { ...input.settings.dossiers, cancellationTerms };
  expect(wordsIn({ ...input, settings: { ...input.settings, dossiers } })).toContain(
    "annulée au plus tard le 24 novembre 2026 n’est pas facturée",
  );
});

it("an attestation says the level of each objective that was assessed", () => {
  const input = fullInput("attestation");
  expect(wordsIn(input)).not.toContain("Acquis par objectif");
  const levels = new Map([[`basile ${OBJECTIVE}`, "inProgress" as const]]);
  const words = wordsIn({ ...input, dossier: { ...input.dossier, levels } });
  expect(words).toContain(`${OBJECTIVE} | En cours d’acquisition`);
  expect(words).toContain("| Non évalué");
});
