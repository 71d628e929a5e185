import { MACHINE, ROOM } from "../../planning/plant-planning.ts";
import { TRAINER } from "../placeholders.ts";

const PLANNING = "/admin/planning";
const RESOURCES = `${PLANNING}/moyens`;

/** The planning, and its refused forms. */
export const PLANNING_STATES: (readonly ["odile", string, Record<string, string>?])[] = [
  ["odile", PLANNING],
  ["odile", `${PLANNING}?date=2026-11-30`],
  ["odile", `${PLANNING}?date=2026-11-23&semaines=4`],
  ["odile", `${PLANNING}?date=hier&semaines=beaucoup`],
  ["odile", RESOURCES],
  ["odile", `${RESOURCES}?kind=room`],
  ["odile", `${RESOURCES}/ajouter`],
  ["odile", `${RESOURCES}/ajouter`, { resourceName: "", resourceKind: "bateau" }],
  ["odile", `${RESOURCES}/ajouter`, { resourceName: "fendt 724", resourceKind: "machine" }],
  ["odile", `${RESOURCES}/${MACHINE}`],
  ["odile", `${RESOURCES}/inconnu`],
  ["odile", `${RESOURCES}/${MACHINE}`, { version: "7", resourceName: "Autre", resourceKind: "machine" }],
  ["odile", `${PLANNING}/${MACHINE}`],
  ["odile", `${PLANNING}/${ROOM}`],
  ["odile", `${PLANNING}/${TRAINER}`],
  ["odile", `${PLANNING}/inconnu`],
  ["odile", `${PLANNING}/${MACHINE}`, { unavailableFrom: "hier" }],
  [
    "odile",
    `${PLANNING}/${MACHINE}`,
    {
      ...{ unavailableFrom: "2026-12-02", unavailableFromHalf: "morning" },
      ...{ unavailableTo: "2026-12-01", unavailableToHalf: "morning", unavailableReason: "Panne" },
    },
  ],
  ["odile", `${PLANNING}/${MACHINE}`, { intent: "remove", unavailable: "inconnue" }],
];
