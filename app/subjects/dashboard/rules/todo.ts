import { counted } from "#platform/values/plural.ts";

/** A thing that waits for somebody, with the way to where it is done. */
export interface Todo {
  text: string;
  /** Whom it is about, or since when it waits. */
  detail: string;
  isLate: boolean;
  to: string;
  /** What the button says. */
  label: string;
  /** The failed mail whose address is corrected here. */
  correct?: { mail: string; email: string };
}

/** How many of one kind are listed one by one. */
export const LISTED = 3;

interface Kind<Thing> {
  things: readonly Thing[];
  /** How many there are in all, when more than those are known. */
  count?: number;
  show: (thing: Thing) => Todo;
  /** The line of those that are not listed. */
  others: (count: number) => { text: string; to: string };
}

/** A line a thing; more than a few of one kind are one line more. */
export function linesOf<Thing>({ things, count = things.length, show, others }: Kind<Thing>): Todo[] {
  const left = count - Math.min(things.length, LISTED);
  const lines = things.slice(0, LISTED).map(show);
  return left > 0 ? [...lines, { ...others(left), detail: "", isLate: false, label: "Voir" }] : lines;
}

export interface Counted {
  reactions: number;
  /** Stages whose amounts or facts the yearly report lacks. */
  amounts: number;
  /** The year of the yearly report. */
  year: number;
  /** Whose yearly questionnaires are to be sent; null: none. */
  yearToAskAbout: number | null;
}

/** What is only counted, because its own page lists it. */
export function countedTodos({ reactions, amounts, year, yearToAskAbout }: Counted): Todo[] {
  const line = (text: string, to: string, label: string): Todo => ({ text, to, label, detail: "", isLate: false });
  return [
    ...(reactions > 0 ? [line(`Réagir à ${reactions} avis`, "/admin/qualite", "Lire")] : []),
    ...(amounts > 0
      ? [line(`Compléter ${counted(amounts, "stage")} pour le BPF`, `/admin/bpf?annee=${year}`, "Compléter")]
      : []),
    ...(yearToAskAbout === null
      ? []
      : [
          line(
            `Envoyer les questionnaires annuels ${yearToAskAbout}`,
            `/admin/qualite/envois?annee=${yearToAskAbout}`,
            "Envoyer",
          ),
        ]),
  ];
}
