import { describe, expect, it } from "vitest";
import { mapPage, placeMap } from "#subjects/stages/rules/map-page.ts";
import { embeddedMap, phoneMap, tileOf } from "./map-urls.ts";

const cambrai = { latitude: 50.1765, longitude: 3.2349 };

describe("map URLs", () => {
  it("centres the embedded map on the place and marks it", () => {
    const { searchParams } = new URL(embeddedMap(cambrai));
    const [west, south, east, north] = (searchParams.get("bbox") ?? "").split(",").map(Number) as [
      number,
      number,
      number,
      number,
    ];
    expect((west + east) / 2).toBeCloseTo(cambrai.longitude, 3);
    expect((south + north) / 2).toBeCloseTo(cambrai.latitude, 3);
    expect(searchParams.get("marker")).toBe("50.1765,3.2349");
  });

  it("returns the tile of Cambrai by the formula of OpenStreetMap", () => {
    expect(tileOf(cambrai, 12)).toBe("https://tile.openstreetmap.org/12/2084/1386.png");
  });

  it("finds the centre by its position, and another place by its name", () => {
    const address = { street: "", postalCode: "59400", city: "Cambrai", region: "", country: "FR" };
    expect(placeMap("cambrai", { address, position: cambrai })).toBe(mapPage(cambrai));
    const elsewhere = new URL(placeMap("Ferme & fils, #2", { address, position: cambrai }));
    expect([elsewhere.host, elsewhere.searchParams.get("query")]).toEqual([
      "www.openstreetmap.org",
      "Ferme & fils, #2",
    ]);
  });

  it("opens the map application on a phone, and a page on a computer", () => {
    expect(phoneMap(cambrai, "Le centre")).toBe("geo:50.1765,3.2349?q=50.1765,3.2349(Le%20centre)");
    expect(phoneMap(cambrai, "Le centre", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)")).toBe(
      "maps://?ll=50.1765,3.2349&q=Le%20centre",
    );
    expect(phoneMap(cambrai, "Le centre", "Mozilla/5.0 (X11; Linux x86_64)")).toBe(mapPage(cambrai));
  });
});
