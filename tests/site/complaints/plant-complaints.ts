import { singleStatement } from "#platform/database/single-statement.ts";
import type { Site } from "../site.ts";
import { REGISTER } from "./complaints.ts";

export const OPEN_COMPLAINT = "reclamation-ouverte";
export const CLOSED_COMPLAINT = "reclamation-close";
export const NO_ADDRESS = "reclamation-sans-adresse";

/** One that is late, one without an address, and a closed one with its history. */
export async function plantComplaints({ services: { database, clock } }: Pick<Site, "services">): Promise<string[]> {
  const now = clock();
  const common = {
    ...{
      year: 2025,
      kind: "complaint",
      channel: "form",
      received_at: now,
      name: "Éloi <b>Dhôte</b>",
      phone: "0639981199",
    },
    ...{ email: "eloi@ferme.example", user_id: null, stage_id: null, stage_title: "Semoir", due_day: "2026-01-02" },
    ...{ body: "La salle était froide.\n\nDeux jours de suite.", search_text: "eloi", answered_at: null },
  };
  const done = { closed_at: now, closed_by: "Odile Wacquez", conclusion: "Vérifier la veille.", answer: "Réparé." };
  await singleStatement(database)
    .insertInto("complaints")
    .values(
      [
        { ...common, id: OPEN_COMPLAINT, number: 1, submission: "a", opinion_id: "avis-1", closed_at: null },
        { ...common, id: CLOSED_COMPLAINT, number: 2, submission: "b", opinion_id: null, ...done, answered_at: now },
        { ...common, id: NO_ADDRESS, number: 3, submission: "c", opinion_id: null, email: "", closed_at: null },
      ].map((row) => ({ answer: "", closed_by: "", conclusion: "", ...row })),
    )
    .execute();
  await singleStatement(database)
    .insertInto("complaint_actions")
    .values(
      (["assigned", "note", "answered", "closed"] as const).map((kind, index) => ({
        ...{ id: `action-${index}`, complaint_id: CLOSED_COMPLAINT, kind, at: now, version: index + 2 },
        ...{ body: index === 0 ? "" : "Réparé.", by_name: "Odile Wacquez" },
      })),
    )
    .execute();
  return [OPEN_COMPLAINT, CLOSED_COMPLAINT, NO_ADDRESS];
}

/** For the plans and the statements: rows of bench/growth/complaints.ts. */
export const COMPLAINT_PAGES = [
  "/reclamation",
  "/reclamation?recu=sent-1",
  REGISTER,
  `${REGISTER}?etat=ouvertes`,
  `${REGISTER}?etat=closes&annee=2026&nature=idea`,
  `${REGISTER}?etat=en-retard`,
  `${REGISTER}?q=hutin`,
  `${REGISTER}/export.xlsx?etat=closes`,
  `${REGISTER}/ajouter?avis=avis-1`,
  `${REGISTER}/complaint-1`,
];
