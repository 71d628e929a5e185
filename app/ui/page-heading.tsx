import type { ReactNode } from "react";
import { typeset } from "#platform/values/typography.ts";
import { FurrowRule, Furrows } from "./furrows.tsx";

interface PageHeadingProps {
  title: string;
  lead?: string;
  /** The URL of a drawing, shown beside the title on wide screens. */
  picture?: string;
  /** Pages that one reads begin with a tall band; those where one has something to do, with a low one. */
  isTall?: boolean;
  children?: ReactNode;
}

/** The top of every page but the home page. */
export function PageHeading({ title, lead, picture, isTall = picture !== undefined, children }: PageHeadingProps) {
  if (!isTall)
    return (
      <div className="border-line border-b bg-wheat-wash">
        <div className="page-width py-6 md:py-8">
          <h1 className="max-w-[20em] text-h2">{title}</h1>
          {lead && <p className="measure mt-2">{typeset(lead)}</p>}
          {children}
        </div>
      </div>
    );
  return (
    <div className="relative overflow-hidden border-line border-b bg-wheat-wash">
      <Furrows className="-right-24 absolute bottom-0 h-full mask-l-from-40% w-[min(46rem,90%)] text-wheat-deep/35" />
      <div className="page-width relative flex items-center gap-16 py-7 md:py-16">
        <div className="grow">
          <h1 className="max-w-[14.6em]">{title}</h1>
          <FurrowRule className="mt-3 text-hedge md:mt-5" />
          {lead && <p className="measure mt-3 text-lead leading-snug md:mt-5">{typeset(lead)}</p>}
          {children}
        </div>
        {picture && (
          <img
            alt=""
            className="hidden aspect-3/2 w-[26rem] shrink-0 rounded-card object-cover lg:block"
            height={800}
            loading="lazy"
            src={picture}
            width={1200}
          />
        )}
      </div>
    </div>
  );
}
