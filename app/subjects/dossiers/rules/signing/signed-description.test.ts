import { expect, it } from "vitest";
import type { DocumentDescription, SignatureBlock } from "#platform/documents/document-description.ts";
import { signedDescription } from "./signed-description.ts";

const block = (title: string, name: string): SignatureBlock => ({
  title,
  name,
  role: "gérante",
  note: "",
  drawing: null,
  pictures: [],
});

const agreement: DocumentDescription = {
  title: "Convention de formation",
  number: "CNV-2026-0012",
  letterhead: { brand: "Sillon", lines: [], logo: null },
  footer: "",
  parts: [
    { kind: "heading", level: 2, text: "Entre" },
    { kind: "signatures", blocks: [block("Pour l’entreprise", "Odette Riot"), block("Pour le centre", "Hélène")] },
  ],
};

it("puts a signature into the block of its side, and changes nothing else", () => {
  const drawing = { width: 300, height: 100, paths: ["M0 0L10 10"] };
  const odette = {
    side: "client",
    name: "Odette Riot-Delcourt",
    title: "",
    drawing,
    pictures: [],
    note: "Signé",
  } as const;
  const signed = signedDescription(agreement, odette);
  expect(signed.parts).toEqual([
    agreement.parts[0],
    {
      kind: "signatures",
      blocks: [
        { ...block("Pour l’entreprise", "Odette Riot-Delcourt"), drawing, note: "Signé" },
        block("Pour le centre", "Hélène"),
      ],
    },
  ]);
  const stamp = [{ fileId: "stamp", alt: "Cachet du centre" }];
  const both = signedDescription(signed, {
    side: "centre",
    name: "",
    title: "directrice",
    drawing: null,
    pictures: stamp,
    note: "Contresigné",
  });
  expect(both.parts[1]).toMatchObject({
    blocks: [
      { name: "Odette Riot-Delcourt", drawing },
      { name: "Hélène", role: "directrice", pictures: stamp, note: "Contresigné" },
    ],
  });
  expect(agreement.parts[1]).toMatchObject({ blocks: [{ note: "" }, { note: "" }] });
});
