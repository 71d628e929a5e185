import type { RequestServices } from "#platform/services.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { addResource, type ResourceDraft } from "#subjects/planning/data/resources.ts";
import { listThings } from "#subjects/planning/data/things.ts";
import { addUnavailable } from "#subjects/planning/data/unavailabilities.ts";
import { mondayOf } from "#subjects/planning/rules/planning-grid.ts";

const RESOURCES: Readonly<Record<string, ResourceDraft>> = {
  "demo-salle": { kind: "room", name: "Salle de cours", note: "18 places, vidéoprojecteur" },
  "demo-atelier": { kind: "room", name: "Atelier", note: "Clés à l’accueil" },
  "demo-tracteur": { kind: "machine", name: "Tracteur 150 ch", note: "Autoguidage RTK" },
  "demo-telescopique": { kind: "machine", name: "Télescopique", note: "Contrôle périodique en mars" },
  "demo-simulateur": { kind: "machine", name: "Simulateur de moissonneuse", note: "" },
};

/** Rooms and machines, one of them in the workshop, and a trainer who is away. Made again, nothing is added. */
export async function makeDemoPlanning({ database, clock }: RequestServices) {
  const by = await findUserByEmail(database, "admin@demo.fr");
  if (!by) return;
  const now = clock();
  for (const [submission, draft] of Object.entries(RESOURCES))
    await addResource(database, { draft, submission, by }, now);
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
