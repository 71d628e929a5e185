import type { MetaDescriptor } from "react-router";
import type { Centre } from "../../../config/centre.ts";
import type { Stage } from "../../../domain/stages/stage.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";

/** Structured data for search engines: a Course with its instance, and an Event with its seats and its place. */
export function structuredStage(
  { baseUrl, centre }: { baseUrl: string; centre: Centre },
  stage: Stage,
): MetaDescriptor[] {
  const url = baseUrl + stagePath(stage);
  const provider = {
    "@type": "EducationalOrganization",
    "@id": `${baseUrl}/#centre`,
    name: centre.brand,
    url: `${baseUrl}/`,
  };
  const place = { "@type": "Place", name: stage.location, address: stage.location };
  const description = stage.details || `${stage.title} : formation au machinisme agricole.`;
  const course = {
    "@context": "https://schema.org",
    "@type": "Course",
    name: stage.title,
    description,
    url,
    provider,
    inLanguage: "fr",
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Onsite",
      ...(stage.date && { startDate: stage.date }),
      ...(stage.duration !== null && { courseWorkload: `PT${stage.duration}H` }),
      location: place,
    },
  };
  if (!stage.date) return [{ "script:ld+json": course }];
  const event = {
    "@context": "https://schema.org",
    "@type": "EducationEvent",
    name: stage.title,
    description,
    url,
    startDate: stage.date,
    location: place,
    organizer: provider,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    remainingAttendeeCapacity: stage.availableSeats,
  };
  return [{ "script:ld+json": course }, { "script:ld+json": event }];
}
