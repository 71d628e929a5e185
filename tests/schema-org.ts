/** The part of schema.org's vocabulary that the site uses: each type with its parents. */
const TYPES: Record<string, readonly string[]> = {
  Thing: [],
  CreativeWork: ["Thing"],
  LearningResource: ["CreativeWork"],
  Course: ["CreativeWork", "LearningResource"],
  Event: ["Thing"],
  CourseInstance: ["Event"],
  Organization: ["Thing"],
  EducationalOrganization: ["Organization"],
  Place: ["Thing"],
  Offer: ["Thing"],
  PriceSpecification: ["Thing"],
};

interface Property {
  /** The types that may have it. */
  domain: readonly string[];
  /** The types of its values. */
  range: readonly string[];
}

const PROPERTIES: Record<string, Property> = {
  name: { domain: ["Thing"], range: ["Text"] },
  description: { domain: ["Thing"], range: ["Text"] },
  url: { domain: ["Thing"], range: ["URL"] },
  image: { domain: ["Thing"], range: ["URL"] },
  inLanguage: { domain: ["CreativeWork", "Event"], range: ["Text"] },
  offers: { domain: ["CreativeWork", "Event", "Organization", "Place"], range: ["Offer"] },
  provider: { domain: ["CreativeWork"], range: ["Organization"] },
  hasCourseInstance: { domain: ["Course"], range: ["CourseInstance"] },
  courseMode: { domain: ["CourseInstance"], range: ["Text", "URL"] },
  courseWorkload: { domain: ["CourseInstance"], range: ["Text"] },
  startDate: { domain: ["Event"], range: ["Date", "DateTime"] },
  endDate: { domain: ["Event"], range: ["Date", "DateTime"] },
  location: { domain: ["Event", "Organization"], range: ["Place", "Text"] },
  organizer: { domain: ["Event"], range: ["Organization"] },
  eventStatus: { domain: ["Event"], range: ["EventStatusType"] },
  eventAttendanceMode: { domain: ["Event"], range: ["EventAttendanceModeEnumeration"] },
  remainingAttendeeCapacity: { domain: ["Event"], range: ["Integer"] },
  address: { domain: ["Organization", "Place"], range: ["Text"] },
  category: { domain: ["Offer"], range: ["Text"] },
  availability: { domain: ["Offer"], range: ["ItemAvailability"] },
  availabilityEnds: { domain: ["Offer"], range: ["Date", "DateTime"] },
  price: { domain: ["Offer", "PriceSpecification"], range: ["Number", "Text"] },
  priceCurrency: { domain: ["Offer", "PriceSpecification"], range: ["Text"] },
  priceSpecification: { domain: ["Offer"], range: ["PriceSpecification"] },
  valueAddedTaxIncluded: { domain: ["PriceSpecification"], range: ["Boolean"] },
};

const ENUMERATIONS: Record<string, readonly string[]> = {
  EventStatusType: ["EventCancelled", "EventMovedOnline", "EventPostponed", "EventRescheduled", "EventScheduled"],
  EventAttendanceModeEnumeration: [
    "MixedEventAttendanceMode",
    "OfflineEventAttendanceMode",
    "OnlineEventAttendanceMode",
  ],
  ItemAvailability: ["Discontinued", "InStock", "LimitedAvailability", "OutOfStock", "PreOrder", "SoldOut"],
};

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isDate = (value: unknown) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const VALUES: Record<string, (value: unknown) => boolean> = {
  Text: isText,
  URL: (value) => isText(value) && /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
  Date: isDate,
  DateTime: (value) =>
    isText(value) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  Integer: (value) => Number.isInteger(value),
  Number: (value) => Number.isFinite(value),
  Boolean: (value) => typeof value === "boolean",
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

const isA = (type: string, wanted: string): boolean =>
  type === wanted || (TYPES[type] ?? []).some((parent) => isA(parent, wanted));

/** What the vocabulary does not allow in this JSON-LD, in any depth. */
export function schemaOrgProblems(node: unknown, at = ""): string[] {
  if (!isNode(node)) return [`${at}: not an object`];
  const type = String(node["@type"]);
  if (!(type in TYPES)) return [`${at}: unknown type ${type}`];
  return Object.entries(node).flatMap(([name, value]) => {
    const path = `${at}/${name}`;
    if (name === "@context") return value === "https://schema.org" && at === "" ? [] : [`${path}: not schema.org`];
    if (name === "@type") return [];
    if (name === "@id") return VALUES.URL?.(value) ? [] : [`${path}: not an address`];
    const property = PROPERTIES[name];
    if (!property) return [`${path}: unknown property`];
    if (!property.domain.some((domain) => isA(type, domain))) return [`${path}: not a property of ${type}`];
    return isNode(value) ? nodeProblems(value, property, path) : valueProblems(value, property, path);
  });
}

function nodeProblems(value: Node, { range }: Property, path: string): string[] {
  const type = String(value["@type"]);
  const fits = range.some((wanted) => isA(type, wanted));
  return fits ? schemaOrgProblems(value, path) : [`${path}: ${type} is not ${range.join(" or ")}`];
}

function valueProblems(value: unknown, { range }: Property, path: string): string[] {
  const fits = range.some(
    (wanted) =>
      VALUES[wanted]?.(value) || ENUMERATIONS[wanted]?.some((member) => value === `https://schema.org/${member}`),
  );
  return fits ? [] : [`${path}: ${JSON.stringify(value)} is not ${range.join(" or ")}`];
}

/** What search engines ask for before they show a course: Google's "Course info". */
export function missingForSearchEngines(course: Node): string[] {
  const instance = isNode(course.hasCourseInstance) ? course.hasCourseInstance : {};
  const offer = isNode(course.offers) ? course.offers : {};
  const provider = isNode(course.provider) ? course.provider : {};
  return Object.entries({
    name: course.name,
    description: course.description,
    provider: provider.name,
    category: ["Free", "Paid", "Partially Free", "Subscription"].includes(String(offer.category)),
    currency: offer.price === undefined || offer.priceCurrency,
    mode: ["Online", "Onsite", "Blended"].includes(String(instance.courseMode)),
    workload: /^PT(?=\d)(\d+H)?(\d+M)?$/.test(String(instance.courseWorkload)),
  })
    .filter(([, value]) => !value)
    .map(([name]) => name);
}
