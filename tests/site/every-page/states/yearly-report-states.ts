import { semoirDansDixJours } from "../../../stages.ts";

export const REPORT_CELLS = [
  "C.2g",
  "E.own",
  "E.trainer:nulle-part",
  "F4.252",
  "F4.others",
  "lack.amount",
  "nulle-part",
];

const AMOUNTS = `/admin/stages/${semoirDansDixJours.id}/argent/bpf`;
const BY_HALF = { participantId: "inconnu", origin: "2g", amount: "beaucoup", loadedAmounts: "" };

/** The pages of the yearly report, and the refused form of amounts. */
export const YEARLY_REPORT_STATES: (readonly ["odile", string, Record<string, string>?])[] = [
  ["odile", "/admin/annee"],
  ["odile", "/admin/annee?annee=2021"],
  ["odile", "/admin/annee?annee=hier"],
  ["odile", "/admin/bpf"],
  ["odile", "/admin/bpf?annee=2024"],
  ["odile", "/admin/bpf/manques"],
  ...REPORT_CELLS.map((cell) => ["odile", `/admin/bpf/${encodeURIComponent(cell)}`] as const),
  ["odile", AMOUNTS],
  ["odile", "/admin/stages/inconnu/argent/bpf"],
  ["odile", AMOUNTS, BY_HALF],
  ["odile", AMOUNTS, { ...BY_HALF, addLine: "inconnu" }],
  ["odile", AMOUNTS, { ...BY_HALF, amount: "12" }],
];
