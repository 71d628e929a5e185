import { Link } from "react-router";
import { pageMeta } from "#frame/page-meta.ts";
import { useSite } from "#frame/site.ts";
import { servicesContext, sessionContext } from "#platform/services.ts";
import { plainText } from "#platform/values/rich-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { listTodaysStages } from "#subjects/attendance/data/todays-stages.ts";
import { educationalOrganization } from "#subjects/settings/parts/educational-organization.ts";
import { heroPicture } from "#subjects/stages/parts/pictures.ts";
import { stageTypeBySlug } from "#subjects/stages/rules/stage-type.ts";
import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { loadTexts } from "#subjects/texts/parts/load-texts.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { EditableText } from "#ui/editable-text.tsx";
import { FurrowRule } from "#ui/furrows.tsx";
import { PageText } from "#ui/page-text.tsx";
import type { Route } from "./+types/page";
import { type CardPictures, cardPictures } from "./card-pictures.ts";
import { SERVICES, type Service } from "./content.ts";
import { NextStages, Paying, People } from "./home-news.tsx";
import { readHome } from "./read-home.ts";
import { Slideshow, SlideshowSwitch, useSlideshows } from "./slideshow.tsx";
import { TodayLine, type TodaysWork } from "./today-line.tsx";

export const meta: Route.MetaFunction = ({ matches: [root], loaderData: { texts } }) => [
  ...pageMeta(root.loaderData, { title: texts.metaTitle.line, description: texts.metaDescription.line, path: "/" }),
  ...educationalOrganization(root.loaderData),
];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { homePictures, database, team, clock } = services;
  const user = context.get(sessionContext)?.user;
  const stages = user ? await listTodaysStages(database, { user, team }, clock()) : null;
  const work: TodaysWork | null = stages && { stages, isAdmin: user?.role === "admin" };
  const news = await readHome(services);
  return { ...loadTexts(context, "home"), pictures: cardPictures(homePictures), work, news };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { texts, pictures, work, news } = loaderData;
  return (
    <>
      {work && <TodayLine work={work} />}
      <Hero texts={texts} />
      <NextStages stages={news.stages} texts={texts} />
      <About texts={texts} />
      <Services isEditable={"labels" in loaderData} pictures={pictures} texts={texts} />
      <People faces={news.faces} opinion={news.opinion} texts={texts} />
      <Paying texts={texts} />
      <Quality texts={texts} />
      <div className="page-width">
        <EditableText name="home.metaTitle" />
        <EditableText name="home.metaDescription" />
      </div>
    </>
  );
}

const REASONS = [1, 2, 3] as const;

function About({ texts }: { texts: PageTexts<"home"> }) {
  return (
    <section className="page-width py-16 md:py-24">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <EditableText name="home.aboutTitle">
            {texts.aboutTitle.line && <h2>{texts.aboutTitle.line}</h2>}
          </EditableText>
          <FurrowRule className="mt-5 text-wheat-deep" />
        </div>
        <div className="lg:-mt-4">
          <EditableText name="home.about">
            <PageText blocks={texts.about} />
          </EditableText>
        </div>
      </div>
      <ul className="mt-14 grid gap-x-10 gap-y-8 border-line border-t pt-10 md:grid-cols-3">
        {REASONS.filter((number) => texts[`reason${number}`].line).map((number) => (
          <li key={number}>
            <EditableText name={`home.reason${number}Title`}>
              {texts[`reason${number}Title`].line && <h3>{texts[`reason${number}Title`].line}</h3>}
            </EditableText>
            <EditableText name={`home.reason${number}`}>
              {texts[`reason${number}`].line && <p className="mt-2 text-earth">{texts[`reason${number}`].line}</p>}
            </EditableText>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The text is above the picture's horizon at every width. */
function Hero({ texts }: { texts: PageTexts<"home"> }) {
  const { centre } = useSite();
  return (
    <section className="relative isolate overflow-hidden bg-sky">
      <div className="page-width pt-10 md:pt-16">
        <TypedTitle text={centre.brand} />
        <div className="after-title">
          {centre.tagline && (
            <p className="mt-5 max-w-[22.6em] text-balance font-semibold font-title text-h3 md:text-[2rem] md:leading-[1.15]">
              {centre.tagline}
            </p>
          )}
          <EditableText name="home.hero">
            {texts.hero.line && <p className="mt-5 max-w-[46ch] text-lead leading-snug">{texts.hero.line}</p>}
          </EditableText>
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink look="solid" to="/our-stages">
              Voir les stages
            </ButtonLink>
            {centre.phone.href && (
              <ButtonAnchor href={centre.phone.href}>{typeset(`Appeler le ${centre.phone.display}`)}</ButtonAnchor>
            )}
          </div>
        </div>
      </div>
      <img
        alt=""
        className="-z-10 -mt-20 md:-mt-[19%] relative h-56 w-full object-cover object-[72%_100%] md:h-auto"
        fetchPriority="high"
        height={900}
        src={heroPicture()}
        width={2000}
      />
    </section>
  );
}

/** Nothing for a centre without the certificate. */
function Quality({ texts }: { texts: PageTexts<"home"> }) {
  const { centre } = useSite();
  if (!centre.quality.isCertified) return null;
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[1.5fr_1fr]">
      <div>
        <EditableText name="home.qualityTitle">
          {texts.qualityTitle.line && <h2>{texts.qualityTitle.line}</h2>}
        </EditableText>
        <FurrowRule className="mt-5 text-wheat-deep" />
        <EditableText name="home.quality">
          {texts.quality.line && <p className="measure mt-5 text-lead leading-snug">{texts.quality.line}</p>}
        </EditableText>
        <EditableText name="home.certifier">
          {texts.certifier.line && <p className="mt-3 text-earth">{texts.certifier.line}</p>}
        </EditableText>
      </div>
      <div className="grid max-w-sm gap-4 lg:w-full lg:justify-self-end">
        {centre.quality.certificateUrl !== "" && (
          <ButtonAnchor
            href={centre.quality.certificateUrl}
            look="solid"
            rel="noopener"
            target="_blank"
            type="application/pdf"
          >
            Lire le certificat (PDF)
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}

interface Shown {
  texts: PageTexts<"home">;
  pictures: CardPictures;
  /** Administrators see links to edit. */
  isEditable: boolean;
}

function Services(shown: Shown) {
  const slideshows = useSlideshows();
  return (
    <section className="painted-late border-line border-y bg-wheat-wash">
      <div className="page-width py-16 md:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <EditableText name="home.servicesTitle">
            {shown.texts.servicesTitle.line && <h2>{shown.texts.servicesTitle.line}</h2>}
          </EditableText>
          <SlideshowSwitch {...slideshows} />
        </div>
        <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {SERVICES.map((service) => (
            <li key={service.title}>
              <ServiceCard {...service} {...shown} playing={slideshows.playing} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ServiceCard({ title, machine, texts, pictures, isEditable, playing }: Service & Shown & { playing: boolean }) {
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
        <Slideshow card={machine} playing={playing} scenes={texts[`${machine}-pictures`].map(plainText)} />
      )}
      <h3 className="mt-5">
        {/* The link covers the whole card. */}
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

/**
 * The brand, shown one character after the other by CSS (styles/motion.css). Screen readers and search engines read the
 * whole name from the hidden copy.
 */
function TypedTitle({ text }: { text: string }) {
  return (
    <h1 className="text-brand leading-none">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="typed">
        {[...text].map((character, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a character is its position.
          <span key={position}>{character}</span>
        ))}
      </span>
    </h1>
  );
}
