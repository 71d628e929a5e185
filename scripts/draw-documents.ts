// `node scripts/draw-documents.ts`: the first pages of six documents of the example centre, as docs/documents.png.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { EXAMPLE_FACTS } from "#config/stage-facts.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createPdfs } from "#platform/pdf/pdfs.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { stageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import { describeDocument } from "#subjects/dossiers/data/describe/describe-document.ts";
import { type DocumentKind, documentNumber } from "#subjects/dossiers/rules/document-kinds.ts";
import type { Dossier, DossierParticipant } from "#subjects/dossiers/rules/dossier.ts";
import { ORIGINAL_TEMPLATES } from "#subjects/dossiers/rules/templates/original-templates.ts";
import { installExample } from "#subjects/settings/data/example-settings.ts";
import { readSettings } from "#subjects/settings/data/read-settings.ts";
import { asRecords, signedByAll } from "../tests/attendance.ts";
import { semoirDansDixJours, twoDays } from "../tests/stages.ts";

const SCALE = 1.25;
const GAP = 24;
const ACROSS = 3;
const KINDS = [
  "programme",
  "agreement",
  "contract",
  "attendanceSheet",
  "completionCertificate",
  "attestation",
] as const;
const NOW = new Date("2026-12-01T09:00:00Z");
const COMPANY = "gaec-des-trois-chenes";

const NAMES = ["Élodie Brûlé", "Hervé Lefèvre", "Zoé Œuvrard", "Jean-Noël d’Aubigné", "Maëlle Le Goff", "Yann Château"];
const participants = NAMES.map((name, index): DossierParticipant => {
  const [firstName = "", ...lastName] = name.split(" ");
  return {
    id: `participant-${index}`,
    firstName,
    lastName: lastName.join(" "),
    email: `stagiaire${index}@ferme.example`,
    phone: "02 38 00 00 00",
    company: "GAEC des Trois Chênes",
    companyId: COMPANY,
    level: "debutant",
    traineeKind: "employee",
    payer: index === 0 ? "oneself" : "company",
    agreedCents: null,
    ownPart: null,
    bookingId: null,
    postalAddress: "5 rue de l’Exemple, 59400 Cambrai",
    followedMinutes: 840,
    result: "reached",
  };
});

const stage = { ...semoirDansDixJours, priceCents: 48_000, halfDays: twoDays("2026-11-25") };
const signed = signedByAll(
  stage,
  participants.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
);

const dossier: Dossier = {
  stage,
  facts: Object.values(EXAMPLE_FACTS)[0]?.facts as Dossier["facts"],
  participants,
  companies: [
    {
      id: COMPANY,
      name: "GAEC des Trois Chênes",
      street: "3 chemin des Moissons",
      postalCode: "59400",
      city: "Cambrai",
      siret: "12345678900012",
      signatoryName: "Odile Chêne",
      signatoryTitle: "Gérante",
      signatoryEmail: "odile@ferme.example",
      version: 1,
      participantIds: participants.slice(1).map(({ id }) => id),
    },
  ],
  issued: [],
  attendance: stageAttendance(stage.halfDays, asRecords(signed)),
  levels: new Map(),
};

const JEANNE_LABOUR = { name: "Jeanne Labour", title: "Directrice", signatureId: "signature", stampId: "stamp" };
const drawn = (size: string, inside: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" fill="none">${inside}</svg>`))
    .png()
    .toBuffer();
const pictures = {
  signature: await drawn(
    "300 120",
    '<path d="M10 80C60 10 90 10 80 70S150 120 170 50S240 90 290 40" stroke="#1d2621" stroke-width="4"/>',
  ),
  stamp: await drawn(
    "300 150",
    '<g stroke="#27408b" stroke-width="5"><rect x="5" y="5" width="290" height="140"/><path d="M40 60H260M75 95H225"/></g>',
  ),
};

const subjectOf = (kind: DocumentKind) =>
  kind === "agreement" ? COMPANY : kind === "programme" || kind === "attendanceSheet" ? "" : "participant-0";

async function exampleSettings() {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-documents-"));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await database.transaction().execute((transaction) => installExample(transaction, NOW));
  const settings = await readSettings(database, {});
  await database.destroy();
  rmSync(dataDir, { recursive: true, force: true });
  return { ...settings, representative: JEANNE_LABOUR, baseUrl: new URL("https://sillon.example") };
}

async function firstPage(bytes: Uint8Array): Promise<Buffer> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, canvasContext: canvas.getContext("2d") as never, viewport }).promise;
  await task.destroy();
  return canvas.toBuffer("image/png");
}

const settings = await exampleSettings();
const pdfs = createPdfs();
const pages: Buffer[] = [];
for (const kind of KINDS) {
  const input = { dossier, settings, today: dayInParis(NOW), now: NOW, kind, subject: subjectOf(kind), replaces: null };
  const number = documentNumber({ kind, year: 2026, number: 12 });
  const described = describeDocument({ ...input, number }, ORIGINAL_TEMPLATES[kind]);
  if (!("description" in described)) throw new Error(`${kind}: ${JSON.stringify(described)}`);
  const { description } = described;
  pages.push(await firstPage(await pdfs.render({ description, pictures, createdAt: NOW })));
}
const { width = 0, height = 0 } = await sharp(pages[0]).metadata();
const rows = Math.ceil(pages.length / ACROSS);
const sheet = {
  width: ACROSS * (width + GAP) + GAP,
  height: rows * (height + GAP) + GAP,
  channels: 3,
  background: "#e9e4d8",
} as const;
await sharp({ create: sheet })
  .composite(
    pages.map((input, index) => ({
      input,
      left: GAP + (index % ACROSS) * (width + GAP),
      top: GAP + Math.floor(index / ACROSS) * (height + GAP),
    })),
  )
  .png({ palette: true, colours: 64 })
  .toFile(join(import.meta.dirname, "../docs/documents.png"));
