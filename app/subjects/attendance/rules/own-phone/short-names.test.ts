import { describe, expect, it } from "vitest";
import { hiddenAddress, shortNames } from "./short-names.ts";

const person = (name: string, id = name) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { id, firstName, lastName };
};
const shown = (...names: string[]) =>
  shortNames(names.map((name, at) => person(name, `p${at}`))).map(({ name }) => name);

describe("the list of names that everybody in the field can read", () => {
  it("shows a first name and an initial", () => {
    expect(shown("Noémie Hutin", "Basile Hutin")).toEqual(["Noémie H.", "Basile H."]);
  });

  it("shows as many letters as it takes to tell two people apart, of those two only", () => {
    expect(shown("Noémie Hutin", "Noémie Hubert", "Basile Hutin")).toEqual(["Noémie Hut.", "Noémie Hub.", "Basile H."]);
    expect(shown("Luc Le", "Luc Lemaire")).toEqual(["Luc Le", "Luc Le."]);
  });

  it("does so among many, in any order", () => {
    expect(shown("Luc Du", "Luc Dupont", "Luc Dupond", "Luc Dax", "Luc Dupont", "Luc")).toEqual([
      "Luc Du",
      "Luc Dupont",
      "Luc Dupond",
      "Luc Da.",
      "Luc Dupont",
      "Luc",
    ]);
  });

  it("compares long names as often as there are people, whatever they have in common", () => {
    const names = Array.from({ length: 300 }, (_, index) => `${"a".repeat(190)}${index + 1_000}`);
    let reads = 0;
    const people = names.map((lastName, index) => ({
      id: `p${index}`,
      firstName: "Luc",
      get lastName() {
        reads += 1;
        return lastName;
      },
    }));
    expect(shortNames(people).map(({ name }) => name)).toEqual(names.map((name) => `Luc ${name}`));
    expect(reads).toBe(people.length);
  });

  it("leaves two people of the same name alike", () => {
    expect(shown("Luc Petit", "Luc Petit")).toEqual(["Luc Petit", "Luc Petit"]);
    expect(shown("Luc", "Luc")).toEqual(["Luc", "Luc"]);
  });
});

it.each([
  ["noemie@ferme.example", "n…@f….example"],
  ["a@b", "a…@b…"],
  ["", "…@…"],
])("hides %s", (address, hidden) => {
  expect(hiddenAddress(address)).toBe(hidden);
});
