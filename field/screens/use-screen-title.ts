import { useEffect, useRef } from "react";
import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";

let isFirst = true;

/** Names the document after the screen, and puts the focus on its heading when it takes the place of another one. */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === fieldText.title ? title : `${title} – ${fieldText.title}`;
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [title]);
  return heading;
}
