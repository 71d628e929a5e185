import { describe, expect, it } from "vitest";
import { MOST_SOCIAL_LINKS, typedSocialLinks } from "./social-links.ts";

const namesIn = (text: string) => typedSocialLinks(text)?.map(({ name }) => name);

describe("social links", () => {
  it("are named after their host", () => {
    expect(
      namesIn(
        [
          "https://facebook.example/sillon",
          "https://fr.linkedin.com/company/sillon",
          "https://www.youtube.com/@sillon",
          "https://youtu.be/x",
          "https://x.com/sillon",
          "https://www.cuma.fr/sillon",
        ].join("\n"),
      ),
    ).toEqual(["Facebook", "LinkedIn", "YouTube", "YouTube", "X", "cuma.fr"]);
  });

  it("may be none, and may have empty lines between them", () => {
    expect(typedSocialLinks("")).toEqual([]);
    expect(namesIn("\n https://www.instagram.com/a \n\n")).toEqual(["Instagram"]);
  });

  it.each([
    "http://facebook.com/sillon",
    "javascript:alert(1)",
    "JavaScript:alert(1)//https://facebook.com",
    "data:text/html,<script>alert(1)</script>",
    "//facebook.com/sillon",
    "facebook.com/sillon",
    "https://facebook.com@mechant.example/",
    "https://localhost/",
    "https://facebook.com/ sillon",
    "https://",
  ])("are refused when one is %s", (line) => {
    expect(typedSocialLinks(`https://www.instagram.com/a\n${line}`)).toBeNull();
  });

  it(`are ${MOST_SOCIAL_LINKS} at most`, () => {
    const many = (count: number) => Array(count).fill("https://facebook.com/a").join("\n");
    expect(typedSocialLinks(many(MOST_SOCIAL_LINKS))).toHaveLength(MOST_SOCIAL_LINKS);
    expect(typedSocialLinks(many(MOST_SOCIAL_LINKS + 1))).toBeNull();
  });
});
