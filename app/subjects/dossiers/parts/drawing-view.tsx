import type { Drawing } from "#platform/documents/document-description.ts";
import { together } from "#ui/rich-text.tsx";

interface DrawingViewProps {
  drawing: Drawing;
  /** What screen readers say. */
  title: string;
  /** Its height. */
  className: string;
}

export function DrawingView({ drawing: { width, height, paths }, title, className }: DrawingViewProps) {
  return (
    <svg
      className={`${className} max-w-full print:block!`}
      fill="none"
      role="img"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={2}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{title}</title>
      {together(paths, (path) => (
        <path d={path} />
      ))}
    </svg>
  );
}
