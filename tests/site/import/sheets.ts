import { randomUUID } from "node:crypto";
import { toBatches } from "#subjects/import/rules/batch.ts";
import type { ImportCells, ImportColumn, ImportKind } from "#subjects/import/rules/import-columns.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { Browser } from "../browser.ts";
import type { Site } from "../site.ts";

export const SENDING = "/admin/import/envoi";
export const importOf = (id: string) => `/admin/import/${id}`;

/** A stage as a row of a file. */
export const moisson: ImportCells = {
  typeId: "Moissonneuse",
  title: "Moisson du colza",
  date: "15/06/2027",
  endRegistrationDate: "01/06/2027",
  location: "Masnières",
  availableSeats: "8",
  duration: "14 h",
  price: "420,50",
};

/** A person as a row of a file. */
export const zoe: ImportCells = {
  firstName: "Zoé",
  lastName: "Zola",
  email: "zoe@ferme.example",
  phone: "612345678",
  company: "GAEC des Saules",
  level: "Débutant",
};

/** So many people, each with an address of their own. */
export const people = (count: number): ImportCells[] =>
  Array.from({ length: count }, (_, index) => ({
    ...zoe,
    firstName: `Zoé ${index}`,
    email: `zoe${index}@ferme.example`,
  }));

interface Sheet {
  kind: ImportKind;
  rows: readonly ImportCells[];
  stage?: Pick<Stage, "id">;
  id?: string;
}

const columnsOf = (rows: readonly ImportCells[]) =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))] as ImportColumn[];

/** Sends a file as the script of the page does, and returns the id of the import. */
export async function sendSheet(browser: Browser, { kind, rows, stage, id = randomUUID() }: Sheet): Promise<string> {
  const columns = columnsOf(rows);
  await step(browser, {
    intent: "start",
    submission: id,
    kind,
    stage: stage?.id ?? "",
    importFile: "tableau.xlsx",
    importColumns: JSON.stringify({ columns, unknown: ["Couleur"] }),
    expectedRows: String(rows.length),
  });
  const lines = rows.map((row, index): [number, ...string[]] => [
    index + 2,
    ...columns.map((name) => row[name] ?? ""),
    "vert",
  ]);
  for (const { text } of toBatches(lines)) await step(browser, { intent: "rows", submission: id, importRows: text });
  await step(browser, { intent: "finish", submission: id });
  return id;
}

async function step(browser: Browser, fields: Record<string, string>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await browser.send(SENDING, body);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

export async function importVersion({ services: { database } }: Site, id: string): Promise<string> {
  const row = await database.selectFrom("imports").select("version").where("id", "=", id).executeTakeFirstOrThrow();
  return String(row.version);
}

/** Presses « Importer les … lignes ». */
export const order = async (site: Site, browser: Browser, id: string, fields: Record<string, string> = {}) =>
  browser.post(importOf(id), { intent: "import", version: await importVersion(site, id), ...fields });

export const undo = (browser: Browser, id: string, kept = 0) =>
  browser.post(importOf(id), { intent: "undo", kept: String(kept) });

/** What is wrong, by line. */
export async function faultsOf({ services: { database } }: Site, id: string) {
  const rows = await database
    .selectFrom("import_rows")
    .select(["line", "faults", "clash"])
    .where("import_id", "=", id)
    .where("is_wrong", "=", true)
    .orderBy("line")
    .execute();
  return rows.map(({ line, faults, clash }) => [line, clash || JSON.parse(faults)]);
}

/** How many there are of each. */
export async function totals({ services: { database } }: Site) {
  const count = async (
    table: "stages" | "participants" | "mails" | "stage_versions" | "stage_facts" | "stage_days",
  ) => {
    const { all } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as("all"))
      .executeTakeFirstOrThrow();
    return Number(all);
  };
  return {
    stages: await count("stages"),
    participants: await count("participants"),
    mails: await count("mails"),
    versions: await count("stage_versions"),
    facts: await count("stage_facts"),
    days: await count("stage_days"),
  };
}

export async function seatsOf({ services: { database } }: Site, { id }: Pick<Stage, "id">) {
  return database
    .selectFrom("stages")
    .select(["available_seats as free", "registered_seats as registered"])
    .where("id", "=", id)
    .executeTakeFirst();
}
