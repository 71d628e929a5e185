import { TRAINERS } from "../../../config/trainers.ts";
import { typeset } from "../../../domain/typography.ts";
import { pageMeta } from "../../page-meta.ts";
import { scenePicture } from "../../pictures.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PointList } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import { INTRO, META, PLEDGES, TEACHING } from "./content.ts";
import { TrainerCard } from "./trainer-card.tsx";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, { ...META, path: "/formateurs" });

export default function Formateurs() {
  const [lead, ...rest] = INTRO.paragraphs;
  return (
    <>
      <PageHeading lead={lead} picture={scenePicture("moissonneuse", "soir")} title={META.title} />
      <div className="page-width py-14 md:py-20">
        <h2 className="max-w-[16em]">{INTRO.title}</h2>
        {rest.map((paragraph) => (
          <p className="measure mt-5 text-lead leading-snug" key={paragraph}>
            {typeset(paragraph)}
          </p>
        ))}
        <ul className="mt-12 grid gap-8 md:grid-cols-2">
          {TRAINERS.map((trainer) => (
            <li key={trainer.name}>
              <TrainerCard {...trainer} />
            </li>
          ))}
        </ul>
      </div>
      <section className="border-line border-y bg-hedge-wash">
        <div className="page-width py-14 md:py-20">
          <h2>Comment on apprend</h2>
          <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
            {TEACHING.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-bold font-title text-h3">{title}</dt>
                <dd className="measure mt-2">{typeset(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="page-width grid gap-x-16 gap-y-6 py-14 md:py-20 lg:grid-cols-[1fr_1.5fr]">
        <h2>Ce à quoi nous nous engageons</h2>
        <div className="lg:-mt-4">
          <PointList points={PLEDGES} />
          <div className="mt-10">
            <ButtonLink look="solid" to="/our-stages">
              Voir les stages
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
