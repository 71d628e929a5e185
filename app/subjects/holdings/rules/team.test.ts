import { expect, it } from "vitest";
import { teamSentences } from "./team.ts";

const held = (name: string, endsOn: string | null) => ({ certification: { name }, endsOn });

it.each([
  ["2026-11-15", "avant l’été"],
  ["2026-12-01", "avant l’été"],
  ["2027-04-22", "avant l’hiver"],
  ["2027-04-20", "avant l’été"],
])("on %s what ends within the next season is told: %s", (today, words) => {
  const [sentence] = teamSentences([held("Certiphyto", "2027-06-01"), held("Certiphyto", "2027-06-02")], today);
  expect(sentence).toBe(`2 Certiphyto se terminent ${words}`);
});

it("tells what is over, one by one kind, and nothing of what is valid for longer or without end", () => {
  const team = [
    held("SST", "2026-01-01"),
    held("SST", "2027-01-01"),
    held("Certiphyto", "2030-01-01"),
    held("CACES", null),
  ];
  expect(teamSentences(team, "2026-11-15")).toEqual(["1 SST est terminé", "1 SST se termine avant l’été"]);
});
