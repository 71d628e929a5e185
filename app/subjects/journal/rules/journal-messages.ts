import { MAX_SHEET_ROWS } from "#platform/values/sheet.ts";

export const NOTHING_TO_EXPORT = "Aucune entrée du journal ne correspond : rien à exporter.";
export const EXPORT_EXPLAINED = `Ce qui est filtré, toutes pages comprises : les ${MAX_SHEET_ROWS.toLocaleString("fr-FR")} entrées les plus récentes au plus.`;
