import { PURPOSES } from "#subjects/stages/rules/facts/stage-facts.ts";
import { TRAINER_CELLS, UNKNOWN, UNKNOWN_TRAINER_CELL } from "./cells.ts";
import { LACK_CELLS, LACKS, type Lack } from "./lacks.ts";
import { isOrigin, ORIGINS } from "./origins.ts";
import { F1_LABELS } from "./report-sections.ts";
import type { TeamMember } from "./trainers-section.ts";

/** What a cell with a list behind it is called; null: there is no such cell. */
export function cellTitle(cell: string, team: readonly TeamMember[]): string | null {
  if (cell === "G") return "G – Stagiaires confiés par un autre organisme";
  if (cell === UNKNOWN_TRAINER_CELL) return "E – Demi-journées sans formateur de l’équipe";
  if (cell.startsWith(TRAINER_CELLS)) {
    const id = cell.slice(TRAINER_CELLS.length);
    return `E – ${team.find((member) => member.id === id)?.name ?? "Ancien formateur"}`;
  }
  if (cell.startsWith(LACK_CELLS)) {
    const lack = cell.slice(LACK_CELLS.length);
    return Object.hasOwn(LACKS, lack) ? `Ce qui manque – ${LACKS[lack as Lack].label}` : null;
  }
  const dot = cell.indexOf(".");
  const [part, key] = [cell.slice(0, dot), cell.slice(dot + 1)];
  const label = dot < 0 ? null : labelIn(part, key);
  return label && `${PART_NAMES[part]} – ${label}`;
}

const PART_NAMES: Readonly<Record<string, string>> = { C: "C", F1: "F-1", F3: "F-3", F4: "F-4" };

const own = (labels: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(labels, key) ? (labels[key] ?? null) : null;

function labelIn(part: string, key: string): string | null {
  if (part === "C") return isOrigin(key) ? `${key}, ${ORIGINS[key]}` : null;
  if (part === "F1") return key === UNKNOWN ? "Situation inconnue" : own(F1_LABELS, key);
  if (part === "F3") return key === UNKNOWN ? "Sans objectif général" : own(PURPOSES, key);
  if (part !== "F4") return null;
  if (key === UNKNOWN) return "Sans code NSF";
  return /^\d{3}$/.test(key) ? `Spécialité ${key}` : null;
}
