import { expect, it } from "vitest";
import { noemie, semoirDansDixJours } from "../../../../tests/stages.ts";
import { toDoOf } from "./to-do.ts";

const row = {
  ...noemie,
  id: "p1",
  traineeKind: "employee",
  payer: "employer",
  stage: semoirDansDixJours,
  waiting: null,
};
const NOW = new Date("2026-11-15T09:00:00Z");
const toDo = (name: string, rows = [row], now = NOW, addresses: string[] = []) =>
  toDoOf({ name, addresses, accounts: [], rows, mails: [] }, now).map(({ text, to }) => `${text} ${to}`);

it("a coming registration under another name than the sheet is to be corrected, since its documents have that name", () => {
  const name = `${noemie.firstName} ${noemie.lastName}`;
  expect(toDo(name)).toEqual([]);
  expect(toDo("Noémie Caudrelier-Petit")).toEqual([
    expect.stringMatching(
      new RegExp(
        `au nom de ${name}. À corriger. /admin/stages/${semoirDansDixJours.id}/inscrits\\?dialogue=corriger&participant=p1`,
      ),
    ),
  ]);
  expect(toDo("Noémie Caudrelier-Petit", [row], new Date("2027-06-01T09:00:00Z"))).toEqual([]);
  const cancelled = { ...row, stage: { ...semoirDansDixJours, state: "cancelled" as const } };
  expect(toDo("Noémie Caudrelier-Petit", [cancelled])).toEqual([]);
});

it("a coming registration without an address asks for a call, or for the address that the centre knows", () => {
  const name = `${noemie.firstName} ${noemie.lastName}`;
  const toDoWithout = (addresses: string[]) => toDo(name, [{ ...row, email: "" }], NOW, addresses).join();
  expect(toDoWithout(["pas-une-adresse"])).toContain(`aucun e-mail ne peut partir. À appeler au ${noemie.phone}.`);
  expect(toDoWithout([noemie.email])).toContain(`À corriger : ${noemie.email} est sur cette fiche.`);
});
