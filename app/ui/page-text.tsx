import type { Block, Line } from "#platform/values/rich-text.ts";
import { RichList, RichText } from "./rich-text.tsx";

const LIST = "measure mt-4 grid gap-2.5";

/** A text block of a public page. */
export function PageText({ blocks, paragraph = "measure mt-4" }: { blocks: readonly Block[]; paragraph?: string }) {
  return <RichText blocks={blocks} list={LIST} paragraph={paragraph} />;
}

export function PagePoints({ lines }: { lines: readonly Line[] }) {
  return lines.length > 0 && <RichList className={LIST} lines={lines} />;
}
