import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { Site } from "../site.ts";

const stage = { id: "s", typeId: 1, title: "Semoir", date: "2026-11-25", location: "Cambrai", duration: 7 };
export const aboutStage = { stage, people: ["Marie Lenglet"], toRegistrar: false, registeredBy: null };

type Mails = Parameters<typeof queueMails>[1];

export function queue({ services }: Site, mails: Mails, at = services.clock()): Promise<void> {
  return services.database.transaction().execute((transaction) => queueMails(transaction, mails, at));
}

export const mailsIn = ({ services }: Site) =>
  services.database
    .selectFrom("mails")
    .select(["kind", "recipient", "state", "user_id"])
    .orderBy("kind")
    .orderBy("recipient")
    .execute();
