import { Form, Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { hoursText } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { SIGN_PRESENCE } from "#subjects/attendance/rules/own-phone/presence-messages.ts";
import { PersonDocuments } from "#subjects/dossiers/parts/person-documents.tsx";
import { HalfDayList } from "#subjects/stages/parts/half-day-list.tsx";
import { Place } from "#subjects/stages/parts/place.tsx";
import { PriceLine } from "#subjects/stages/parts/price-line.tsx";
import { WholeHours } from "#subjects/stages/parts/whole-hours.tsx";
import { STAGE_CANCELLED } from "#subjects/stages/rules/cancelling.ts";
import { ButtonAnchor, buttonClass } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import { TextField } from "#ui/field.tsx";
import { FormSuccess } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { CallToCancel } from "../../parts/cancellation.tsx";
import { CANCEL_MINE, cancelPossible } from "../../rules/cancel-messages.ts";
import {
  ADDRESS_GIVEN,
  CANNOT_BE_MAILED,
  CORRECT_ADDRESS,
  MAIL_GOES_TO,
  NOTHING_ARRIVED,
  REST_BY_MAIL,
  seatsAreTaken,
} from "../../rules/confirmation-messages.ts";
import { nextSteps, payersTogether } from "../../rules/next-steps.ts";
import { DENIAL_TOO_LATE, NOT_ME } from "../../rules/private-link-messages.ts";
import type { AddressAnswer, ShownRegistration } from "./page.tsx";

/** Before the stage a place is held: the registration is final once its document is signed. */
function registrationText({ status, isCancelled, hasBegun }: ShownRegistration["stage"]): string {
  if (isCancelled) return `${STAGE_CANCELLED}.`;
  const state = hasBegun ? "enregistrée" : "place retenue";
  return status ? `${state}, stage ${status}` : state;
}

interface RegistrationViewProps {
  registration: ShownRegistration;
  token: string;
  answer: AddressAnswer | undefined;
}

export function RegistrationView({ registration, token, answer }: RegistrationViewProps) {
  const { firstName, lastName, payers, isMailed, registeredBy, stage, files, documents, answers } = registration;
  const { brand, phone, email } = useSite().centre;
  return (
    <>
      <PageHeading lead={`${firstName} ${lastName}`.trim()} title="Votre inscription" />
      <div className="page-width grid items-start gap-x-14 gap-y-10 py-10 md:py-14 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-10">
          <section aria-labelledby="stage" className="rounded-card border border-line bg-paper p-6">
            <h2 className="text-h3" id="stage">
              <Link className="link" to={stage.path}>
                {typeset(stage.title)}
              </Link>
            </h2>
            <dl className="mt-5 grid gap-4 sm:grid-cols-2">
              <Fact name={stage.days > 1 ? "Dates" : "Date"}>
                <WholeHours text={stage.when || "à fixer"} />
              </Fact>
              <Fact name="Lieu">
                <Place directions location={stage.location} />
              </Fact>
              {stage.duration !== null && <Fact name="Durée">{hoursText(stage.duration)}</Fact>}
              <PriceLine priceCents={stage.priceCents} />
              <Fact name="Inscription">{registrationText(stage)}</Fact>
              {registeredBy && <Fact name="Faite par">{registeredBy}</Fact>}
              {answers.map(({ name: asked, answer }) => (
                <Fact key={asked} name={asked}>
                  {answer}
                </Fact>
              ))}
            </dl>
            <HalfDayList halfDays={stage.halfDays} />
            <div className="mt-6 flex flex-wrap gap-3">
              {stage.canSignPresence && (
                <Link className={buttonClass("solid")} to={`/inscription/${token}/presence`}>
                  {SIGN_PRESENCE}
                </Link>
              )}
              {stage.when && (
                <ButtonAnchor
                  download
                  href={`/stage/${encodeURIComponent(stage.id)}/agenda.ics`}
                  look={stage.canSignPresence ? "quiet" : "solid"}
                >
                  Ajouter à mon agenda
                </ButtonAnchor>
              )}
              {stage.pdfUrl && (
                <ButtonAnchor href={stage.pdfUrl} look="quiet" rel="noopener" target="_blank">
                  Ouvrir le programme
                </ButtonAnchor>
              )}
            </div>
          </section>
          {!stage.hasBegun && !stage.isCancelled && (
            <section aria-labelledby="ensuite">
              <h2 className="text-h3" id="ensuite">
                {typeset("Et maintenant ?")}
              </h2>
              <ul className="mt-4 grid gap-2.5">
                <li>{typeset(seatsAreTaken(1))}</li>
                {nextSteps(payersTogether(payers)).map((step) => (
                  <li key={step}>{typeset(step)}</li>
                ))}
                {!isMailed && <li>{typeset(REST_BY_MAIL)}</li>}
              </ul>
            </section>
          )}
          {!isMailed && <AddressSection answer={answer} registration={registration} />}
          <PersonDocuments
            documents={documents}
            pathOf={(id) => `/inscription/${token}/pieces/${id}`}
            title="Documents de votre formation"
          />
          {files.length > 0 && <Files files={files} token={token} />}
        </div>
        <div className="grid gap-6">
          <section aria-labelledby="contact" className="rounded-card border border-line bg-paper p-6">
            <h2 className="text-h3" id="contact">
              {typeset("Une question ?")}
            </h2>
            <p className="mt-3">{brand}</p>
            <p className="mt-1">
              <a className="link inline-flex min-h-11 items-center whitespace-nowrap font-semibold" href={phone.href}>
                {phone.display}
              </a>
            </p>
            <p>
              <a className="link inline-block py-2 wrap-anywhere" href={`mailto:${email}`}>
                {email.split("@")[0]}
                <wbr />
                {`@${email.split("@")[1]}`}
              </a>
            </p>
          </section>
          <section aria-labelledby="empechement" className="px-6">
            <h2 className="text-lead" id="empechement">
              {typeset("Un empêchement ?")}
            </h2>
            {stage.cancelUntil && <p className="mt-2 text-earth">{typeset(cancelPossible(stage.cancelUntil))}</p>}
            {stage.canCancel ? (
              <p className="mt-4">
                <Link className={buttonClass("quiet")} to={`/inscription/${token}/annuler`}>
                  {CANCEL_MINE}
                </Link>
              </p>
            ) : (
              <CallToCancel isLate={false} />
            )}
          </section>
          {isMailed && <NotMe stage={stage} token={token} />}
        </div>
      </div>
    </>
  );
}

function NotMe({ stage, token }: Pick<ShownRegistration, "stage"> & { token: string }) {
  return (
    <section aria-labelledby="pas-moi" className="px-6">
      <h2 className="text-lead" id="pas-moi">
        {typeset("Vous n’avez rien demandé ?")}
      </h2>
      {stage.hasBegun ? (
        <p className="mt-2 text-earth">{typeset(DENIAL_TOO_LATE)}</p>
      ) : (
        <>
          <p className="mt-2 text-earth">
            {typeset(
              "Si quelqu’un a donné votre adresse par erreur, libérez la place : elle servira à une autre personne.",
            )}
          </p>
          <p className="mt-4">
            <Link className={buttonClass("quiet")} to={`/inscription/${token}/pas-moi`}>
              {NOT_ME}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

/** Where the confirmation went, and the form to correct it: nobody has proved this address yet. */
function AddressSection({ registration, answer }: Pick<RegistrationViewProps, "registration" | "answer">) {
  const { email, isOddAddress, stage } = registration;
  return (
    <section aria-labelledby="adresse" className="rounded-card border border-line bg-paper p-6">
      <h2 className="text-h3" id="adresse">
        {isOddAddress ? ADDRESS_GIVEN : MAIL_GOES_TO}
      </h2>
      <p className="wrap-anywhere mt-3 font-semibold text-lead">{email}</p>
      {isOddAddress && <p className="mt-1 font-medium text-poppy">{typeset(CANNOT_BE_MAILED)}</p>}
      {answer?.success && (
        <div className="mt-5">
          <FormSuccess message={typeset(answer.success)} />
        </div>
      )}
      {stage.canCorrect && (
        <Form className="mt-5 grid gap-4" key={email} method="post" noValidate>
          <TextField
            autoComplete="email"
            defaultValue={answer?.typed?.email ?? email}
            error={answer?.refusal}
            hint={typeset(NOTHING_ARRIVED)}
            inputMode="email"
            label="E-mail"
            name="email"
            required
            type="email"
          />
          <p>
            <SubmitButton busy="Correction…" look="quiet">
              {CORRECT_ADDRESS}
            </SubmitButton>
          </p>
        </Form>
      )}
    </section>
  );
}

function Files({ files, token }: Pick<ShownRegistration, "files"> & { token: string }) {
  return (
    <section aria-labelledby="documents">
      <h2 className="text-h3" id="documents">
        Vos documents
      </h2>
      <ul className="mt-5 grid gap-3">
        {files.map(({ id, fileName, about }) => (
          <li
            className="grid items-center gap-3 rounded-card border border-line bg-paper p-4 sm:grid-cols-[1fr_auto] sm:p-5"
            key={id}
          >
            <div className="min-w-0">
              <p className="font-semibold text-lead leading-snug">{fileName}</p>
              <p className="mt-1 text-base text-earth">{about}</p>
            </div>
            <a className={buttonClass("quiet")} download href={`/inscription/${token}/fichiers/${id}?telecharger`}>
              Télécharger
              <span className="sr-only">{` : ${fileName}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
