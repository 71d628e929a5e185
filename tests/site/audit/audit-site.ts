import { randomUUID } from "node:crypto";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { ActionKind } from "#subjects/complaints/rules/complaint.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { basile, moissonPassee, noemie } from "../../stages.ts";
import { setObjectives } from "../assessments/assessment-site.ts";
import { plantDocument } from "../dossiers/issued-documents.ts";
import { enrol } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";

/** Two stages of 2026 that are over, with two people each, and one of the year before. */
export const UN: Stage = { ...moissonPassee, id: "audit-un", title: "Moisson, premier", date: "2026-03-10" };
export const DEUX: Stage = { ...moissonPassee, id: "audit-deux", title: "Moisson, second", date: "2026-04-10" };
export const AVANT: Stage = { ...moissonPassee, id: "audit-avant", title: "Moisson d’avant", date: "2025-04-10" };

export async function plantAuditedYear(site: Site) {
  const { database, clock } = site.services;
  for (const stage of [UN, DEUX, AVANT]) {
    await insertStage(database, { ...stage, availableSeats: 10 }, clock());
    for (const person of [basile, noemie]) await enrol(site, stage, person);
  }
  await setObjectives(site, UN.id, "Régler");
}

/** All of its people, or the first so many. */
export async function assess({ services: { database, clock } }: Site, stage: Stage, most = 100) {
  const people = await database
    .selectFrom("participants")
    .select("id")
    .where("stage_id", "=", stage.id)
    .limit(most)
    .execute();
  for (const { id } of people)
    await singleStatement(database)
      .insertInto("objective_results")
      .values({
        ...{ stage_id: stage.id, participant_id: id, objective: "Régler", level: "acquired" },
        ...{ by_name: "Paul", updated_at: clock() },
      })
      .execute();
}

/** So many convocations: sent up to a number, opened up to another. */
export async function plantConvocations(
  site: Site,
  { count, sent, opened }: { count: number; sent: number; opened: number },
) {
  const at = site.services.clock();
  for (let index = 0; index < count; index++)
    await plantDocument(site, {
      kind: "convocation",
      subject: `personne-${index}`,
      stage_id: UN.id,
      stage_title: UN.title,
      stage_day: UN.date ?? "",
      sent_at: index < sent ? at : null,
      opened_at: index < opened ? at : null,
    });
}

export async function plantOpinions(
  { services: { database, clock } }: Site,
  kind: string,
  { asked, answered, year = 2026 }: { asked: number; answered: number; year?: number },
) {
  for (let index = 0; index < asked; index++)
    await singleStatement(database)
      .insertInto("opinions")
      .values({
        ...{ id: randomUUID(), kind, once_key: randomUUID(), year, asked_at: clock(), closes_at: clock() },
        answered_at: index < answered ? clock() : null,
      })
      .execute();
}

/** A line of the register; with an action, and closed or not. */
export async function plantComplaint(
  { services: { database, clock } }: Site,
  { number, kind = "complaint", isClosed = false, action }: Complaint,
) {
  const id = randomUUID();
  await singleStatement(database)
    .insertInto("complaints")
    .values({
      ...{ id, year: 2026, number, kind, channel: "form", received_at: clock(), name: "Zoé Zola" },
      ...{ email: "", phone: "", stage_title: "", body: "Trop de bruit", submission: id, due_day: "2026-12-01" },
      ...{ search_text: "", closed_at: isClosed ? clock() : null },
    })
    .execute();
  if (action)
    await singleStatement(database)
      .insertInto("complaint_actions")
      .values({
        ...{ id: randomUUID(), complaint_id: id, kind: action, body: "Appelée", by_name: "Odile" },
        ...{ at: clock(), version: 2 },
      })
      .execute();
}

interface Complaint {
  number: number;
  kind?: string;
  isClosed?: boolean;
  action?: ActionKind;
}
