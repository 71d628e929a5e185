import { centre } from "#config/centre.ts";
import { TRAINERS } from "#config/trainers.ts";
import { cellText, type DocumentDescription, type DocumentPart } from "#platform/documents/document-description.ts";
import { plainText } from "#platform/values/rich-text.ts";
import { stageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import type { DocumentInput } from "#subjects/dossiers/rules/document-input.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import { type DossierCompany, type DossierParticipant, STAGE_SUBJECT } from "#subjects/dossiers/rules/dossier.ts";
import { DEFAULT_RULES } from "#subjects/settings/rules/centre-rules.ts";
import { DEFAULT_DOSSIER_SETTINGS } from "#subjects/settings/rules/dossier-settings.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { asRecords, signedByAll } from "./attendance.ts";
import { ALL_FACTS } from "./facts.ts";
import { semoirDansDixJours, twoDays } from "./stages.ts";

/** An employee whose fund pays, by way of the company. */
export const basileHutin: DossierParticipant = {
  id: "basile",
  firstName: "Basile",
  lastName: "Hutin",
  email: "basile@ferme.example",
  phone: "0639981111",
  company: "GAEC du Riot",
  companyId: "gaec-du-riot",
  agreedCents: null,
  ownPart: null,
  bookingId: null,
  level: "debutant",
  traineeKind: "employee",
  payer: "ocapiat",
  postalAddress: "",
  followedMinutes: 13 * 60 + 30,
  result: "reached",
};

/** Pays for the course herself. */
export const claireMaton: DossierParticipant = {
  ...basileHutin,
  id: "claire",
  firstName: "Claire",
  lastName: "Maton",
  email: "claire@ferme.example",
  phone: "0639982222",
  company: "Ferme Maton",
  companyId: "ferme-maton",
  traineeKind: "individual",
  payer: "oneself",
  postalAddress: "8 rue du Moulin, 59400 Cambrai",
  followedMinutes: 14 * 60,
  result: "partly",
};

export const gaecDuRiot: DossierCompany = {
  id: "gaec-du-riot",
  name: "GAEC du Riot",
  street: "3 rue du Riot",
  postalCode: "59400",
  city: "Cambrai",
  siret: "73282932000074",
  signatoryName: "Odette Riot",
  signatoryTitle: "gérante",
  signatoryEmail: "odette@riot.example",
  version: 1,
  participantIds: ["basile"],
};

const { price: _, distancePercentage, ...texts } = ALL_FACTS;
const [anselme] = TRAINERS;

export const stageOfDossier = {
  ...semoirDansDixJours,
  priceCents: 125_050,
  halfDays: twoDays("2026-11-25").map((halfDay) => ({ ...halfDay, trainer: anselme?.name ?? "" })),
};

export const named = ({ id, firstName, lastName }: DossierParticipant) => ({ id, name: `${firstName} ${lastName}` });

/** A dossier in which nothing lacks, after its stage. */
export function fullInput(kind: DocumentKind, change: Partial<DocumentInput> = {}): DocumentInput {
  const { per } = DOCUMENT_KINDS[kind];
  const person = kind === "contract" ? claireMaton : basileHutin;
  return {
    kind,
    subject: per === "stage" ? STAGE_SUBJECT : per === "company" ? gaecDuRiot.id : person.id,
    number: null,
    replaces: null,
    today: "2026-12-01",
    now: new Date("2026-12-01T09:00:00Z"),
    dossier: {
      stage: stageOfDossier,
      facts: {
        ...NO_FACTS,
        ...texts,
        trainers: "Bruno Petit, ingénieur agronome",
        distancePercentage: Number(distancePercentage),
      },
      participants: [basileHutin, claireMaton],
      companies: [gaecDuRiot],
      issued: [],
      attendance: stageAttendance(
        stageOfDossier.halfDays,
        asRecords(signedByAll(stageOfDossier, [basileHutin, claireMaton].map(named))),
      ),
      levels: new Map(),
    },
    settings: {
      centre,
      representative: {
        name: "Hélène Vasseur-Martel",
        title: "gérante",
        signatureId: "11111111-1111-4111-8111-111111111111",
        stampId: "22222222-2222-4222-8222-222222222222",
      },
      baseUrl: new URL("https://sillon.example"),
      rules: DEFAULT_RULES,
      dossiers: { ...DEFAULT_DOSSIER_SETTINGS, houseRulesUrl: "/medias/33333333-3333-4333-8333-333333333333" },
      team: TRAINERS.map((trainer) => ({
        ...trainer,
        id: trainer.name,
        email: "",
        employment: "" as const,
        photoId: null,
        portrait: "" as const,
        isArchived: false,
      })),
    },
    ...change,
  };
}

/** Everything that a reader of the document sees, with ordinary spaces. */
export const wordsOf = ({ title, letterhead, parts, footer }: DocumentDescription): string =>
  [title, letterhead.brand, ...letterhead.lines, ...parts.flatMap(wordsOfPart), footer]
    .join("\n")
    .replace(/[\u00a0\u202f]/g, " ");

function wordsOfPart(part: DocumentPart): readonly string[] {
  switch (part.kind) {
    case "heading":
      return [part.text];
    case "paragraph":
      return part.lines.map(plainText);
    case "list":
      return part.items.map(plainText);
    case "facts":
      return part.rows.map(({ name, value }) => `${name} : ${value}`);
    case "table":
      return [
        part.caption,
        part.columns.map(({ heading }) => heading).join(" | "),
        ...part.rows.map((row) => row.map(cellText).join(" | ")),
      ];
    case "checkboxes":
      return part.items.map(({ label, isChecked }) => `${isChecked ? "☒" : "☐"} ${label}`);
    case "code":
      return [part.caption];
    case "signatures":
      return part.blocks.flatMap(({ title, name, role, pictures }) => [
        title,
        name,
        role,
        ...pictures.map(({ alt }) => alt),
      ]);
    case "pageBreak":
      return ["———"];
  }
}
