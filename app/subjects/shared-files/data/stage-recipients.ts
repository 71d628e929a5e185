import type { Reader } from "#platform/database/database.ts";
import { isMailable } from "#platform/values/email.ts";
import type { NewMail } from "#subjects/mails/data/queue-mails.ts";
import type { MailStage } from "#subjects/mails/rules/about-registrations.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import { count, type TellingSettings } from "#subjects/notifications/data/tell-registrants.ts";
import { eachBatch } from "#subjects/notifications/data/told-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { registrarName } from "#subjects/notifications/rules/registrar.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { fileReceived } from "../mails.ts";

export interface StageRecipients {
  /** Those of the stages that exist. */
  stages: MailStage[];
  /** Accounts of registrants. */
  accounts: Set<string>;
  /** Accounts that registered others: they get the file too, to pass it on. */
  registrars: Set<string>;
  /** Registrants whom a mail reaches: the file is behind their private link, also for those with an account. */
  registrants: { id: string; account: string | null }[];
  mails: NewMail[];
  reached: Reached;
}

interface Sending {
  fileName: string;
  sender: string;
  /** The sharer gets no mail about their own file. */
  except: string;
}

/** Everybody on these stages. */
export async function stageRecipients(
  database: Reader,
  stageIds: readonly string[],
  { fileName, sender, except }: Sending,
  settings: TellingSettings,
): Promise<StageRecipients> {
  const { brand } = settings.centre;
  const found: StageRecipients = {
    stages: [],
    accounts: new Set(),
    registrars: new Set(),
    registrants: [],
    mails: [],
    reached: { informed: 0, toCall: [] },
  };
  for (const stageId of new Set(stageIds)) {
    const stage = await readMailStage(database, stageId);
    if (!stage) continue;
    found.stages.push(stage);
    for await (const people of eachBatch(database, stageId))
      for (const person of people) {
        if (person.account === except) continue;
        count(found.reached, person, settings);
        if (person.account) found.accounts.add(person.account);
        if (isMailable(person.email)) found.registrants.push({ id: person.id, account: person.account });
        if (person.registrar && person.registrar.id !== except) found.registrars.add(person.registrar.id);
        found.mails.push({
          mail: fileReceived.with({
            firstName: person.firstName,
            fileName,
            sender,
            stage,
            registeredBy: registrarName(person, brand),
          }),
          to: person.email,
          stageId,
          participantId: person.id,
          ...(person.account !== null && { userId: person.account }),
        });
      }
  }
  return found;
}

async function readMailStage(database: Reader, id: string): Promise<MailStage | null> {
  const stage = await findStage(database, id);
  return stage && toMailStage(stage);
}
