import { type Ref, useId } from "react";
import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { isMailable } from "#platform/values/email.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import type { OwnRegistration } from "#subjects/registrations/data/own-registrations.ts";
import { cancelPossible } from "#subjects/registrations/rules/cancel-messages.ts";
import {
  ADDRESS_GIVEN,
  CALL_IF_NEEDED,
  CANNOT_BE_MAILED,
  CHANGES_ARE_NOTIFIED,
  CORRECT_ADDRESS,
  confirmationTitle,
  confirmedPeopleLabel,
  KEEP_A_TRACE,
  MAIL_GOES_TO,
  OPEN_OWN_PAGE,
  OWN_PAGE_HINT,
  READ_PROGRAMME,
  seatsAreTaken,
} from "#subjects/registrations/rules/confirmation-messages.ts";
import { CORRECT, correctPath } from "#subjects/registrations/rules/correct-path.ts";
import { nextSteps } from "#subjects/registrations/rules/next-steps.ts";
import { HouseRulesLink } from "#subjects/settings/parts/house-rules-link.tsx";
import { Fact } from "#ui/fact.tsx";
import { FurrowRule } from "#ui/furrows.tsx";
import { OtherPlaces } from "../../parts/other-places.tsx";
import { Place } from "../../parts/place.tsx";
import { PriceLine } from "../../parts/price-line.tsx";
import { WholeHours } from "../../parts/whole-hours.tsx";
import { sumOfGroup } from "../../rules/price.ts";
import type { Stage } from "../../rules/stage.ts";
import { daysOf } from "../../rules/timetable/half-days.ts";
import { whenOnPage } from "../../rules/timetable/timetable-words.ts";
import type { ConfirmedPerson } from "./registration-answer.ts";
import type { Confirmed } from "./use-confirmation.ts";

interface ConfirmationProps {
  stage: Stage;
  confirmed: Confirmed;
  /** The last day on which a registration can be cancelled. */
  cancelUntil: Day | null;
  /** Empty without one. */
  houseRulesUrl: string;
  /** Null for a visitor. */
  own: OwnRegistration | null;
  /** Focused after a registration, so that it is visible and read by screen readers. */
  ref: Ref<HTMLElement>;
}

/** Stays on the page after the toast: the stage, its date and place, the people registered, and what to do next. */
export function Confirmation({ stage, confirmed, cancelUntil, houseRulesUrl, own, ref }: ConfirmationProps) {
  const { people, count, payers } = confirmed;
  const id = useId();
  const { phone, vatPercent } = useSite().centre;
  return (
    <section
      aria-labelledby={id}
      className="border-line border-b bg-wheat-wash outline-none print:border-0"
      ref={ref}
      tabIndex={-1}
    >
      <div className="page-width grid gap-x-14 gap-y-6 py-8 md:grid-cols-2 md:py-10">
        <div>
          <h2 className="text-h3" id={id}>
            {confirmationTitle(count)}
          </h2>
          <FurrowRule className="mt-3 text-hedge" />
          <dl className="mt-4 grid gap-3">
            <Fact name="Stage">{typeset(stage.title)}</Fact>
            {stage.date && (
              <Fact name={daysOf(stage).length > 1 ? "Dates" : "Date"}>
                <WholeHours text={whenOnPage(stage)} />
                <div className="font-normal text-base">
                  <OtherPlaces halfDays={stage.halfDays} />
                </div>
              </Fact>
            )}
            <Fact name="Lieu">
              <Place directions location={stage.location} />
            </Fact>
            {count > 1 && stage.priceCents !== null ? (
              <Fact name="Prix">{typeset(sumOfGroup(stage.priceCents, count, vatPercent))}</Fact>
            ) : (
              <PriceLine priceCents={stage.priceCents} />
            )}
            {people.length > 0 && (
              <Fact name={confirmedPeopleLabel(count)}>
                <Names people={people} />
              </Fact>
            )}
            {people.length > 0 && (
              <Fact name={people.some(({ email }) => isMailable(email)) ? MAIL_GOES_TO : ADDRESS_GIVEN}>
                <Addresses people={people} />
              </Fact>
            )}
          </dl>
        </div>
        <div>
          <h3 className="text-lead">{typeset("Et maintenant ?")}</h3>
          <ul className="mt-3 grid gap-2.5">
            <li>{typeset(seatsAreTaken(count))}</li>
            {nextSteps(payers).map((step) => (
              <li key={step}>{typeset(step)}</li>
            ))}
            {stage.pdfUrl && (
              <li>
                <a className="link" href={stage.pdfUrl} rel="noopener" target="_blank">
                  {READ_PROGRAMME}
                </a>
              </li>
            )}
            {houseRulesUrl && (
              <li>
                <HouseRulesLink url={houseRulesUrl} />
              </li>
            )}
            <li>{typeset(own?.isRegistered ? CHANGES_ARE_NOTIFIED : KEEP_A_TRACE)}</li>
            <OwnPages people={people} />
            {own && (
              <li>
                <Link className="link" to="/account/formations">
                  Retrouver ce stage dans mon compte
                </Link>
              </li>
            )}
            {cancelUntil && <li>{typeset(cancelPossible(cancelUntil))}</li>}
            <li>
              {`${typeset(CALL_IF_NEEDED)} `}
              <a className="link whitespace-nowrap font-semibold" href={phone.href}>
                {`Appelez le ${phone.display}`}
              </a>
            </li>
          </ul>
          <AgendaLink stage={stage} />
        </div>
      </div>
    </section>
  );
}

