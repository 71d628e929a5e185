import { randomUUID } from "node:crypto";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { findImport } from "#subjects/import/data/imports.ts";
import { runImport } from "#subjects/import/data/run-import.ts";
import { undoImport } from "#subjects/import/data/undo-import.ts";
import { stageNumber } from "../../../bench/growth/data.ts";
import { odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import type { Browser } from "../browser.ts";
import type { Site } from "../site.ts";
import { people, sendSheet } from "./sheets.ts";

export const IMPORT = "00000000-0000-4000-8000-0000000000a1";
const OTHERS = 12;

/** Drafts of registrants, of which each is a small part of the table. */
export async function fillImports({ services: { database } }: Site, odile: Browser) {
  await setFreeSeats(database, 500, stageNumber(0));
  for (const id of [IMPORT, ...Array.from({ length: OTHERS }, () => randomUUID())])
    await sendSheet(odile, { id, kind: "registrants", rows: people(200), stage: { id: stageNumber(0) } });
}

export async function importAndUndo({ services }: Site) {
  const by = await findUserByEmail(services.database, odileAdministratrice.email);
  if (!by) throw new Error("no administrator");
  const found = await findImport(services.database, { id: IMPORT, by });
  const order = { id: IMPORT, by, version: found?.version ?? 0, tells: true, brand: "" };
  await runImport(services.database, order, services.clock());
  await undoImport(services, { id: IMPORT, by, kept: 0 }, services.clock());
}
