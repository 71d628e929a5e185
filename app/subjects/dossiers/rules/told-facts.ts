import type { DocumentKind } from "./document-kinds.ts";
import type { DocumentSubject, Dossier, DossierParticipant } from "./dossier.ts";

interface About {
  kind: DocumentKind;
  subject: DocumentSubject;
}

/**
 * What a document tells that may change after it was issued, as JSON. When it differs, the document has to be corrected. The
 * settings and the template are not in it: a document that was right when it was issued stays right.
 */
export function toldFacts(dossier: Dossier, { kind, subject }: About): string {
  const { stage, facts, participants, companies } = dossier;
  const { title, date, halfDays, location, duration, priceCents } = stage;
  const times = { title, date, duration, halfDays: halfDays.map(({ day, from, to, place }) => [day, from, to, place]) };
  const person = participants.find(({ id }) => id === subject);
  const found = companies.find(({ id }) => id === subject);
  const bought = participants.filter(({ id }) => found?.participantIds.includes(id));
  const people = bought.map(nameOf);
  const company = found && [{ ...found, version: null, participantIds: null }, people];
  const told: Record<DocumentKind, unknown> = {
    programme: [times, location, priceCents, facts],
    quotation: [times, location, priceCents, company, ...agreedOf(bought), ...ownOf(bought)],
    agreement: [times, location, priceCents, company, ...agreedOf(bought), ...ownOf(bought)],
    // The address too: the code to sign it is sent there.
    contract: [
      ...[times, location, priceCents, person && [nameOf(person), person.email, ...addressOf(person)]],
      ...agreedOf(person ? [person] : []),
      ...ownOf(person ? [person] : []),
      ...(person?.ownPart ? [person.ownPart.others] : []),
    ],
    convocation: [times, location, person && nameOf(person)],
    attendanceSheet: [times, location, participants.map(nameOf), ...presences(dossier)],
    completionCertificate: [times, person && [nameOf(person), person.company], person && followed(person)],
    attestation: [times, person && nameOf(person), person && followed(person)],
  };
  return JSON.stringify(told[kind]);
}

/** Nothing while the price is that of the stage, so that what was issued before bookings stays right. */
const agreedOf = (people: readonly DossierParticipant[]) =>
  people.every(({ agreedCents }) => agreedCents === null) ? [] : [people.map(({ agreedCents }) => agreedCents)];

/** Nothing while nobody pays a part beside others, for the same reason. */
const ownOf = (people: readonly DossierParticipant[]) =>
  people.every(({ ownPart }) => ownPart === null) ? [] : [{ own: people.map(({ ownPart }) => ownPart?.cents ?? null) }];

const followed = ({ followedMinutes, result }: DossierParticipant) =>
  followedMinutes === null && result === null ? null : { followedMinutes, result };

/**
 * Who was there, once all half-days are closed. Records that change nothing of it do not make the document wrong, and a
 * sheet that was issued before 0.13, to be signed on paper, stays right until then.
 */
function presences({ stage, attendance }: Dossier): readonly unknown[] {
  if (attendance.records.length === 0 || attendance.open > 0) return [];
  return stage.halfDays.map(({ id }) => [
    attendance.halfDays.get(id)?.closing?.id,
    [...(attendance.halfDays.get(id)?.presences.values() ?? [])]
      .map(({ personId, state, arrivedAt, leftAt, reason, source }) => [
        personId,
        state,
        arrivedAt,
        leftAt,
        reason,
        source,
      ])
      .toSorted(),
  ]);
}

/** Not told by contracts that were issued before it was asked for. */
const addressOf = ({ postalAddress }: DossierParticipant) => (postalAddress === "" ? [] : [postalAddress]);

const nameOf = ({ firstName, lastName }: DossierParticipant) => [firstName, lastName];
