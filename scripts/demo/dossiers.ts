import type { Drawing } from "#platform/documents/document-description.ts";
import type { RequestServices } from "#platform/services.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { saveBooking } from "#subjects/bookings/data/change-bookings.ts";
import { readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { bookingTexts } from "#subjects/bookings/rules/booking-fields.ts";
import { refreshDossierState } from "#subjects/dossiers/data/dossier-states.ts";
import { issuedFile } from "#subjects/dossiers/data/files/document-files.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { saveResults } from "#subjects/dossiers/data/results.ts";
import { sign } from "#subjects/dossiers/data/signing/sign.ts";
import { signOnPaper } from "#subjects/dossiers/data/signing/sign-on-paper.ts";
import { findSigningDocument } from "#subjects/dossiers/data/signing/signing-row.ts";
import type { DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import { makeCode } from "#subjects/mails/data/codes.ts";
import type { StoredMail } from "#subjects/mails/data/mail.ts";
import { signatureCode } from "#subjects/mails/data/signature-links.ts";
import { saveOrganisation } from "#subjects/organisations/data/save-organisation.ts";
import { ORGANISATION_FIELDS } from "#subjects/organisations/rules/organisation-fields.ts";
import { isSiret } from "#subjects/settings/rules/siret.ts";
import { deliverDocuments, makeDocuments } from "./make-documents.ts";
import { DEMO_DOSSIERS } from "./stages.ts";

const DAY = 24 * 3_600_000;

/** A dossier that is closed, and one under way. */
export async function makeDemoDossiers(services: RequestServices) {
  const { database } = services;
  const by = await findUserByEmail(database, "admin@demo.fr");
  if (!by) return;
  await closedDossier(services, by);
  await dossierUnderWay(services, by);
  for (const stageId of Object.values(DEMO_DOSSIERS))
    await refreshDossierState(database, { stageId, settings: services }, services.clock());
}

async function closedDossier(services: RequestServices, by: User) {
  const make = maker(services, { stageId: DEMO_DOSSIERS.over, by });
  await completeCompanies(services, { stageId: DEMO_DOSSIERS.over, by, at: ago(services, 58) });
  await make("programme", 58);
  const paper = [...(await make("agreement", 55)), ...(await make("contract", 55))];
  for (const documentId of paper) {
    const day = dayInParis(ago(services, 50));
    await signOnPaper(services.database, { documentId, day, by }, ago(services, 50));
  }
  await make("convocation", 45, "sent");
  await make("attendanceSheet", 26);
  await addResults(services, by);
  await make("completionCertificate", 26, "sent");
  await make("attestation", 26, "sent");
}

/** The convocations are still to be sent. */
async function dossierUnderWay(services: RequestServices, by: User) {
  const stageId = DEMO_DOSSIERS.ahead;
  const make = maker(services, { stageId, by });
  await completeCompanies(services, { stageId, by, at: ago(services, 4) });
  await payPart(services, { stageId, by, at: ago(services, 4) });
  await make("programme", 4);
  await make("quotation", 4, "sent");
  await make("agreement", 2, "sent");
  const contracts = new Set(await make("contract", 2, "sent"));
  const dossier = await readDossier(services.database, stageId);
  const whole = dossier?.participants.filter(({ ownPart }) => ownPart === null).map(({ id }) => id);
  // Who pays a part has not signed yet.
  for (const { id, subject } of dossier?.issued ?? [])
    if (contracts.has(id) && whole?.includes(subject)) await signContract(services, id, ago(services, 1));
  await deliverDocuments(services, ago(services, 1));
}

/** What VIVEA pays of a place: somebody pays the rest themselves. */
const VIVEA_PERCENT = 70;

async function payPart({ database }: RequestServices, { stageId, by, at }: Made & { at: Date }) {
  const bookings = await readBookings(database, { stageId });
  const found = bookings.find(({ shares }) => shares[0]?.payer === "vivea");
  if (!found?.priceCents || found.version !== 1) return;
  const value = {
    ...bookingTexts({ ...found, buyer: found.organisation?.name ?? "" }),
    ...{ amount1: String((found.priceCents * VIVEA_PERCENT) / 100), payer2: "oneself" },
    ...{ fileNumber1: `VIV-${dayInParis(at).slice(0, 4)}-0399`, agreedOn1: dayInParis(at) },
  };
  await saveBooking(database, { found, value, edited: found.version, changes: [], by }, at);
}

const ago = ({ clock }: RequestServices, days: number) => new Date(clock().getTime() - days * DAY);

interface Made {
  stageId: string;
  by: User;
}

/** Issues all documents of a kind, so many days ago; returns their ids. */
function maker(services: RequestServices, { stageId, by }: Made) {
  return (kind: DocumentKind, daysAgo: number, then?: "sent"): Promise<string[]> =>
    makeDocuments(services, { stageId, by, kind, at: ago(services, daysAgo), isSent: then === "sent" });
}

const COMPANY = {
  companyKind: "company",
  companyStreet: "3 chemin des Trois Ormes",
  companyPostalCode: "59400",
  companyCity: "Cambrai",
  signatoryName: "Bertille Wattrelos",
  signatoryTitle: "Gérante",
  signatoryEmail: "bertille@demo.example",
};

/** A number of its own for each, with the right check digit. */
function siretOf(id: string): string {
  const first = `7${Number.parseInt(id.slice(0, 6), 16)}`.padEnd(9, "0");
  return Array.from({ length: 10 }, (_, digit) => `${first}0001${digit}`).find(isSiret) ?? "";
}

export async function completeCompanies(services: RequestServices, { stageId, by, at }: Made & { at: Date }) {
  const dossier = await readDossier(services.database, stageId);
  for (const before of dossier?.companies ?? []) {
    if (!dossier || before.version > 0) continue;
    const unknown = mapFields(fieldsOf(ORGANISATION_FIELDS), () => "");
    const value = { ...unknown, ...COMPANY, companyName: before.name, companySiret: siretOf(before.id) };
    const change = { id: before.id, value, edited: 0, changes: [], stage: dossier.stage, by };
    await saveOrganisation(services.database, change, at);
  }
}

async function addResults(services: RequestServices, by: User) {
  const dossier = await readDossier(services.database, DEMO_DOSSIERS.over);
  if (!dossier) return;
  const changes = dossier.participants.map(({ id, result }, index) => ({
    participantId: id,
    loaded: result ?? "",
    result: index === 0 ? ("reached" as const) : ("partly" as const),
  }));
  await saveResults(services.database, { dossier, changes, by }, ago(services, 26));
}

const DRAWING: Drawing = {
  width: 300,
  height: 120,
  paths: ["M20 80C50 10 80 20 60 70S90 110 120 60S150 20 150 70S190 100 220 50S260 40 280 60"],
};

/** At a distance, with the code of a mail, as the person does it. */
async function signContract(services: RequestServices, documentId: string, at: Date) {
  const { database, centre } = services;
  const [document, file] = [
    await findSigningDocument(database, documentId),
    await issuedFile(services, documentId, at),
  ];
  if (!document || !file) return;
  const { recipientName: name, recipientEmail: email } = document;
  const code = await makeCode(database, signatureCode, { documentId, recipient: email } as StoredMail, at);
  if (!code) return;
  const signing = { link: { document, email }, name, drawing: DRAWING, readChecksum: file.checksum, code };
  await sign(database, { ...signing, asksEarlyStart: true, centre, address: undefined }, at);
}
