import type { ReactNode } from "react";

/** One line of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-base text-earth">{name}</dt>
      <dd className="font-semibold text-lead">{children}</dd>
    </div>
  );
}
