import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

const SHAPE =
  "button inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-6 py-2.5 text-center font-semibold leading-tight transition-colors duration-150";

const LOOKS = {
  /** The main action of the page. */
  primary: "bg-wheat text-on-wheat hover:bg-wheat-deep",
  /** Important actions, on a light background. */
  solid: "bg-hedge text-chalk hover:bg-hedge-deep",
  /** Other actions, on a light background. */
  quiet: "border-2 border-hedge/25 text-hedge hover:border-hedge hover:bg-hedge-wash",
  /** Actions that cannot be undone. */
  danger: "bg-poppy text-chalk hover:bg-hedge-deep",
  /** Other actions, on a dark background. */
  onDark: "border-2 border-chalk/40 text-chalk hover:border-chalk hover:bg-hedge",
} as const;

export type ButtonLook = keyof typeof LOOKS;

export const buttonClass = (look: ButtonLook) => `${SHAPE} ${LOOKS[look]}`;

export function ButtonLink({ look = "primary", to, children }: { look?: ButtonLook; to: string; children: ReactNode }) {
  return (
    <Link className={buttonClass(look)} to={to}>
      {children}
    </Link>
  );
}

/** A link to what is not a page of the site: tel:, mailto:, files, other sites. */
export function ButtonAnchor({ look = "primary", ...anchor }: { look?: ButtonLook } & ComponentProps<"a">) {
  return <a className={buttonClass(look)} {...anchor} />;
}
