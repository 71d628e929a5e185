import { typeset } from "#platform/values/typography.ts";

/** Paragraphs are strings, lists are arrays of strings. */
export function Text({ content }: { content: readonly (string | readonly string[])[] }) {
  return content.map((block) =>
    typeof block === "string" ? (
      <p className="measure mt-4" key={block}>
        <Linked text={typeset(block)} />
      </p>
    ) : (
      <PointList key={block.join()} points={block} />
    ),
  );
}

export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="measure mt-4 grid gap-2.5">
      {points.map((point) => (
        <li
          className="relative pl-7 before:absolute before:top-[0.72em] before:left-0 before:h-0.5 before:w-4 before:bg-wheat-deep"
          key={point}
        >
          <Linked text={typeset(point)} />
        </li>
      ))}
    </ul>
  );
}

// The maximum lengths prevent quadratic time on a long word.
const ADDRESS = /(https?:\/\/[^\s,;)]*[^\s,;.)]|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/;

/** Turns e-mail addresses and URLs into links. */
function Linked({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <a className="link" href={part.includes("://") ? part : `mailto:${part}`} key={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
