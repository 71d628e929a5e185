import { describe, expect, test } from "vitest";
import { drawDocument } from "#platform/pdf/draw-document.ts";
import { describeDocument } from "#subjects/dossiers/data/describe/describe-document.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import { ORIGINAL_TEMPLATES } from "#subjects/dossiers/rules/templates/original-templates.ts";
import { documentWith, jobOf } from "../../document-descriptions.ts";
import { fullInput } from "../../dossiers.ts";
import { allTags, readPdf } from "../../read-pdf.ts";

const read = async (description: Parameters<typeof jobOf>[0]) => readPdf(await drawDocument(jobOf(description)));
type Read = Awaited<ReturnType<typeof read>>;

/** The levels of its headings, in reading order. */
const levelsOf = ({ pages }: Read) =>
  pages
    .flatMap(({ tree }) => allTags(tree))
    .filter(({ role, text }) => /^H\d$/.test(role) && text !== "")
    .map(({ role }) => Number(role.slice(1)));

function expectNoGap(levels: readonly number[]) {
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
}

describe.each(Object.keys(DOCUMENT_KINDS) as DocumentKind[])("the original text of %s as a PDF", (kind) => {
  test("has its title, its language, and headings without a gap", async () => {
    const described = describeDocument(fullInput(kind), ORIGINAL_TEMPLATES[kind]);
    if (!("description" in described)) throw new Error(JSON.stringify(described));
    const { description } = described;
    const parts = description.parts.map((part) =>
      part.kind === "signatures" ? { ...part, blocks: part.blocks.map((block) => ({ ...block, pictures: [] })) } : part,
    );
    const found = await read({ ...description, parts, letterhead: { ...description.letterhead, logo: null } });
    expect(found.info.Language).toBe("fr-FR");
    expect(found.info.Title).toContain(DOCUMENT_KINDS[kind].label);
    expect(found.isMarked).toBe(true);
    expectNoGap(levelsOf(found));
  });
});

test("a text that begins with small headings has no gap either", async () => {
  const parts = ([3, 3, 2, 3] as const).map((level) => ({ kind: "heading", level, text: `Titre ${level}` }) as const);
  const levels = levelsOf(await read(documentWith(parts)));
  expect(levels).toEqual([1, 2, 2, 2, 3]);
});
