import { createElement, type ReactNode } from "react";

interface HeadingProps {
  level: number;
  id?: string;
  className: string;
  children: ReactNode;
}

/** A heading of a level that its page decides. */
export function Heading({ level, children, ...attributes }: HeadingProps) {
  return createElement(`h${Math.min(level, 6)}`, attributes, children);
}
