import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { Log } from "#platform/log.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import type { DocumentSource } from "../rules/document-input.ts";
import { type ClosingRefusal, checkReason, lackingKeys } from "../rules/dossier-closing.ts";
import { lacksInWords } from "../rules/dossier-messages.ts";
import { readDossierStates } from "./dossier-states.ts";
import { findClosing } from "./find-closing.ts";
import { noteDossierChange } from "./note-change.ts";

type Services = DocumentSource["settings"] & { database: Database; log: Log };
type By = Pick<User, "id" | "name">;

/** Keeps who closes the dossier, why, and what lacks at this moment. The lock of the stage lets one of two close it. */
export async function closeDossier(
  services: Services,
  { stageId, reason, by }: { stageId: string; reason: string; by: By },
  now: Date,
): Promise<ClosingRefusal | null> {
  const checked = checkReason(reason);
  if ("reason" in checked) return checked.reason;
  const { houseRulesUrl } = services.dossiers;
  const refusal = await refusableTransaction<ClosingRefusal, null>(services.database, async (transaction, refuse) => {
    await lockStage(transaction, stageId, now);
    const states = await readDossierStates(transaction, { stageId, settings: services }, now);
    if (!states) return refuse("gone");
    const { documents, source, isOver, lacking, end } = states;
    const { stage, participants } = source.dossier;
    if (!isOver || stage.state !== "open") return refuse("notOver");
    if (participants.length === 0) return refuse("nobody");
    if (lacking === 0) return refuse("nothingLacks");
    if (end === "closedWithReserve") return refuse("alreadyClosed");
    const lacked = lacksInWords(documents, houseRulesUrl);
    const row = {
      reason: checked.text,
      lacked: JSON.stringify(lacked),
      documents: JSON.stringify(lackingKeys(documents)),
      without_house_rules: houseRulesUrl === "",
      by_name: by.name,
      closed_at: now,
    };
    await transaction
      .insertInto("dossier_closings")
      .values({ stage_id: stageId, ...row })
      .onConflict((conflict) => conflict.column("stage_id").doUpdateSet(row))
      .execute();
    const changes = [
      { label: "Motif", before: "", after: checked.text },
      { label: "Ce qui manquait", ...shortenedChange("", lacked.join(" ; ")) },
    ];
    await record(transaction, { by, action: "dossierClosed", stage, changes }, now);
    return null;
  });
  if (refusal === null) await noteDossierChange({ ...services, clock: () => now }, stageId);
  return refusal;
}

/** The dossier waits again for what lacks. */
export async function reopenDossier(
  services: Services,
  { stageId, by }: { stageId: string; by: By },
  now: Date,
): Promise<ClosingRefusal | null> {
  const refusal = await refusableTransaction<ClosingRefusal, null>(services.database, async (transaction, refuse) => {
    const row = await lockStage(transaction, stageId, now);
    if (!row) return refuse("gone");
    const closing = await findClosing(transaction, stageId);
    if (!closing) return refuse("notClosed");
    await transaction.deleteFrom("dossier_closings").where("stage_id", "=", stageId).execute();
    const changes = [{ label: "Motif", before: closing.reason, after: "" }];
    await record(transaction, { by, action: "dossierReopened", stage: toStage(row), changes }, now);
    return null;
  });
  if (refusal === null) await noteDossierChange({ ...services, clock: () => now }, stageId);
  return refusal;
}
