import { type Fact, SEE_MAP } from "./pieces.tsx";

// The pieces of pieces.tsx for plain text. Each is one paragraph.

export const factsText = (facts: readonly Fact[]) =>
  facts
    .flatMap(([label, value, { before, map } = {}]) => [
      `${label} : ${value}${before ? ` (avant : ${before})` : ""}`,
      ...(map ? [linkText(SEE_MAP, map)] : []),
    ])
    .join("\n");

export const linkText = (label: string, href: string) => `${label} :\n${href}`;

export const namesText = (names: readonly string[]) => names.map((name) => `- ${name}`).join("\n");
