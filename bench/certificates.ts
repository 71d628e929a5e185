import type { DocumentDescription } from "#platform/documents/document-description.ts";
import type { PdfJob } from "#platform/pdf/pdfs.ts";

const KEEPING =
  "Sans préjudice des délais imposés par les règles fiscales, comptables ou commerciales, je m’engage à conserver l’ensemble des pièces justificatives qui ont permis d’établir le présent certificat pendant une durée de 3 ans à compter de la fin de l’année du dernier paiement.";

/** A certificat de réalisation of the ministry's model, each of another person. */
export function certificateJob(number: number): PdfJob {
  const name = `Élodie Œuvrard-Lefèvre ${number}`;
  const description: DocumentDescription = {
    title: "Certificat de réalisation",
    number: `CRT-2026-${String(number).padStart(4, "0")}`,
    letterhead: {
      brand: "Terre & Machines",
      lines: ["12 rue des Blés, 45300 Pithiviers", "SIRET 123 456 789 00012"],
      logo: null,
    },
    footer: "Déclaration d’activité enregistrée sous le numéro 24 45 01234 45 auprès du préfet de région.",
    parts: [
      { kind: "paragraph", lines: [["Je soussignée Jeanne Labour, représentante légale du centre, atteste que :"]] },
      {
        kind: "facts",
        rows: [
          { name: "Stagiaire", value: name },
          { name: "Entreprise", value: "GAEC des Trois Chênes" },
          { name: "Action", value: "Réglage et entretien du semoir de précision" },
          { name: "Dates", value: "du 25 au 26 novembre 2026" },
          { name: "Durée suivie", value: "14 h" },
        ],
      },
      { kind: "heading", level: 2, text: "Nature de l’action" },
      {
        kind: "checkboxes",
        items: ["action de formation", "bilan de compétences", "VAE", "apprentissage"].map((label, index) => {
          return { label, isChecked: index === 0 };
        }),
      },
      { kind: "paragraph", lines: [[KEEPING]] },
      {
        kind: "signatures",
        blocks: [
          { title: "Pour le centre", name: "Jeanne Labour", role: "Directrice", note: "", drawing: null, pictures: [] },
        ],
      },
    ],
  };
  return { description, pictures: {}, createdAt: new Date("2026-12-01T09:00:00Z") };
}
