import type { ReactNode } from "react";
import { type ListView, queryParametersOf } from "./list-url.ts";

interface DialogOpenerProps {
  view: ListView;
  className: string;
  /** Buttons that open a dialog; without JavaScript they load the page with the dialog open. */
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
