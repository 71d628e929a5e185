import { sql } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { errorFields, type Log } from "#platform/log.ts";
import type { DocumentSource } from "../rules/document-input.ts";
import { type DossierStates, refreshDossierState } from "./dossier-states.ts";

type Services = DocumentSource["settings"] & { database: Database; log: Log; clock: () => Date };

/**
 * Called after a change that may open or close a dossier, and after its transaction. What was done stays done if this
 * fails.
 */
export async function noteDossierChange(services: Services, stageId: string): Promise<DossierStates | null> {
  const { database, log, clock, centre, representative, dossiers, team, rules, baseUrl } = services;
  const settings = { centre, representative, dossiers, team, rules, baseUrl };
  return refreshDossierState(database, { stageId, settings }, clock()).catch((error: unknown) => {
    log("error", "dossier state not written", errorFields(error));
    return null;
  });
}

/** Called after a change of the stage or its registrants. A dossier in which nothing was done yet is open anyway. */
export async function noteStageChange(services: Services, stageId: string): Promise<void> {
  const known = await services.database
    .selectFrom("dossier_states")
    .select("stage_id")
    .where("stage_id", "=", stageId)
    .executeTakeFirst()
    .catch(() => undefined);
  if (known) await noteDossierChange(services, stageId);
}

/** The most dossiers in one run of the job. */
const MOST = 100;

/**
 * Looks at dossiers whose state is not known: a mail has failed (app/subjects/outbox/data/delivery/outbox.ts), or
 * somebody came or went otherwise than by hand.
 */
export async function noteUnknownStates(services: Services): Promise<void> {
  for (const stageId of await unknownStates(services.database)) await noteDossierChange(services, stageId);
}

async function unknownStates(database: Reader): Promise<string[]> {
  const registered = sql<number>`(select count(*) from participants where participants.stage_id = stages.id)`;
  const rows = await database
    .selectFrom("stages")
    .leftJoin("dossier_states", "dossier_states.stage_id", "stages.id")
    .select("stages.id")
    .where(({ or, and, exists, selectFrom, eb }) =>
      or([
        and([
          eb("dossier_states.stage_id", "is", null),
          exists(
            selectFrom("issued_documents")
              .select("issued_documents.id")
              .whereRef("issued_documents.stage_id", "=", "stages.id"),
          ),
        ]),
        and([
          eb("dossier_states.stage_id", "is", null),
          exists(
            selectFrom("dossier_closings")
              .select("dossier_closings.stage_id")
              .whereRef("dossier_closings.stage_id", "=", "stages.id"),
          ),
        ]),
        eb("dossier_states.participants", "!=", registered),
      ]),
    )
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}
