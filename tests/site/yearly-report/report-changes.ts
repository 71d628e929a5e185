import type { User } from "#platform/values/user.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { changeStage } from "#subjects/stages/data/change-stages.ts";
import { findFacts } from "#subjects/stages/data/stage-facts.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { readStageAmounts } from "#subjects/yearly-report/data/read-amounts.ts";
import { saveAmounts } from "#subjects/yearly-report/data/save-amounts.ts";
import type { RegistrationAmount } from "#subjects/yearly-report/rules/amounts/registration-amounts.ts";
import { amountsKey } from "#subjects/yearly-report/rules/amounts/registration-amounts.ts";
import { odileAdministratrice } from "../../people.ts";
import type { Site } from "../site.ts";

type Opened = Pick<Site, "services">;

export async function odileOf({ services: { database } }: Opened): Promise<User> {
  const found = await findUserByEmail(database, odileAdministratrice.email);
  if (!found) throw new Error("no administrator");
  return found;
}

/** As an administrator saves its form. */
export async function edit(site: Opened, stageId: string, change: Partial<Stage>, purpose?: string) {
  const { services } = site;
  const stage = await findStage(services.database, stageId);
  const { version } = await services.database
    .selectFrom("stages")
    .select("version")
    .where("id", "=", stageId)
    .executeTakeFirstOrThrow();
  if (!stage) throw new Error("no stage");
  const facts = await findFacts(services.database, stageId);
  const draft = { ...stage, ...change, facts: { ...facts, purpose: purpose ?? facts.purpose } };
  const loaded = { version, seats: stage.availableSeats };
  const files = { pdfUrl: "", image: "" };
  return changeStage(services, { id: stageId, draft, files, loaded, by: await odileOf(site) }, services.clock());
}

/** The same amounts for one registration of a stage. */
export async function pay(
  { services: { database, clock } }: Opened,
  stageId: string,
  participantId: string,
  amounts: RegistrationAmount[],
) {
  const loaded = await readStageAmounts(database, stageId, { ids: [participantId] });
  if (!loaded) throw new Error("no stage");
  const before = loaded.registrations.find(({ id }) => id === participantId)?.amounts ?? [];
  const changes = [{ participantId, loaded: amountsKey(before), amounts }];
  return saveAmounts(database, { loaded, changes, by: { id: "odile", name: "Odile" } }, clock());
}

export const participantsOf = ({ services: { database } }: Opened, stageId: string) =>
  database
    .selectFrom("participants")
    .select(["id", "email"])
    .where("stage_id", "=", stageId)
    .orderBy("email")
    .execute();
