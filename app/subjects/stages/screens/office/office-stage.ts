import type { Visit } from "#frame/office/visit.ts";
import { daysBetween } from "#platform/values/paris-time.ts";
import { type ListedStage, listStages } from "#subjects/dossiers/data/list-stages.ts";
import { CLOSED_WITH_RESERVE } from "#subjects/dossiers/rules/dossier-closing.ts";
import { type ListedStep, listedSteps } from "#subjects/dossiers/rules/listed-stage.ts";
import type { Tone } from "#ui/badge.tsx";
import { findFactsOf } from "../../data/stage-facts.ts";
import { missingFacts } from "../../rules/facts/public-facts.ts";
import { NO_FACTS } from "../../rules/facts/stage-facts.ts";
import { registrationState, stageStatus, startDay } from "../../rules/stage.ts";

/** A stage as the office sees it. */
export interface OfficeStage extends ListedStage {
  state: { text: string; tone: Tone };
  /** What its dossier asks for. */
  dossierSteps: readonly ListedStep[];
  /** The first of it, or else that its public page lacks something. */
  next: string;
}

export async function readOfficeStage(visit: Visit, id: string): Promise<OfficeStage | null> {
  const { database, dossiers } = visit.services;
  const hasHouseRules = dossiers.houseRulesUrl !== "";
  const wanted = { id, view: "tous", text: null, month: null, typeId: null, trainerId: null, hasHouseRules } as const;
  const found = await listStages(database, wanted, { offset: 0, limit: 1, order: null }, visit.now);
  const [stage = null] = await withNext(visit, found);
  return stage;
}

/** What is to be done for each, and in which state it is. */
export async function withNext({ services, now, today }: Visit, rows: readonly ListedStage[]): Promise<OfficeStage[]> {
  const facts = await findFactsOf(
    services.database,
    rows.map(({ stage }) => stage.id),
  );
  return rows.map((row) => {
    const missing = missingFacts({ stage: row.stage, facts: facts.get(row.stage.id) ?? NO_FACTS }, services.centre);
    const isOver = stageStatus(row.stage, now) === "terminé";
    const daysToStart = daysBetween(today, startDay(row.stage));
    const fill = missing.length > 0 && !isOver ? `Compléter la fiche (${missing.length})` : "";
    const takesPlace = row.stage.state !== "cancelled" && row.stage.state !== "archived";
    const isSettled = !takesPlace || row.end !== "open" || row.counts.participants === 0;
    const dossierSteps = isSettled ? [] : listedSteps(row.counts, { isOver, daysToStart });
    const next = dossierSteps[0]?.text ?? (takesPlace ? fill : "");
    return { ...row, state: stateOf(row, now, today), dossierSteps, next };
  });
}

function stateOf({ stage, end, hasWaitingMails, counts }: ListedStage, now: Date, today: string): OfficeStage["state"] {
  if (stage.state === "draft") return { text: "Brouillon", tone: "quiet" };
  if (stage.state === "cancelled") return { text: "Annulé", tone: "alarm" };
  if (stage.state === "archived") return { text: "Archivé", tone: "over" };
  const status = stageStatus(stage, now);
  if (status === "en cours") return { text: "En cours", tone: "waiting" };
  if (status === "terminé" && end !== "open") {
    const text = end === "closed" ? "Clos" : CLOSED_WITH_RESERVE;
    if (hasWaitingMails) return { text: `${text}, envoi en attente`, tone: "waiting" };
    return { text, tone: end === "closed" ? "done" : "quiet" };
  }
  if (status === "terminé")
    return counts.participants > 0 ? { text: "À clore", tone: "alarm" } : { text: "Passé", tone: "over" };
  const registration = registrationState(stage, today);
  if (registration === "full") return { text: "Complet", tone: "done" };
  return registration === "closed" ? { text: "Fermé", tone: "quiet" } : { text: "Ouvert", tone: "quiet" };
}
