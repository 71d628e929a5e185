import { Link } from "react-router";
import { Portrait } from "#subjects/team/parts/portrait.tsx";
import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { EditableText } from "#ui/editable-text.tsx";
import { FurrowRule } from "#ui/furrows.tsx";
import { PagePoints } from "#ui/page-text.tsx";
import type { Face, HomeNews, NextStage, Opinion } from "./read-home.ts";

interface Shown {
  texts: PageTexts<"home">;
}

/** The next stages that can be booked, right after the title; nothing without any. */
export function NextStages({ texts, stages }: Shown & { stages: readonly NextStage[] }) {
  if (stages.length === 0) return <EditableText name="home.nextTitle" />;
  return (
    <section className="border-line border-b bg-paper">
      <div className="page-width py-8 md:py-14">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <EditableText name="home.nextTitle">{texts.nextTitle.line && <h2>{texts.nextTitle.line}</h2>}</EditableText>
          <Link className="link inline-flex min-h-11 items-center font-semibold" to="/our-stages">
            Tous les stages
          </Link>
        </div>
        <ul className="mt-5 grid gap-4 md:mt-7 md:grid-cols-3 md:gap-6">
          {stages.map((stage) => (
            <li key={stage.path}>
              <NextStageCard {...stage} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function NextStageCard({ path, title, date, price, where, seats }: NextStage) {
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-chalk p-5 transition-colors duration-150 hover:border-hedge-mid">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold font-title text-h3 leading-tight md:flex-col">
        <span>{date}</span>
        <span className="text-hedge-mid">{price}</span>
      </p>
      <h3 className="mt-3 text-lead">
        <Link
          className="underline decoration-2 decoration-transparent underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:decoration-wheat-deep"
          to={path}
        >
          {title}
        </Link>
      </h3>
      <p className="mt-1 mb-3 text-base text-earth">{where}</p>
      <p className="mt-auto text-base font-semibold text-hedge-mid">{seats}</p>
    </article>
  );
}

/** Who teaches, and what somebody said of it. */
export function People({ texts, faces, opinion }: Shown & Pick<HomeNews, "faces" | "opinion">) {
  if (faces.length === 0 && !opinion) return <EditableText name="home.teamTitle" />;
  return (
    <section className="page-width py-14 md:py-20">
      {faces.length > 0 && (
        <>
          <EditableText name="home.teamTitle">{texts.teamTitle.line && <h2>{texts.teamTitle.line}</h2>}</EditableText>
          <FurrowRule className="mt-5 text-wheat-deep" />
          <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {faces.map((face) => (
              <li key={face.id}>
                <FaceLink {...face} />
              </li>
            ))}
          </ul>
        </>
      )}
      {opinion && <Said {...opinion} />}
    </section>
  );
}

function FaceLink({ id, name, speciality, url }: Face) {
  return (
    <div className="group relative flex items-center gap-5 lg:flex-col lg:items-start lg:gap-4">
      <Portrait url={url} />
      <div className="min-w-0">
        <h3 className="text-lead">
          <Link
            className="underline decoration-2 decoration-transparent underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:decoration-wheat-deep"
            to={`/formateurs#${id}`}
          >
            {name}
          </Link>
        </h3>
        {speciality && <p className="mt-1 text-base text-earth">{speciality}</p>}
      </div>
    </div>
  );
}

function Said({ comment, by }: Opinion) {
  return (
    <figure className="mt-12 max-w-3xl border-wheat-deep border-l-4 pl-5 md:pl-8">
      <blockquote className="whitespace-pre-line break-words font-bold font-title text-h3 leading-snug">
        {comment}
      </blockquote>
      <figcaption className="mt-3 text-earth">{by}</figcaption>
    </figure>
  );
}

/** How to pay, in as many lines as the centre writes. */
export function Paying({ texts }: Shown) {
  if (texts.pay.length === 0)
    return (
      <>
        <EditableText name="home.payTitle" />
        <EditableText name="home.pay" />
      </>
    );
  return (
    <section className="border-line border-t bg-hedge-wash">
      <div className="page-width grid gap-x-16 gap-y-4 py-12 md:py-16 lg:grid-cols-[1fr_1.5fr]">
        <EditableText name="home.payTitle">{texts.payTitle.line && <h2>{texts.payTitle.line}</h2>}</EditableText>
        <div className="lg:-mt-3">
          <EditableText name="home.pay">
            <PagePoints lines={texts.pay} />
          </EditableText>
          <Link className="link mt-3 inline-flex min-h-11 items-center font-semibold" to="/financement">
            Financer mon stage
          </Link>
        </div>
      </div>
    </section>
  );
}
