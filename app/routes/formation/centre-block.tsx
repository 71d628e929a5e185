import type { ReactNode } from "react";
import { typeset } from "../../../domain/typography.ts";
import { PointList, Text } from "../../ui/text.tsx";
import type { CentreBlock } from "./content.ts";

export function CentreBlockSection({
  id,
  title,
  lead,
  paragraphs,
  points,
  children,
}: CentreBlock & { children?: ReactNode }) {
  return (
    <section className="border-line border-b odd:bg-paper" id={id}>
      <div className="page-width grid gap-x-16 gap-y-6 py-14 md:py-20 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2>{title}</h2>
          <p className="mt-4 max-w-[38ch] text-earth text-lead leading-snug">{typeset(lead)}</p>
        </div>
        <div className="lg:-mt-4">
          <Text content={paragraphs} />
          {points && <PointList points={points} />}
        </div>
      </div>
      {children}
    </section>
  );
}