const nameOf = ({ firstName, lastName }: ConfirmedPerson) => `${firstName} ${lastName}`.trim();
const namesOf = (people: readonly ConfirmedPerson[]) => [...new Set(people.map(nameOf))];

/** An account corrects whom it registered: each has a line with a link. */
function Names({ people }: Pick<Confirmed, "people">) {
  if (!people.some(({ id }) => id)) return namesOf(people).join(", ");
  return (
    <ul className="grid gap-1">
      {people.map((person) => (
        <li className="flex flex-wrap items-baseline gap-x-4" key={person.id ?? nameOf(person)}>
          {nameOf(person)}
          {person.id && (
            <Link className="link no-print py-1 font-normal text-base" to={correctPath(person.id)}>
              {CORRECT}
              <span className="sr-only">{` ${nameOf(person)}`}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Each address once; an odd one is called so. The link of a visitor leads to the form that corrects it. */
function Addresses({ people }: Pick<Confirmed, "people">) {
  const addresses = new Map(people.map((person) => [person.email, person]));
  return (
    <ul className="grid gap-1">
      {[...addresses.values()].map(({ email, link }) => (
        <li className="wrap-anywhere" key={email}>
          {email}
          {!isMailable(email) && (
            <span className="block font-medium text-base text-poppy">{typeset(CANNOT_BE_MAILED)}</span>
          )}
          {link && (
            <Link className="link no-print block w-fit py-1 font-normal text-base" to={`${link}#adresse`}>
              {CORRECT_ADDRESS}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The private page of each registration that a visitor made here. */
function OwnPages({ people }: Pick<Confirmed, "people">) {
  const linked = people.filter(({ link }) => link);
  if (linked.length === 0) return null;
  return (
    <li className="no-print">
      {linked.map((person) => (
        <Link className="link block w-fit font-semibold" key={person.link} to={person.link ?? ""}>
          {linked.length > 1 ? `${OPEN_OWN_PAGE} : ${nameOf(person)}` : OPEN_OWN_PAGE}
        </Link>
      ))}
      {typeset(OWN_PAGE_HINT)}
    </li>
  );
}

export function AgendaLink({ stage }: { stage: Stage }) {
  if (!stage.date) return null;
  return (
    <p className="no-print mt-4">
      <a
        className="link inline-flex min-h-11 items-center"
        download
        href={`/stage/${encodeURIComponent(stage.id)}/agenda.ics`}
      >
        Ajouter à mon agenda
      </a>
    </p>
  );
}
