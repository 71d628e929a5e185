import type { ReactNode } from "react";
import { type ListView, queryParametersOf } from "./list-url.ts";

interface DialogOpenerProps {
  view: ListView;
  className: string;
  /** Buttons that open a dialog; without scripts they ask for the page with that dialog open. */
  children: ReactNode;
}

export function DialogOpener({ view, className, children }: DialogOpenerProps) {
  return (
    <form className={className}>
      {queryParametersOf(view).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      {children}
    </form>
  );
}
