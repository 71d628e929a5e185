import ICAL from "ical.js";

/** Read by another implementation of the format. */
export function eventIn(content: string | ArrayBuffer | Uint8Array) {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  const { summary, startDate } = new ICAL.Event(event ?? undefined);
  return { summary, day: startDate.toString() };
}
