import { expect, it } from "vitest";
import { ofName } from "./elision.ts";

it.each([
  ["Odile", "d’Odile"],
  ["Élodie Martin", "d’Élodie Martin"],
  ["Hélène", "d’Hélène"],
  ["Paul", "de Paul"],
  ["Yannick", "de Yannick"],
  ["Yves", "d’Yves"],
  ["", "de "],
])("%s: %s", (name, of) => expect(ofName(name)).toBe(of));
