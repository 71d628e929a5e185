import { Form, Link } from "react-router";
import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { officeVisit, type Visit } from "#frame/office/visit.ts";
import { textOf } from "#platform/forms/form.ts";
import { feminine } from "#platform/values/noun.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { fullName } from "#platform/values/user.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import { dossierPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import { organisationPath } from "#subjects/organisations/rules/organisation.ts";
import { euroText, typedPriceText } from "#subjects/stages/rules/price.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { chooseCase, joinBookings, saveBooking, separateRegistrant } from "../data/change-bookings.ts";
import { type Booking, findBooking, readBookings } from "../data/read-bookings.ts";
import {
  BOOKING_EXPLAINED,
  bookingPath,
  CASE_CHOSEN,
  JOINED,
  PART_TO_TYPE,
  SEPARATED,
  USUAL_CASES,
  type UsualCase,
} from "../rules/booking.ts";
import { BOOKING_FIELDS, bookingTexts } from "../rules/booking-fields.ts";
import { faultOfShares, sharesInWords } from "../rules/shares.ts";
import type { Route } from "./+types/page";

const buyerName = ({ organisation, people: [first] }: Booking) => organisation?.name ?? (first ? fullName(first) : "—");

/** Runs a change of the booking, and counts again what the dossier of its stage lacks. */
async function thenNote({ services }: Visit, { stage }: Booking, isDone: boolean, words: string) {
  if (isDone) await noteStageChange(services, stage.id);
  return isDone ? words : null;
}

const usualCase = (chosen: UsualCase) => ({
  label: USUAL_CASES[chosen].label,
  busy: "Enregistrement…",
  look: "quiet" as const,
  isOffered: () => true,
  run: async (visit: Visit, found: Booking) => {
    const { services, by, now } = visit;
    const isDone = await chooseCase(services.database, { found, chosen, by }, now);
    return thenNote(visit, found, isDone, chosen === "ocapiatAndEmployer" ? PART_TO_TYPE : CASE_CHOSEN);
  },
});

const OF_THIS_PAGE = { label: "", busy: "", look: "quiet" as const, isOffered: () => false };

const BOOKING = editForm({
  noun: feminine("réservation"),
  fields: BOOKING_FIELDS,
  load: ({ services }: Visit, { booking = "" }) => findBooking(services.database, booking),
  frame: (found, { services }) => ({
    title: `Réservation : ${buyerName(found)} – Administration`,
    heading: `Réservation : ${buyerName(found)}`,
    lead: `${factsOf(found, services.dossiers.vatPercent)} ${BOOKING_EXPLAINED}`,
    back: { label: `Dossier : ${found.stage.title}`, to: dossierPath(found.stage.id) },
    links: found.organisation
      ? [{ label: `Fiche de ${found.organisation.name}`, to: organisationPath(found.organisation.id) }]
      : [],
    stepsTitle: "Les cas habituels",
  }),
  stored: ({ version, organisation, ...found }) => ({
    value: bookingTexts({ buyer: organisation?.name ?? "", ...found }),
    version,
  }),
  save: async ({ services, by, now }, { found, ...change }) => {
    const outcome = await saveBooking(services.database, { found, ...change, by }, now);
    if (outcome === "saved") await noteStageChange(services, found.stage.id);
    return outcome;
  },
  steps: {
    employerPays: usualCase("employerPays"),
    viveaPays: usualCase("viveaPays"),
    ocapiatPays: usualCase("ocapiatPays"),
    ocapiatAndEmployer: usualCase("ocapiatAndEmployer"),
    personPays: usualCase("personPays"),
    join: {
      ...OF_THIS_PAGE,
      run: async (visit, found, posted) => {
        const { services, by, now } = visit;
        const otherId = textOf(posted, "other");
        return thenNote(visit, found, await joinBookings(services.database, { found, otherId, by }, now), JOINED);
      },
    },
    separate: {
      ...OF_THIS_PAGE,
      run: async (visit, found, posted) => {
        const { services, by, now } = visit;
        const separation = { found, participantId: textOf(posted, "participantId"), by };
        return thenNote(visit, found, await separateRegistrant(services.database, separation, now), SEPARATED);
      },
    },
  },
});

/** « Semoir, 25-11-2026. 2 inscrits, 800 € net de TVA : OCAPIAT 500 €, L’employeur 300 €. » */
function factsOf({ stage, people, priceCents, agreedCents, shares }: Booking, vatPercent: number): string {
  const when = stage.date ? `, ${dashedDate(stage.date)}` : "";
  const price = priceCents === null ? "prix sur devis" : typedPriceText(priceCents, vatPercent);
  const each =
    agreedCents === null && stage.priceCents !== null && people.length > 1
      ? ` (${people.length} × ${euroText(stage.priceCents)})`
      : "";
  const paid = shares.length === 0 ? "on ne sait pas encore qui paie" : sharesInWords(shares, priceCents);
  const fault = faultOfShares(shares, priceCents);
  return `${stage.title}${when}. ${counted(people.length, "inscrit")}, ${price}${each} : ${paid}.${fault ? ` ${fault.fault}` : ""}`;
}

export async function loader(args: Route.LoaderArgs) {
  const form = await BOOKING.loader(args);
  const { database } = officeVisit(args.context).services;
  const found = await findBooking(database, args.params.booking);
  const others = found ? await readBookings(database, { stageId: found.stage.id }) : [];
  return {
    ...form,
    people: found?.people.map((person) => ({ id: person.id, name: fullName(person) })) ?? [],
    others: others
      .filter(({ id }) => id !== found?.id)
      .map((other) => ({
        id: other.id,
        name: buyerName(other),
        people: other.people.map(fullName).join(", "),
        paid: sharesInWords(other.shares, other.priceCents),
      })),
  };
}

export const action = BOOKING.action;
export const clientAction = formClientAction;
export const meta = formMeta;

const LIST = "mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line";
const ITEM = "flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-paper px-4 py-2";

export default function BookingPage({ loaderData: { people, others } }: Route.ComponentProps) {
  return (
    <>
      <FormPage />
      <section className="mt-10 max-w-3xl">
        <h2 className="text-lead">Inscrits de cette réservation</h2>
        <ul className={LIST}>
          {people.map(({ id, name }) => (
            <li className={ITEM} key={id}>
              <Link className="link break-words" to={`/admin/personnes/${encodeURIComponent(id)}`}>
                {name}
              </Link>
              {people.length > 1 && (
                <Form method="post">
                  <input name="participantId" type="hidden" value={id} />
                  <SubmitButton busy="Séparation…" look="quiet" name="intent" value="separate">
                    Réserver à part
                    <span className="sr-only">{` pour ${name}`}</span>
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section className="mt-10 max-w-3xl">
          <h2 className="text-lead">Autres réservations de ce stage</h2>
          <ul className={LIST}>
            {others.map((other) => (
              <li className={ITEM} key={other.id}>
                <span className="min-w-0">
                  <Link className="link break-words" to={bookingPath(other.id)}>
                    {other.name}
                  </Link>
                  <span className="block break-words text-earth">
                    {typeset([other.people, other.paid].filter(Boolean).join(" · "))}
                  </span>
                </span>
                <Form method="post">
                  <input name="other" type="hidden" value={other.id} />
                  <SubmitButton busy="Réunion…" look="quiet" name="intent" value="join">
                    Réunir avec celle-ci
                    <span className="sr-only">{` : ${other.people}`}</span>
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
