import type { ReactNode } from "react";

interface VersionHeadProps {
  /** Who saved it, and when. */
  saved: string;
  isCurrent: boolean;
  /** What can be done with the version. */
  children: ReactNode;
}

/** Who saved a version, and when. */
export function VersionHead({ saved, isCurrent, children }: VersionHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="font-semibold">
        {saved}
        {isCurrent && (
          <span className="ml-3 inline-block rounded-control bg-wheat-wash px-2 font-medium text-base">En vigueur</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-6">{children}</div>
    </div>
  );
}
