import type { DocumentDescription, DocumentPart } from "#platform/documents/document-description.ts";
import type { PdfJob } from "#platform/pdf/pdfs.ts";

export const documentWith = (
  parts: readonly DocumentPart[],
  changes: Partial<DocumentDescription> = {},
): DocumentDescription => ({
  title: "Convention de formation",
  number: "CNV-2026-0012",
  letterhead: {
    brand: "Terre & Machines",
    lines: ["12 rue des Blés, 45300 Pithiviers", "SIRET 123 456 789 00012"],
    logo: null,
  },
  footer: "Déclaration d’activité enregistrée sous le numéro 24 45 01234 45 auprès du préfet de région.",
  parts,
  ...changes,
});

export const jobOf = (description: DocumentDescription, pictures: PdfJob["pictures"] = {}): PdfJob => ({
  description,
  pictures,
  createdAt: new Date("2026-03-02T08:30:00Z"),
});

export const stagiaires = (count: number) =>
  Array.from({ length: count }, (_, index) => `Élodie Œuvrard-Lefèvre n°${index + 1}.`);

/** Names of different lengths, the longest of 200 letters. */
export const tableOf = (names: readonly string[], rowHeight?: number): DocumentPart => ({
  kind: "table",
  caption: "Les stagiaires",
  columns: [
    { heading: "Nom", width: 3 },
    { heading: "Entreprise", width: 2 },
    { heading: "Prix", width: 1, isNumber: true },
  ],
  rows: names.map((name, index) => [
    name,
    index % 9 === 4 ? `GAEC ${"Ÿ".repeat(200)}` : "GAEC de l’Œuf",
    "1\u202f250 €",
  ]),
  rowHeight,
});

export const signaturesOf = (...names: readonly string[]): DocumentPart => ({
  kind: "signatures",
  blocks: names.map((name) => ({
    title: `Pour ${name}`,
    name,
    role: "Gérante",
    note: "",
    drawing: { width: 300, height: 100, paths: ["M 10 50 C 40 10, 65 10, 95 80 L 280 30"] },
    pictures: [],
  })),
});
