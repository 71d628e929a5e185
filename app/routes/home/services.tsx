import { Link } from "react-router";
import { stageTypeBySlug } from "../../../domain/stages/stage-type.ts";
import { SERVICES, type Service } from "./content.ts";
import { Slideshow } from "./slideshow.tsx";

export function Services() {
  return (
    <section className="border-line border-y bg-wheat-wash">
      <div className="page-width py-16 md:py-24">
        <h2>Les machines que l’on apprend ici</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {SERVICES.map((service) => (
            <li key={service.title}>
              <ServiceCard {...service} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ServiceCard({ title, machine, text, scenes }: Service) {
  return (
    <article className="group relative">
      <Slideshow machine={machine} scenes={scenes} title={title} />
      <h3 className="mt-5">
        {/* The link covers the whole card, except the button of the slideshow. */}
        <Link
          className="underline decoration-2 decoration-transparent underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:decoration-wheat-deep"
          to={`/our-stages?type=${stageTypeBySlug(machine)?.id}`}
        >
          {title}
        </Link>
      </h3>
      <p className="mt-2 text-earth">{text}</p>
    </article>
  );
}
