import { expect, it } from "vitest";
import { countedTodos, LISTED, linesOf } from "./todo.ts";

const kind = (count: number) => ({
  things: Array.from({ length: Math.min(count, LISTED + 1) }, (_, index) => index),
  count,
  show: (thing: number) => ({ text: `${thing}`, detail: "", isLate: true, to: "/un", label: "Faire" }),
  others: (left: number) => ({ text: `${left} autres`, to: "/tous" }),
});

it("lists a few things of a kind one by one, and counts the others", () => {
  expect(linesOf(kind(0))).toEqual([]);
  expect(linesOf(kind(LISTED)).map(({ text }) => text)).toEqual(["0", "1", "2"]);
  const many = linesOf(kind(LISTED + 7));
  expect(many).toHaveLength(LISTED + 1);
  expect(many.at(-1)).toEqual({ text: "7 autres", to: "/tous", detail: "", isLate: false, label: "Voir" });
});

it("counts what has a page of its own, and says nothing of what does not wait", () => {
  expect(countedTodos({ reactions: 0, amounts: 0, year: 2026, yearToAskAbout: null })).toEqual([]);
  const todos = countedTodos({ reactions: 20, amounts: 4, year: 2026, yearToAskAbout: 2025 });
  expect(todos.map(({ text, to }) => `${text} ${to}`)).toEqual([
    "Réagir à 20 avis /admin/qualite",
    "Compléter 4 stages pour le BPF /admin/bpf?annee=2026",
    "Envoyer les questionnaires annuels 2025 /admin/qualite/envois?annee=2025",
  ]);
});
