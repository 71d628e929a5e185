import type { RequestServices } from "#platform/services.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { joinWaitingList } from "#subjects/waiting-list/data/join.ts";
import { demoPerson } from "./stages.ts";

const HOUR = 3_600_000;
const [FULL, HELD] = ["demo-presse-complet", "demo-semoir-attente"];

interface DemoEntry {
  /** Of its form, so that it is added once. */
  submission: string;
  stageId: string;
  /** The account that waits; a visitor without one. */
  by?: string;
  people: readonly (readonly [firstName: string, lastName: string, email: string])[];
  hoursAgo: number;
}

const ENTRIES: readonly DemoEntry[] = [
  {
    submission: "demo-attente-1",
    stageId: FULL,
    people: [["Lucien", "Vandewoestyne", "lucien@demo.example"]],
    hoursAgo: 40,
  },
  {
    submission: "demo-attente-2",
    stageId: FULL,
    by: "client@demo.fr",
    people: [
      ["Aurore", "Tellier-Majois", "aurore@demo.example"],
      ["Gaspard", "Lecoeuvre", "gaspard@demo.example"],
    ],
    hoursAgo: 30,
  },
  {
    submission: "demo-attente-3",
    stageId: HELD,
    by: "client@demo.fr",
    people: [["Camille", "Cliente", "client@demo.fr"]],
    hoursAgo: 26,
  },
  {
    submission: "demo-attente-4",
    stageId: HELD,
    people: [["Firmin", "Dubrulle-Wéry", "firmin@demo.example"]],
    hoursAgo: 5,
  },
];
const LEAVING = { stageId: HELD, email: "basile@demo.example", hoursAgo: 2 };

/** Adds the entries that were never made. Then somebody leaves one of the stages, and the seat is held for the first. */
export async function makeDemoWaitingList(services: RequestServices) {
  const { database, centre, clock } = services;
  let joined = false;
  for (const { by, people, hoursAgo, ...entry } of ENTRIES) {
    const made = await database
      .selectFrom("waiting_entries")
      .select("id")
      .where("submission", "=", entry.submission)
      .executeTakeFirst();
    if (made) continue;
    const joining = {
      ...entry,
      kind: people.length > 1 ? ("group" as const) : ("self" as const),
      participants: people.map((person) => demoPerson(...person)),
      by: by ? await findUserByEmail(database, by) : null,
      brand: centre.brand,
      address: undefined,
    };
    const result = await joinWaitingList(database, joining, new Date(clock().getTime() - hoursAgo * HOUR));
    joined ||= "entryId" in result && entry.stageId === HELD;
  }
  if (joined) await leave(services);
}

async function leave(services: RequestServices) {
  const { stageId, email, hoursAgo } = LEAVING;
  const by = await findUserByEmail(services.database, "admin@demo.fr");
  const person = await services.database
    .selectFrom("participants")
    .select("id")
    .where("stage_id", "=", stageId)
    .where("email", "=", email)
    .executeTakeFirst();
  if (!by || !person) return;
  const removal = { stageId, participantId: person.id, email, by };
  await removeRegistrant(services, removal, new Date(services.clock().getTime() - hoursAgo * HOUR));
}
