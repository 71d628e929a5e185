import { pageMeta } from "#frame/page-meta.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { scenePicture } from "#subjects/stages/parts/pictures.ts";
import { loadTexts } from "#subjects/texts/parts/load-texts.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EditableText, EditPageTexts } from "#ui/editable-text.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PagePoints, PageText } from "#ui/page-text.tsx";
import { Portrait, portraitUrl } from "../../parts/portrait.tsx";
import { paragraphsOf } from "../../rules/trainer-form.ts";
import { EMPTY_TEAM } from "../../rules/trainer-messages.ts";
import type { Route } from "./+types/page";

interface ShownTrainer extends Pick<Trainer, "id" | "name" | "speciality" | "motto"> {
  paragraphs: readonly string[];
  portraitUrl: string;
}

/** Timetables link to it by the person's id. */
function TrainerCard({ id, name, speciality, paragraphs, motto, portraitUrl: url }: ShownTrainer) {
  return (
    <article
      className="flex h-full scroll-mt-24 flex-col rounded-card border border-line bg-paper p-6 md:p-8"
      id={id}
      tabIndex={-1}
    >
      <div className="flex flex-col gap-5 sm:max-md:flex-row sm:max-md:items-center lg:flex-row lg:items-center">
        <Portrait url={url} />
        <div className="min-w-0">
          {speciality && <p className="font-semibold text-hedge-mid">{typeset(speciality)}</p>}
          <h3 className="mt-1">{name}</h3>
        </div>
      </div>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none is ever moved.
        <p className="mt-4 whitespace-pre-line" key={index}>
          {typeset(paragraph)}
        </p>
      ))}
      {motto && (
        <blockquote className="mt-auto pt-6">
          <p className="border-wheat-deep border-l-4 pl-4 font-medium font-title text-lead leading-snug">
            {typeset(`« ${motto} »`)}
          </p>
        </blockquote>
      )}
    </article>
  );
}

const TITLE = "Les formateurs";
const TEACHING = [1, 2, 3, 4] as const;

export const meta: Route.MetaFunction = ({ matches: [root], loaderData: { texts } }) =>
  pageMeta(root.loaderData, { title: TITLE, description: texts.metaDescription.line, path: "/formateurs" });

export function loader({ context }: Route.LoaderArgs) {
  const { team } = context.get(servicesContext);
  return { ...loadTexts(context, "trainers"), team: team.filter(({ isArchived }) => !isArchived).map(toShown) };
}

/** The addresses are left out. */
const toShown = ({ id, name, speciality, background, motto, ...drawn }: Trainer, place: number): ShownTrainer => ({
  id,
  name,
  speciality,
  motto,
  paragraphs: paragraphsOf(background),
  portraitUrl: portraitUrl(drawn, place),
});

export default function Formateurs({ loaderData: { team, texts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={texts.lead.line} picture={scenePicture("moissonneuse", "soir")} title={TITLE}>
        <EditPageTexts page="trainers" />
        <EditableText name="trainers.lead" />
        <EditableText name="trainers.metaDescription" />
      </PageHeading>
      <div className="page-width py-14 md:py-20">
        <EditableText name="trainers.introTitle">
          {texts.introTitle.line && <h2 className="max-w-[16em]">{texts.introTitle.line}</h2>}
        </EditableText>
        <EditableText name="trainers.intro">
          <PageText blocks={texts.intro} paragraph="measure mt-5 text-lead leading-snug" />
        </EditableText>
        <Team team={team} />
      </div>
      <section className="border-line border-y bg-hedge-wash">
        <div className="page-width py-14 md:py-20">
          <EditableText name="trainers.teachingTitle">
            {texts.teachingTitle.line && <h2>{texts.teachingTitle.line}</h2>}
          </EditableText>
          <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
            {TEACHING.filter((number) => texts[`teaching${number}`].line).map((number) => (
              <div key={number}>
                <dt>
                  <EditableText name={`trainers.teaching${number}Title`}>
                    {texts[`teaching${number}Title`].line && (
                      <span className="block font-bold font-title text-h3">{texts[`teaching${number}Title`].line}</span>
                    )}
                  </EditableText>
                </dt>
                <dd className="measure mt-2">
                  <EditableText name={`trainers.teaching${number}`}>
                    {texts[`teaching${number}`].line && (
                      <span className="block">{texts[`teaching${number}`].line}</span>
                    )}
                  </EditableText>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="page-width grid gap-x-16 gap-y-6 py-14 md:py-20 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <EditableText name="trainers.pledgesTitle">
            {texts.pledgesTitle.line && <h2>{texts.pledgesTitle.line}</h2>}
          </EditableText>
        </div>
        <div className="lg:-mt-4">
          <EditableText name="trainers.pledges">
            <PagePoints lines={texts.pledges} />
          </EditableText>
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

function Team({ team }: { team: readonly ShownTrainer[] }) {
  if (team.length === 0) return <p className="measure mt-8">{EMPTY_TEAM}</p>;
  return (
    <ul className="mt-12 grid gap-8 md:grid-cols-2">
      {team.map((trainer) => (
        <li key={trainer.id}>
          <TrainerCard {...trainer} />
        </li>
      ))}
    </ul>
  );
}
