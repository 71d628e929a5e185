import type { Reader } from "#platform/database/database.ts";
import { isMailable } from "#platform/values/email.ts";
import { fullName } from "#platform/values/user.ts";
import { isPaidByCompany } from "#subjects/registrations/rules/trainee-choices.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { expectedPeople } from "../../rules/absences/expected-people.ts";
import { type Missing, missingPeople, type NoticeRecipient } from "../../rules/absences/missing-people.ts";
import { attendanceOf, type HalfDayAttendance } from "../../rules/half-day-attendance.ts";
import { findHalfDay } from "../find-half-day.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { type RegisteredPerson, readRegisteredPeople } from "../registered-people.ts";

/** Who pays for somebody's place, and is told that they did not come. */
interface Employer {
  id: string;
  name: string;
  signatoryName: string;
  /** Empty: not known. */
  email: string;
}

export interface Notice {
  recipient: NoticeRecipient;
  mailId: string;
  by: string;
  toldAt: Date;
  /** Null when the mail itself is deleted by now. */
  mailState: string | null;
}

export interface MissingPerson extends Missing, RegisteredPerson {
  name: string;
  /** Null: nobody else pays, and nobody else is told. */
  employer: Employer | null;
  notices: readonly Notice[];
}

export interface Absences {
  stage: Stage;
  halfDay: HalfDay;
  /** How many people are registered. */
  people: number;
  closing: HalfDayAttendance["closing"];
  missing: readonly MissingPerson[];
}

/** Who is missing from a half-day. Null for an unknown one. */
export async function readAbsences(
  database: Reader,
  { stageId, halfDayId }: { stageId: string; halfDayId: string },
): Promise<Absences | null> {
  const found = await findHalfDay(database, { stageId, halfDayId });
  if (!found) return null;
  const people = await readRegisteredPeople(database, [stageId]);
  const records = (await readLightRecords(database, [stageId])).get(stageId) ?? [];
  const attendance = attendanceOf(records).get(halfDayId);
  const expected = expectedPeople(people, { halfDay: found.halfDay, records, attendance });
  const missing = missingPeople(expected, attendance);
  const employers = await readEmployers(database, missing);
  const notices = await readNotices(database, { stageId, halfDayId });
  return {
    ...found,
    people: people.length,
    closing: attendance?.closing ?? null,
    missing: missing.map((person) => ({
      ...person,
      name: fullName(person),
      employer: employers.get(person.id) ?? null,
      notices: notices.get(person.id) ?? [],
    })),
  };
}

/** The employers by participant. Somebody who signs for their own company has no employer to be told. */
async function readEmployers(database: Reader, people: readonly RegisteredPerson[]): Promise<Map<string, Employer>> {
  const paid = people
    .map((person) => ({ person, payer: person.payer, companyId: person.organisationId ?? "" }))
    .filter(isPaidByCompany);
  if (paid.length === 0) return new Map();
  const rows = await database
    .selectFrom("organisations")
    .select(["id", "name", "signatory_name", "signatory_email"])
    .where("id", "in", [...new Set(paid.map((one) => one.companyId))])
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    paid.flatMap(({ person, companyId: id }) => {
      const { name = person.company, signatory_name = "", signatory_email = "" } = stored.get(id) ?? {};
      if (signatory_email !== "" && signatory_email === person.email) return [];
      const email = isMailable(signatory_email) ? signatory_email : "";
      return [[person.id, { id, name, signatoryName: signatory_name, email }] as const];
    }),
  );
}

async function readNotices(
  database: Reader,
  { stageId, halfDayId }: { stageId: string; halfDayId: string },
): Promise<Map<string, Notice[]>> {
  const rows = await database
    .selectFrom("absence_notices")
    .leftJoin("mails", "mails.id", "absence_notices.mail_id")
    .select(["person_id", "absence_notices.recipient", "mail_id", "by_name", "told_at", "mails.state"])
    .where("absence_notices.stage_id", "=", stageId)
    .where("half_day_id", "=", halfDayId)
    .execute();
  const notices = rows.map((row) => ({
    personId: row.person_id,
    recipient: row.recipient as NoticeRecipient,
    mailId: row.mail_id,
    by: row.by_name,
    toldAt: new Date(row.told_at),
    mailState: row.state,
  }));
  return Map.groupBy(notices, ({ personId }) => personId);
}
