import { inflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfText {
  text: string;
  x: number;
  /** Of the baseline, from the bottom of the page. */
  y: number;
  width: number;
  isArtifact: boolean;
}

export interface PdfTag {
  role: string;
  alt?: string;
  /** Of the element itself, without those inside. */
  text: string;
  children: PdfTag[];
}

/** Read back by pdf.js, the reader of Firefox. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  try {
    const pages = [];
    for (let number = 1; number <= document.numPages; number++)
      pages.push(await readPage(await document.getPage(number)));
    const { info } = await document.getMetadata();
    const facts = info as { Title: string; Language: string; CreationDate: string };
    return { pages, info: facts, isMarked: isMarked(await document.getMarkInfo()) };
  } finally {
    await task.destroy();
  }
}

/** The texts of the files that it carries, by their name. */
export async function attachedTo(bytes: Uint8Array): Promise<Record<string, string>> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  try {
    const found: Record<string, string> = {};
    for (const id of (await document.getAttachments())?.keys() ?? []) {
      const content = await document.getAttachmentContent(id);
      found[id] = new TextDecoder().decode(content ?? new Uint8Array());
    }
    return found;
  } finally {
    await task.destroy();
  }
}

/** Typed as an object, given as a map. */
const isMarked = (found: unknown) => found instanceof Map && found.get("Marked") === true;

/** All that is written in it, with single ordinary spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes);
  return ordinarySpaces(pages.map(({ text }) => text).join(" "));
}

/** Without line breaks and special spaces, so that texts can be compared. */
export const ordinarySpaces = (text: string) => text.replace(/\s+/g, " ").trim();

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getPage"]>>;

async function readPage(page: Page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts: PdfText[] = [];
  let all = "";
  const byContent = new Map<string, string>();
  const open: { tag: string; id: string }[] = [];
  for (const item of items) {
    if ("str" in item) {
      all += item.str + (item.hasEOL ? " " : "");
      const content = open.at(-1);
      if (content) byContent.set(content.id, (byContent.get(content.id) ?? "") + item.str + (item.hasEOL ? " " : ""));
      const [, , , , x, y] = item.transform as number[];
      const isArtifact = open.some(({ tag }) => tag === "Artifact");
      if (item.str.trim() !== "") texts.push({ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, isArtifact });
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push({ tag: (item as { tag?: string }).tag ?? "", id: item.id ?? "" });
  }
  return {
    text: all,
    texts,
    tree: toTag(await page.getStructTree(), byContent),
    annotations: await page.getAnnotations(),
  };
}

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

function toTag(node: Node | null, byContent: ReadonlyMap<string, string>): PdfTag {
  const inside = node?.children ?? [];
  const own = inside.filter(({ type }) => type === "content").map(({ id = "" }) => byContent.get(id) ?? "");
  return {
    role: node?.role ?? "",
    ...(node?.alt === undefined ? {} : { alt: node.alt }),
    text: ordinarySpaces(own.join(" ")),
    children: inside.filter(({ role }) => role !== undefined).map((child) => toTag(child, byContent)),
  };
}

export const allTags = (tag: PdfTag): PdfTag[] => [tag, ...tag.children.flatMap(allTags)];

/** The objects of the file itself, which pdfkit writes one after the other. */
export function pdfObjects(bytes: Uint8Array): { id: number; dictionary: string; stream: Buffer | null }[] {
  const file = Buffer.from(bytes);
  const text = file.toString("latin1");
  return [...text.matchAll(/^(\d+) 0 obj\n/gm)].map(({ 0: start, 1: id, index }) => {
    const from = index + start.length;
    const body = text.slice(from, text.indexOf("\nendobj", from));
    const streamAt = body.indexOf("\nstream\n");
    if (streamAt < 0) return { id: Number(id), dictionary: body, stream: null };
    const dictionary = body.slice(0, streamAt);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const stream = file.subarray(from + streamAt + 8, from + streamAt + 8 + length);
    return { id: Number(id), dictionary, stream: dictionary.includes("/FlateDecode") ? inflateSync(stream) : stream };
  });
}

/** The codes of all glyphs drawn; 0 is the sign of a missing one. */
export function glyphCodes(bytes: Uint8Array): number[] {
  const drawn = pdfObjects(bytes).flatMap(({ stream }) => (stream ? [stream.toString("latin1")] : []));
  const strings = drawn.flatMap((content) => [...content.matchAll(/\[(<[^\]]*)\] TJ/g)].map(([, shown = ""]) => shown));
  return strings
    .flatMap((shown) => [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => hex))
    .flatMap((hex) => (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));
}
