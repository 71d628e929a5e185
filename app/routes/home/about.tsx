import { typeset } from "../../../domain/typography.ts";
import { useSite } from "../../site.ts";
import { FurrowRule } from "../../ui/furrows.tsx";
import { Text } from "../../ui/text.tsx";
import { ABOUT_TITLE, about, REASONS } from "./content.ts";

export function About() {
  const { centre } = useSite();
  return (
    <section className="page-width py-16 md:py-24">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2>{ABOUT_TITLE}</h2>
          <FurrowRule className="mt-5 text-wheat-deep" />
        </div>
        <div className="lg:-mt-4">
          <Text content={about(centre)} />
        </div>
      </div>
      <ul className="mt-14 grid gap-x-10 gap-y-8 border-line border-t pt-10 md:grid-cols-3">
        {REASONS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="mt-2 text-earth">{typeset(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
