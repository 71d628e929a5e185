import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/database.ts";
import type { Services } from "#platform/services.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { passwordReset } from "#subjects/accounts/mails.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { MailState } from "#subjects/mails/rules/mail-states.ts";
import { groupRegistration, registration } from "#subjects/registrations/mails.ts";
import { fileReceived } from "#subjects/shared-files/mails.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { stageChanged } from "#subjects/stages/mails.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";

const MINUTE = 60_000;
const [BASILE, NOEMIE] = ["basile@demo.example", "noemie@demo.example"];

interface DemoMail {
  /** In minutes. */
  age: number;
  mail: NewMail & { onceKey: string };
  state?: MailState;
  /** What the mail server answered, the latest last. */
  answers?: readonly string[];
}

/** Adds a few mails in every state, once: the demonstration has no mail server that would bring them there. */
export async function makeDemoMails({ database, clock }: Services) {
  const stage = await findStage(database, "demo-moisson-pertes");
  const client = await findUserByEmail(database, "client@demo.fr");
  if (!stage || !client) return;
  await database.transaction().execute(async (transaction) => {
    const written = await transaction
      .selectFrom("mails")
      .select("id")
      .where("once_key", "=", "demo change")
      .executeTakeFirst();
    if (written) return;
    const registered = await transaction
      .selectFrom("participants")
      .select(["id", "email"])
      .where("stage_id", "=", stage.id)
      .execute();
    const participantOf = (email: string) => registered.find((person) => person.email === email)?.id;
    for (const demo of demoMails(stage, client.id, participantOf)) await addMail(transaction, demo, clock());
  });
}

function demoMails(stage: Stage, userId: string, participantOf: (email: string) => string | undefined): DemoMail[] {
  const noemie = { stage, people: ["Noémie Caudrelier"], toRegistrar: false, registeredBy: "Camille Cliente" };
  const basile = { ...noemie, people: ["Basile Hutin-Ladrière"], registeredBy: null };
  const camille = { firstName: "Camille" };
  const moved = { field: "date", label: "Date", before: "01-10-2026", after: dashedDate(stage.date ?? "") } as const;
  const toBasile = { to: BASILE, stageId: stage.id, participantId: participantOf(BASILE) };
  const toNoemie = { to: NOEMIE, stageId: stage.id, participantId: participantOf(NOEMIE) };
  const client = { to: "client@demo.fr", userId };
  return [
    {
      age: 3 * 24 * 60,
      mail: { mail: registration.with(basile), ...toBasile, onceKey: "demo registration" },
      state: "sent",
      answers: ["451 4.7.1 Greylisted, please try again later", "250 2.0.0 Ok: queued as 4F2A9C1"],
    },
    {
      age: 26 * 60,
      mail: { mail: stageChanged.with({ ...noemie, changes: [moved] }), ...toNoemie, onceKey: "demo change" },
      state: "failed",
      answers: ["550 5.1.1 <noemie@demo.example>: Recipient address rejected: User unknown"],
    },
    {
      age: 190,
      mail: {
        mail: groupRegistration.with({
          ...noemie,
          people: ["Noémie Caudrelier", "Basile Hutin-Ladrière"],
          toRegistrar: true,
        }),
        ...client,
        onceKey: "demo group",
      },
      state: "sent",
      answers: ["250 2.0.0 Ok: queued as 4F2A9D7"],
    },
    {
      age: 42,
      mail: {
        mail: fileReceived.with({
          ...camille,
          fileName: "Convocation moissonneuse.pdf",
          sender: "Odile Administratrice",
          stage: null,
          registeredBy: null,
        }),
        ...client,
        onceKey: "demo file",
      },
      state: "retrying",
      answers: ["421 4.3.2 Service not available, closing transmission channel"],
    },
    {
      age: 8,
      mail: { mail: registration.with(basile), ...toBasile, onceKey: "demo cancelled" },
      state: "cancelled",
    },
    { age: 2, mail: { mail: passwordReset.with(camille), ...client, onceKey: "demo reset" } },
  ];
}

async function addMail(transaction: Transaction, { age, mail, state, answers = [] }: DemoMail, now: Date) {
  const writtenAt = new Date(now.getTime() - age * MINUTE);
  await queueMails(transaction, [mail], writtenAt);
  if (!state) return;
  const row = transaction.selectFrom("mails").select("id").where("once_key", "=", mail.onceKey);
  const { id } = await row.executeTakeFirstOrThrow();
  const attempts = answers.map((answer, index) => ({
    id: randomUUID(),
    mail_id: id,
    at: new Date(writtenAt.getTime() + (index + 1) * MINUTE),
    outcome: index === answers.length - 1 ? state : "retrying",
    answer,
  }));
  if (attempts.length > 0) await transaction.insertInto("mail_attempts").values(attempts).execute();
  await transaction
    .updateTable("mails")
    .set({ state, attempts: attempts.length, sent_at: state === "sent" ? (attempts.at(-1)?.at ?? null) : null })
    .where("id", "=", id)
    .execute();
}
