import { Form, Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { typeset } from "#platform/values/typography.ts";
import type { TypeResults } from "#subjects/opinions/data/results/read-type-results.ts";
import { Comments } from "#subjects/opinions/parts/public/comments.tsx";
import {
  attendanceText,
  completionExplained,
  figureText,
  HEADCOUNT_TITLE,
  OPINIONS_TITLE,
} from "#subjects/opinions/rules/results/result-messages.ts";
import { notOpenTitle } from "#subjects/registrations/rules/registration-state-messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { scenePicture } from "../../parts/pictures.ts";
import { registrationState, type Stage, seatsText } from "../../rules/stage.ts";
import { type StageType, stagePath } from "../../rules/stage-type.ts";
import { whenOnPage } from "../../rules/timetable/timetable-words.ts";

interface NoStageProps {
  type: StageType;
  stages: readonly Stage[];
  /** None of them can be booked. */
  asksForDates: boolean;
  results: TypeResults;
  /** The URL contains the id of a stage that does not exist. */
  unknown: boolean;
}

/** The page of a machine without a stage: lists the next stages of that type. */
export function NoStage({ type, stages, asksForDates, results, unknown }: NoStageProps) {
  const { today } = useSite();
  const lead = unknown
    ? "Ce stage n’existe pas ou n’existe plus. Voici les prochains sur la même machine."
    : "Choisissez une date : le programme et l’inscription sont sur la page de chaque stage.";
  return (
    <>
      <PageHeading lead={lead} picture={scenePicture(type.slug, "midi")} title={`Formation ${type.name}`} />
      <div className="page-width py-12">
        {stages.length === 0 ? (
          <p className="text-lead">Aucun stage de ce type n’est ouvert pour le moment.</p>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {stages.map((stage) => (
              <li key={stage.id}>
                <Link
                  className="block rounded-card border border-line bg-paper p-5 hover:border-hedge-mid"
                  to={stagePath(stage)}
                >
                  <span className="block font-bold font-title text-h3">{typeset(stage.title)}</span>
                  <span className="mt-1 block text-earth">{`${typeset(whenOnPage(stage))}, ${stage.location}`}</span>
                  <span className="mt-1 block font-semibold">{registrationText(stage, today)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {asksForDates && (
          <div className="mt-6 max-w-xl">
            <AskForDates typeId={type.id} />
          </div>
        )}
        <Figures {...results} />
        <div className="mt-8">
          <ButtonLink look="solid" to="/our-stages">
            Voir tous les stages
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function Figures({ figure, attendance, comments }: TypeResults) {
  return (
    <div className="mt-10 grid gap-8 empty:hidden">
      {(figure || attendance) && (
        <section className="rounded-card border border-line bg-paper p-5">
          <h2 className="text-lead">{figure ? OPINIONS_TITLE : HEADCOUNT_TITLE}</h2>
          {figure && <p className="mt-1 font-bold font-title text-h3">{typeset(figureText(figure))}</p>}
          {attendance && <p className="mt-1">{typeset(attendanceText(attendance))}</p>}
          <p className="text-base text-earth empty:hidden">{typeset(completionExplained([attendance]))}</p>
        </section>
      )}
      <Comments comments={comments} />
    </div>
  );
}

function registrationText(stage: Stage, today: string): string {
  return registrationState(stage, today) === "closed" ? notOpenTitle.closed : seatsText(stage.availableSeats);
}

/** Is shown for a course without a date that can be booked. The page that it leads to confirms the address by mail. */
export const AskForDates = ({ typeId }: { typeId: number }) => (
  <section aria-labelledby="prochaine-date" className="rounded-card border border-line bg-paper p-5">
    <h2 className="text-lead" id="prochaine-date">
      Prévenez-moi de la prochaine date
    </h2>
    <Form action={`/prochaine-date?formation=${typeId}`} className="mt-3 grid gap-4" method="post" noValidate>
      <TextField autoComplete="email" label="Votre e-mail" name="email" required type="email" />
      <div>
        <SubmitButton busy="Un instant…" look="quiet">
          Prévenez-moi
        </SubmitButton>
      </div>
    </Form>
  </section>
);
