import type { Fact } from "./pieces.tsx";

// The pieces of pieces.tsx for plain text. Each is one paragraph.

export const factsText = (facts: readonly Fact[]) =>
  facts.map(([label, value, before]) => `${label} : ${value}${before ? ` (avant : ${before})` : ""}`).join("\n");

export const linkText = (label: string, href: string) => `${label} :\n${href}`;

export const namesText = (names: readonly string[]) => names.map((name) => `- ${name}`).join("\n");
