import type { Stage } from "../../rules/stage.ts";

export function AgendaLink({ stage }: { stage: Stage }) {
  if (!stage.date) return null;
  return (
    <p className="no-print mt-4">
      <a
        className="link inline-flex min-h-11 items-center"
        download
        href={`/stage/${encodeURIComponent(stage.id)}/agenda.ics`}
      >
        Ajouter à mon agenda
      </a>
    </p>
  );
}
