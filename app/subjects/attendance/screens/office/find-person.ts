import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { fullName } from "#platform/values/user.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { readStageAttendance } from "../../data/administration/read-stage-attendance.ts";
import { HALF_DAY_GONE, PERSON_GONE } from "../../rules/administration/administration-messages.ts";

/** Whom a correction is about: a registered person, or somebody whom the records name. 404 for anybody else. */
export async function findPerson(
  context: Readonly<RouterContextProvider>,
  params: { stage: string; halfDay: string; stagePerson: string },
) {
  const found = await readStageAttendance(context.get(servicesContext).database, { stageId: params.stage });
  if (!found) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { stage, people, unlisted, halfDays } = found;
  const halfDay = stage.halfDays.find(({ id }) => id === params.halfDay);
  if (!halfDay) throw data(HALF_DAY_GONE, { status: 404 });
  const registered = people.find(({ id }) => id === params.stagePerson);
  const other = unlisted.find(({ id }) => id === params.stagePerson);
  if (!registered && !other) throw data(PERSON_GONE, { status: 404 });
  const name = registered ? fullName(registered) : (other?.name ?? "");
  return { stage, halfDay, person: { id: params.stagePerson, name }, attendance: halfDays.get(halfDay.id) };
}
