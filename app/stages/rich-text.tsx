import { createElement, Fragment, type ReactNode } from "react";
import type { Block, Inline, Line } from "../../domain/stages/facts/rich-text.ts";

/** A text of simple Markdown, as the server parsed it. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return together(blocks, ({ kind, lines, ...block }) =>
    kind === "list" ? (
      <RichList lines={lines} ordered={"ordered" in block && block.ordered} />
    ) : (
      <p className="measure mt-3">{together(lines, toParagraphLine)}</p>
    ),
  );
}

function toParagraphLine(line: Line, index: number) {
  return (
    <>
      {index > 0 && <br />}
      {together(line, toNode)}
    </>
  );
}

const ITEM =
  "relative pl-7 before:absolute before:top-[0.72em] before:left-0 before:h-0.5 before:w-4 before:bg-wheat-deep";

export function RichList({ lines, ordered = false }: { lines: readonly Line[]; ordered?: boolean }) {
  const items = together(lines, (line) => <li className={ordered ? "pl-1" : ITEM}>{together(line, toNode)}</li>);
  const className = "measure mt-3 grid gap-2";
  return ordered ? (
    <ol className={`${className} list-decimal pl-6 marker:font-semibold`}>{items}</ol>
  ) : (
    <ul className={className}>{items}</ul>
  );
}

function toNode(part: Inline): ReactNode {
  if (typeof part === "string") return part;
  const content = together(part.of, toNode);
  switch (part.kind) {
    case "em":
      return <em>{content}</em>;
    case "strong":
      return <strong>{content}</strong>;
    case "link":
      return (
        <a className="link" href={part.href} rel="noopener">
          {content}
        </a>
      );
  }
}

/** As children, not as a list: parts have no identity that could be their key. */
function together<Part>(parts: readonly Part[], toChild: (part: Part, index: number) => ReactNode) {
  return createElement(Fragment, null, ...parts.map(toChild));
}
