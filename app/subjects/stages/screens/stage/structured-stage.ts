import type { MetaDescriptor } from "react-router";
import { addDays, type Day, withParisOffset } from "#platform/values/paris-time.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { fullAddress } from "../../rules/place.ts";
import { priceWithTax } from "../../rules/price.ts";
import { type RegistrationState, registrationState, type Stage } from "../../rules/stage.ts";
import { stagePath } from "../../rules/stage-type.ts";
import { totalMinutes } from "../../rules/timetable/half-days.ts";

interface Site {
  baseUrl: string;
  centre: Centre;
  today: Day;
}

interface Structured {
  stage: Stage;
  /** Its path. */
  picture: string;
  /** The share of the hours that are taught at a distance; null when it is not known. */
  distancePercentage: number | null;
}

/** Structured data for search engines: a Course, and the CourseInstance that this stage is. */
export function structuredStage(site: Site, { stage, picture, distancePercentage }: Structured): MetaDescriptor[] {
  const { baseUrl, centre } = site;
  const url = baseUrl + stagePath(stage);
  const provider = {
    "@type": "EducationalOrganization",
    "@id": `${baseUrl}/#centre`,
    name: centre.brand,
    url: `${baseUrl}/`,
  };
  const about = {
    name: stage.title,
    description: stage.details || `${stage.title} : formation au machinisme agricole.`,
    url,
    image: baseUrl + picture,
    inLanguage: "fr",
    offers: offerOf(site, stage, url),
  };
  const isOnline = distancePercentage === 100;
  const course = {
    "@context": "https://schema.org",
    "@type": "Course",
    ...about,
    provider,
    hasCourseInstance: {
      "@type": "CourseInstance",
      ...about,
      courseMode: isOnline ? "Online" : distancePercentage ? "Blended" : "Onsite",
      ...daysOf(stage),
      ...workloadOf(stage),
      ...(!isOnline && {
        location: { "@type": "Place", name: stage.location, address: fullAddress(stage.location, centre.address) },
      }),
      organizer: provider,
      eventStatus: `https://schema.org/Event${stage.state === "cancelled" ? "Cancelled" : "Scheduled"}`,
      eventAttendanceMode: `https://schema.org/${isOnline ? "Online" : distancePercentage ? "Mixed" : "Offline"}EventAttendanceMode`,
      remainingAttendeeCapacity: Math.max(0, stage.availableSeats),
    },
  };
  return [{ "script:ld+json": course }];
}

/** The instant has hours only where a timetable tells them. */
function daysOf({ date, halfDays }: Stage) {
  const [first, last] = [halfDays[0], halfDays.at(-1)];
  if (first && last)
    return { startDate: withParisOffset(first.day, first.from), endDate: withParisOffset(last.day, last.to) };
  return date === null ? {} : { startDate: date };
}

function workloadOf({ halfDays, duration }: Stage) {
  const minutes = halfDays.length > 0 ? totalMinutes(halfDays) : (duration ?? 0) * 60;
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  return minutes > 0 ? { courseWorkload: `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 ? `${rest}M` : ""}` } : {};
}

const AVAILABILITY: Record<RegistrationState, string> = {
  open: "InStock",
  full: "SoldOut",
  closed: "OutOfStock",
  cancelled: "Discontinued",
};

function offerOf({ today, centre }: Site, stage: Stage, url: string) {
  const { priceCents, endRegistrationDate } = stage;
  const price = priceCents !== null && {
    price: (priceWithTax(priceCents, centre.vatPercent) / 100).toFixed(2),
    priceCurrency: "EUR",
  };
  return {
    "@type": "Offer",
    url,
    category: "Paid",
    availability: `https://schema.org/${AVAILABILITY[registrationState(stage, today)]}`,
    // Until the end of the day.
    ...(endRegistrationDate && { availabilityEnds: withParisOffset(addDays(endRegistrationDate, 1), "00:00") }),
    ...(price && {
      ...price,
      priceSpecification: { "@type": "PriceSpecification", ...price, valueAddedTaxIncluded: true },
    }),
  };
}
