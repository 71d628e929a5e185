import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { attendancePath } from "#subjects/attendance/parts/office/paths.ts";
import { Fact } from "#ui/fact.tsx";

export interface StageSummary {
  id: string;
  title: string;
  date: string;
  location: string;
  availableSeats: number;
  /** The path of the public page. */
  path: string;
}

interface StageHeadingProps {
  stage: StageSummary;
  registered: number;
  /** "12 inscrits · 2 places retenues · 5 demandes en attente"; null without a waiting list. */
  counts: string | null;
}

export function StageHeading({ stage, registered, counts }: StageHeadingProps) {
  return (
    <>
      <p className="no-print">
        <Link className="link inline-flex min-h-11 items-center" to="/admin/inscrits">
          Choisir un autre stage
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{typeset(stage.title)}</h1>
      {counts && <p className="mt-2 font-semibold">{counts}</p>}
      <dl className="mt-5 grid grid-cols-2 gap-x-10 gap-y-3 border-line border-y py-4 sm:flex sm:flex-wrap print:flex">
        <Fact name="Date">{stage.date}</Fact>
        <Fact name="Lieu">{stage.location}</Fact>
        {!counts && <Fact name="Inscrits">{registered}</Fact>}
        <Fact name="Places restantes">
          {stage.availableSeats > 0 ? stage.availableSeats : <span className="text-poppy">0 (complet)</span>}
        </Fact>
      </dl>
      <p className="no-print mt-2 flex flex-wrap gap-x-6">
        <Link className="link inline-flex min-h-11 items-center" to={stage.path}>
          Voir la page publique
        </Link>
        <Link className="link inline-flex min-h-11 items-center" to={`/admin/modifier/${encodeURIComponent(stage.id)}`}>
          Modifier ce stage
        </Link>
        <Link className="link inline-flex min-h-11 items-center" to={`/admin/dossiers/${encodeURIComponent(stage.id)}`}>
          Dossier de formation
        </Link>
        <Link className="link inline-flex min-h-11 items-center" to={attendancePath(stage.id)}>
          Émargement
        </Link>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={`/admin/import?${new URLSearchParams({ stageId: stage.id })}`}
        >
          Importer des inscrits
        </Link>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={`/admin/journal?${new URLSearchParams({ stage: stage.id })}`}
        >
          Journal de ce stage
        </Link>
      </p>
    </>
  );
}
