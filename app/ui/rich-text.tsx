import { createElement, Fragment, type ReactNode } from "react";
import type { Block, Inline, Line } from "#platform/values/rich-text.ts";

interface RichTextProps {
  blocks: readonly Block[];
  /** Classes. */
  paragraph?: string;
  list?: string;
}

/** A text of simple Markdown, as the server parsed it. */
export function RichText({ blocks, paragraph = "measure mt-3", list }: RichTextProps) {
  return together(blocks, ({ kind, lines, ...block }) =>
    kind === "list" ? (
      <RichList className={list} lines={lines} ordered={"ordered" in block && block.ordered} />
    ) : (
      <p className={paragraph}>{together(lines, toParagraphLine)}</p>
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
  "wrap-anywhere relative pl-7 before:absolute before:top-[0.72em] before:left-0 before:h-0.5 before:w-4 before:bg-wheat-deep";

interface RichListProps {
  lines: readonly Line[];
  ordered?: boolean;
  className?: string;
}

export function RichList({ lines, ordered = false, className = "measure mt-3 grid gap-2" }: RichListProps) {
  const items = together(lines, (line) => (
    <li className={ordered ? "wrap-anywhere pl-1" : ITEM}>{together(line, toNode)}</li>
  ));
  return ordered ? (
    <ol className={`${className} list-decimal pl-6 marker:font-semibold`}>{items}</ol>
  ) : (
    <ul className={className}>{items}</ul>
  );
}

/** One line without a paragraph around it. */
export function RichLine({ line }: { line: Line }) {
  return together(line, toNode);
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

/** Parts become children, not a list: they have no identity that could be their key. */
export function together<Part>(parts: readonly Part[], toChild: (part: Part, index: number) => ReactNode) {
  return createElement(Fragment, null, ...parts.map(toChild));
}
