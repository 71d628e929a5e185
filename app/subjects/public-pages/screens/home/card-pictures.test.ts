import { expect, it } from "vitest";
import { HOME_CARDS } from "#subjects/settings/rules/home-pictures.ts";
import { SERVICES } from "./content.ts";

it("every card of the home page can have a picture", () => {
  expect(Object.entries(HOME_CARDS)).toEqual(SERVICES.map(({ machine, title }) => [machine, title]));
});
