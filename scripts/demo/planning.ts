import type { Database } from "#platform/database/database.ts";
import type { RequestServices } from "#platform/services.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { insertHalfDayThings, listHalfDayThings } from "#subjects/planning/data/half-day-things.ts";
import { addResource, type ResourceDraft } from "#subjects/planning/data/resources.ts";
import { listThings } from "#subjects/planning/data/things.ts";
import { addUnavailable } from "#subjects/planning/data/unavailabilities.ts";
import { mondayOf } from "#subjects/planning/rules/planning-grid.ts";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";

const RESOURCES: Readonly<Record<string, ResourceDraft>> = {
  "demo-salle": { kind: "room", name: "Salle de cours", note: "18 places, vidéoprojecteur" },
  "demo-atelier": { kind: "room", name: "Atelier", note: "Clés à l’accueil" },
  "demo-tracteur": { kind: "machine", name: "Tracteur 150 ch", note: "Autoguidage RTK" },
  "demo-telescopique": { kind: "machine", name: "Télescopique", note: "Contrôle périodique en mars" },
  "demo-simulateur": { kind: "machine", name: "Simulateur de moissonneuse", note: "" },
};

/** What some stages of the demonstration need. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  "demo-gps": ["demo-tracteur", "demo-salle"],
  "demo-gps-perfectionnement": ["demo-tracteur"],
  "demo-tele": ["demo-telescopique", "demo-atelier"],
  "demo-moisson-pertes": ["demo-simulateur", "demo-salle"],
  "demo-tracteur-en-cours": ["demo-tracteur"],
};
const SECOND_GROUP = "demo-gps-deuxieme-groupe";

/** Rooms and machines, one of them in the workshop, and a trainer who is away. Made again, nothing is added. */
export async function makeDemoPlanning({ database, clock }: RequestServices) {
  const by = await findUserByEmail(database, "admin@demo.fr");
  if (!by) return;
  const now = clock();
  for (const [submission, draft] of Object.entries(RESOURCES))
    await addResource(database, { draft, submission, by }, now);
  for (const [id, things] of Object.entries(NEEDED)) {
    const stage = await findStage(database, id);
    if (!stage || (await listHalfDayThings(database, id)).size > 0) continue;
    const needing = stage.halfDays.map((halfDay) => ({ ...halfDay, things }));
    await insertHalfDayThings(database, id, needing);
  }
  await makeSecondGroup(database, now);
  const monday = addDays(mondayOf(dayInParis(now)), 7);
  const things = await listThings(database);
  const trainer = things.filter(({ kind, isArchived }) => kind === "trainer" && !isArchived).at(-1);
  const machine = things.find(({ id }) => id === "demo-telescopique");
  if (trainer)
    await addUnavailable(
      database,
      {
        thing: trainer,
        unavailable: {
          fromDay: monday,
          fromHalf: "morning",
          toDay: addDays(monday, 2),
          toHalf: "morning",
          reason: "Congé",
        },
        submission: "demo-absence",
        by,
      },
      now,
    );
  if (machine)
    await addUnavailable(
      database,
      {
        thing: machine,
        unavailable: {
          ...{ fromDay: addDays(monday, 3), fromHalf: "afternoon", toDay: addDays(monday, 4), toHalf: "afternoon" },
          reason: "Vidange",
        },
        submission: "demo-entretien",
        by,
      },
      now,
    );
}

/** A draft that wants the tractor of another stage: its page says so, and publishing it asks. */
async function makeSecondGroup(database: Database, now: Date) {
  const stage = await findStage(database, "demo-gps");
  if (!stage || (await findStage(database, SECOND_GROUP))) return;
  const halfDays = stage.halfDays.map((halfDay, index) => ({
    ...{ ...halfDay, id: `${SECOND_GROUP}-${index + 1}`, trainer: "", trainerId: "" },
    things: ["demo-tracteur"],
  }));
  const draft = {
    ...stage,
    pdfUrl: null,
    id: SECOND_GROUP,
    title: "GPS : deuxième groupe",
    state: "draft",
    halfDays,
  } as const;
  await insertStage(database, draft, now);
}
