import type {
  DocumentDescription,
  DocumentPart,
  Drawing,
  Picture,
  SignatureBlock,
} from "#platform/documents/document-description.ts";

export type SigningSide = "client" | "centre";

/** What a signature puts into its block. */
interface BlockSignature {
  side: SigningSide;
  name: string;
  title: string;
  drawing: Drawing | null;
  pictures: readonly Picture[];
  /** "Signé le … par …" */
  note: string;
}

/** The first block is the other side's, the last one the centre's. */
const indexOf = (side: SigningSide, blocks: readonly SignatureBlock[]) => (side === "client" ? 0 : blocks.length - 1);

export function blockOf({ parts }: DocumentDescription, side: SigningSide): SignatureBlock | undefined {
  const signatures = parts.find((part) => part.kind === "signatures");
  return signatures?.blocks[indexOf(side, signatures.blocks)];
}

/** The document with a signature in its block. */
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
    const index = indexOf(side, part.blocks);
    return { ...part, blocks: part.blocks.map((block, at) => (at === index ? sign(block) : block)) };
  });
  return { ...description, parts };
}
