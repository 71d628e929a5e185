import { data, type RouterContextProvider, redirect } from "react-router";
import { readPage } from "#platform/forms/query.ts";
import { servicesContext, sessionContext } from "#platform/services.ts";
import { mayTakeAttendance } from "#subjects/attendance/data/attended-stages.ts";
import type { Attendant } from "#subjects/attendance/data/field/field-stages.ts";
import { mayTakeSomeAttendance } from "#subjects/attendance/rules/attendance-access.ts";
import { type Assessment, LAST_PAGE_OF_PEOPLE, readAssessment } from "../data/read-assessment.ts";
import { ASSESSMENT_NOT_YOURS, NO_ASSESSMENTS_FOR_YOU } from "../rules/assessment-messages.ts";

type Context = Readonly<RouterContextProvider>;

/** Those who take attendance assess too: administrators, and trainers with an account. 404 for everybody else. */
export function assessorOf(context: Context): Attendant {
  const session = context.get(sessionContext);
  const { team } = context.get(servicesContext);
  if (session && mayTakeSomeAttendance(session.user, team)) return { user: session.user, team };
  if (session?.needsSecondFactor) throw redirect("/account/securite");
  throw data(NO_ASSESSMENTS_FOR_YOU, { status: 404 });
}

/** The page of people that the address asks for. 404 for somebody who does not give the stage. */
export async function assessmentFor(
  context: Context,
  stageId: string,
  url: URL,
): Promise<Assessment & { page: number }> {
  const { user, team } = assessorOf(context);
  const page = readPage(url.searchParams, LAST_PAGE_OF_PEOPLE);
  const { database } = context.get(servicesContext);
  const assessment = await readAssessment(database, { stageId, page });
  if (!assessment || !(await mayTakeAttendance(database, { user, team, stageId })))
    throw data(ASSESSMENT_NOT_YOURS, { status: 404 });
  return { ...assessment, page };
}
