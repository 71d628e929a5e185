import type { DocumentDescription, DocumentPart, Drawing, Picture, SignatureBlock } from "../document-description.ts";

export type SigningSide = "client" | "centre";

/** What a signature puts into its block. */
export interface BlockSignature {
  side: SigningSide;
  name: string;
  title: string;
  drawing: Drawing | null;
  pictures: readonly Picture[];
  /** "Signé le … par …" */
  note: string;
}

/** The document with a signature in its block: the first block is the other side's, the last one the centre's. */
export function signedDescription(
  description: DocumentDescription,
  { side, name, title, drawing, pictures, note }: BlockSignature,
): DocumentDescription {
  const sign = (block: SignatureBlock): SignatureBlock => ({
    ...block,
    name: name || block.name,
    role: title || block.role,
    drawing,
    pictures,
    note,
  });
  const parts = description.parts.map((part): DocumentPart => {
    if (part.kind !== "signatures") return part;
    const index = side === "client" ? 0 : part.blocks.length - 1;
    return { ...part, blocks: part.blocks.map((block, at) => (at === index ? sign(block) : block)) };
  });
  return { ...description, parts };
}
