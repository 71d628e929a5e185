import { describe, expect, it } from "vitest";
import { around, FRANCE, heightOf, moved, placeAt, toDrawing, WIDTH } from "./map-projection.ts";

const CAMBRAI = { latitude: 50.1631, longitude: 3.2527 };

describe.each([
  ["the country", FRANCE, 0.02],
  ["the surroundings", around(CAMBRAI), 0.0001],
])("on the map of %s", (_, view, precision) => {
  it("the place that is pointed at is the one that is drawn there", () => {
    const { x, y } = toDrawing(view, CAMBRAI);
    const pointed = placeAt(view, x / WIDTH, y / heightOf(view));
    expect(Math.abs(pointed.latitude - CAMBRAI.latitude)).toBeLessThan(precision);
    expect(Math.abs(pointed.longitude - CAMBRAI.longitude)).toBeLessThan(precision);
  });

  it("an arrow key moves it that way only", () => {
    expect(moved(view, CAMBRAI, [0, 1])).toMatchObject({ longitude: CAMBRAI.longitude });
    expect(moved(view, CAMBRAI, [0, 1]).latitude).toBeGreaterThan(CAMBRAI.latitude);
    expect(moved(view, CAMBRAI, [-1, 0]).longitude).toBeLessThan(CAMBRAI.longitude);
  });
});

it("a kilometre is as long to the north as to the east", () => {
  expect(heightOf(around(CAMBRAI))).toBeCloseTo(WIDTH, 1);
});
