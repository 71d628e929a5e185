import { Link } from "react-router";
import { plainText } from "#platform/values/rich-text.ts";
import { stageTypeBySlug } from "#subjects/stages/rules/stage-type.ts";
import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { EditableText } from "#ui/editable-text.tsx";
import type { CardPictures } from "./card-pictures.ts";
import { SERVICES, type Service } from "./content.ts";
import { Slideshow } from "./slideshow.tsx";

interface Shown {
  texts: PageTexts<"home">;
  pictures: CardPictures;
  /** For administrators. */
  isEditable: boolean;
}

export function Services(shown: Shown) {
  return (
    <section className="border-line border-y bg-wheat-wash">
      <div className="page-width py-16 md:py-24">
        <EditableText name="home.servicesTitle">
          {shown.texts.servicesTitle.line && <h2>{shown.texts.servicesTitle.line}</h2>}
        </EditableText>
        <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {SERVICES.map((service) => (
            <li key={service.title}>
              <ServiceCard {...service} {...shown} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ServiceCard({ title, machine, texts, pictures, isEditable }: Service & Shown) {
  const picture = pictures[machine];
  return (
    <article className="group relative">
      {picture ? (
        <img
          alt={picture.alt}
          className="aspect-3/2 w-full rounded-card bg-hedge-wash object-cover"
          height={800}
          loading="lazy"
          src={picture.url}
          width={1200}
        />
      ) : (
        <Slideshow machine={machine} scenes={texts[`${machine}-pictures`].map(plainText)} title={title} />
      )}
      <h3 className="mt-5">
        {/* The link covers the whole card, except the button of the slideshow. */}
        <Link
          className="underline decoration-2 decoration-transparent underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:decoration-wheat-deep"
          to={`/our-stages?type=${stageTypeBySlug(machine)?.id}`}
        >
          {title}
        </Link>
      </h3>
      <EditableText name={`home.${machine}`}>
        {texts[machine].line && <p className="mt-2 text-earth">{texts[machine].line}</p>}
      </EditableText>
      {isEditable && (
        <Link
          className="link relative z-10 mt-1 mr-4 inline-block py-1 text-base text-earth"
          to="/admin/reglages/images"
        >
          Changer l’image
          <span className="sr-only">{` (${title})`}</span>
        </Link>
      )}
      {/* A picture of the centre has its own description, in the settings. */}
      {!picture && <EditableText name={`home.${machine}-pictures`} />}
    </article>
  );
}
