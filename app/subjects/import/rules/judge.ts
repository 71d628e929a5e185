import { isEmail } from "#platform/values/email.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { type Day, parseDay } from "#platform/values/paris-time.ts";
import { LINE } from "#platform/values/text-lengths.ts";
import { tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import {
  MAY_BE_UNKNOWN,
  PARTICIPANT_FIELDS,
  PARTICIPANT_FLAGS,
  PARTICIPANT_TEXTS,
  type Participant,
} from "#subjects/registrations/rules/participant-fields.ts";
import { participantFaults } from "#subjects/registrations/rules/registration-form.ts";
import { FIRST_TYPES } from "#subjects/stages/rules/catalogue.ts";
import { FACT_INPUTS } from "#subjects/stages/rules/facts/stage-fact-form.ts";
import { checkStage } from "#subjects/stages/rules/form/check-stage.ts";
import { STAGE_FIELDS, type StageDraft } from "#subjects/stages/rules/form/stage-form.ts";
import { parsePrice } from "#subjects/stages/rules/price.ts";
import { catalogueOf, readCell, readMinutes, typeIn } from "./cells.ts";
import {
  columnOf,
  type ImportCells,
  type ImportColumn,
  type ImportKind,
  REGISTRANT_COLUMNS,
} from "./import-columns.ts";
import type { CellFault } from "./import-messages.ts";

export type CellFaults = Partial<Record<ImportColumn, CellFault>>;

const cellOf = (kind: ImportKind, cells: ImportCells, name: ImportColumn) =>
  readCell(columnOf(kind, name).kind, cells[name] ?? "");

const FIRST_CATALOGUE = catalogueOf(FIRST_TYPES);

/**
 * The rules are those of the form that adds a stage. Without a deadline one registers until its day; without a type, its
 * title may name the machine or the course.
 */
export function judgeStage(
  cells: ImportCells,
  catalogue = FIRST_CATALOGUE,
): { draft: StageDraft } | { faults: CellFaults } {
  const said = (name: ImportColumn) => cellOf("stages", cells, name);
  const isType = (text: string) => catalogue.types.some(({ typeId }) => String(typeId) === text);
  const type = said("typeId");
  const instead: Partial<Record<ImportColumn, string>> = {
    endRegistrationDate: said("endRegistrationDate") || said("date"),
    typeId: isType(type) ? type : typeIn(type || said("title"), catalogue) || type,
  };
  const cell = (name: ImportColumn) => instead[name] ?? said(name);
  const checked = checkStage(
    { fewestSeats: 1, types: catalogue.types },
    { values: mapFields(STAGE_FIELDS, cell), facts: mapFields(FACT_INPUTS, cell), halfDays: [] },
  );
  if (checked.draft) return { draft: checked.draft };
  const faults: CellFaults = { ...checked.factFaults, ...checked.faults };
  // It lacks only because the date does, which says so.
  if (said("endRegistrationDate") === "") delete faults.endRegistrationDate;
  return { faults };
}

/** The rules are those of a registration, without what nobody may know any more: it may be missing, but not be wrong. */
export function judgeRegistrant(
  cells: ImportCells,
): { participant: Participant; followedMinutes: number | null; priceCents: number | null } | { faults: CellFaults } {
  const cell = (name: ImportColumn) => cellOf("registrants", cells, name);
  const typed = {
    ...mapFields(PARTICIPANT_TEXTS, cell),
    ...mapFields(PARTICIPANT_FLAGS, (flag) => cell(flag) === "oui"),
  };
  const participant = tidyParticipant(typed);
  const faults: CellFaults = participantFaults(participant, "self", MAY_BE_UNKNOWN);
  if (participant.level === "" && typed.level !== "") faults.level = "unknownLevel";
  if (participant.email.length > PARTICIPANT_FIELDS.email.maxLength) faults.email = "tooLong";
  else if (participant.email !== "" && !isEmail(participant.email)) faults.email = "invalidEmail";
  for (const flag of PARTICIPANT_FLAGS) if (!["", "oui", "non"].includes(cell(flag))) faults[flag] = "notAFlag";
  const hours = cell("followedHours");
  const followedMinutes = hours === "" ? null : readMinutes(hours);
  if (hours !== "" && followedMinutes === null) faults.followedHours = "notHours";
  const price = cell("price");
  const priceCents = parsePrice(price);
  if (price !== "" && priceCents === null) faults.price = "price";
  return Object.keys(faults).length > 0 ? { faults } : { participant, followedMinutes, priceCents };
}

/** Somebody who holds something from elsewhere. Only the name is always known. */
interface Holder {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
}

const HOLDER_TEXTS = ["firstName", "lastName", "email", "company"] as const;

/** Whether a certification has that name, the database knows. */
export function judgeHolding(
  cells: ImportCells,
  today: Day,
): { holder: Holder; certificate: string; heldOn: Day } | { faults: CellFaults } {
  const cell = (name: ImportColumn) => cellOf("holdings", cells, name);
  const holder: Holder = mapFields(HOLDER_TEXTS, (name) => cell(name).replace(/\s+/g, " "));
  const [certificate, said] = [cell("certificate"), cell("heldOn")];
  const heldOn = parseDay(said);
  const faults: CellFaults = {};
  for (const name of ["firstName", "lastName", "certificate", "heldOn"] as const)
    if (cell(name) === "") faults[name] = "missing";
  for (const name of HOLDER_TEXTS)
    if (holder[name].length > PARTICIPANT_FIELDS[name].maxLength) faults[name] = "tooLong";
  if (certificate.length > LINE) faults.certificate = "tooLong";
  if (holder.email !== "" && !faults.email && !isEmail(holder.email)) faults.email = "invalidEmail";
  if (said !== "" && !heldOn) faults.heldOn = "notADay";
  if (heldOn && heldOn > today) faults.heldOn = "heldLater";
  return heldOn && Object.keys(faults).length === 0 ? { holder, certificate, heldOn } : { faults };
}

export interface NamedHolding extends Holder {
  certificationId: string;
  heldOn: Day;
}

/** What a right row says, as one text: what rows are compared by, and imported from. No cell of it has a line break. */
export const holdingKey = ({ certificationId, heldOn, firstName, lastName, email, company }: NamedHolding) =>
  [certificationId, heldOn, firstName, lastName, email, company].join("\n");

export function readHoldingKey(key: string): NamedHolding {
  const [certificationId = "", heldOn = "", firstName = "", lastName = "", email = "", company = ""] = key.split("\n");
  return { certificationId, heldOn, firstName, lastName, email, company };
}

/** The stage that a row of registrants names: by its address or id, or by its day and perhaps its title. */
export interface NamedStage {
  id: string | null;
  day: string;
  title: string;
}

export function namedStage(cells: ImportCells): NamedStage {
  const said = (cells.stage ?? "").trim();
  const day = readCell(REGISTRANT_COLUMNS.stageDate.kind, cells.stageDate ?? "");
  return { id: stageIdIn(said), day, title: said };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The id in "https://…/formation/semoir?stageId=…" or "/stage/…", or the id itself. */
const stageIdIn = (said: string): string | null => UUID.exec(said)?.[0] ?? null;
