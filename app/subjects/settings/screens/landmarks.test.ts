import { expect, it } from "vitest";
import { landmarks } from "./landmarks.ts";
import { around, FRANCE } from "./map-projection.ts";
import { GREAT_TOWNS, TOWNS } from "./map-towns.ts";

it("every town is in France, once", () => {
  for (const { name, latitude, longitude } of TOWNS) {
    expect(latitude > FRANCE.south && latitude < FRANCE.north, name).toBe(true);
    expect(longitude > FRANCE.west && longitude < FRANCE.east, name).toBe(true);
  }
  expect(new Set(TOWNS.map(({ name }) => name)).size).toBe(TOWNS.length);
  expect(GREAT_TOWNS).toHaveLength(10);
});

it("a yard finds its town, and the next one on each side", () => {
  const { inside, beyond } = landmarks(around({ latitude: 50.1631, longitude: 3.2527 }));
  expect(inside.map(({ name }) => name)).toEqual(["Cambrai"]);
  expect(beyond).toEqual([
    { name: "Douai", kilometres: 26, side: "north" },
    { name: "Avesnes-sur-Helpe", kilometres: 48, side: "east" },
    { name: "Péronne", kilometres: 34, side: "south" },
    { name: "Arras", kilometres: 37, side: "west" },
  ]);
});

it("far from every town, nothing is named", () => {
  expect(landmarks(around({ latitude: -21.1, longitude: 55.5 }))).toEqual({ inside: [], beyond: [] });
});
