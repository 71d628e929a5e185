import { Link } from "react-router";
import { type ListView, listUrl } from "./list-url.ts";
import type { StageSummary } from "./stage-heading.tsx";

export function EmptyList({ stage, view }: { stage: StageSummary; view: ListView }) {
  return (
    <div className="mt-3 rounded-card border border-line bg-paper p-6">
      {view.q === "" ? (
        <>
          <p className="font-semibold text-lead">Personne n’est encore inscrit à ce stage.</p>
          <p className="measure mt-3">
            Ajoutez un participant qui vous a appelé, ou envoyez l’adresse de{" "}
            <Link className="link" to={stage.path}>
              la page publique
            </Link>{" "}
            à ceux que ce stage intéresse.
          </p>
        </>
      ) : (
        <>
          <p className="font-semibold text-lead">Aucun inscrit ne correspond à cette recherche.</p>
          <p className="mt-3">
            <Link className="link" to={listUrl(stage.id, { ...view, q: "", page: 1 })}>
              Voir tous les inscrits
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
