import { Link } from "react-router";
import { dashedDate } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { COMPLAINT_KINDS, complaintPath } from "#subjects/complaints/rules/complaint.ts";
import type { Dashboard } from "../data/read-dashboard.ts";
import { NO_OPEN_COMPLAINT, NO_OPINIONS_LAST_WEEK, opinionSentence } from "../rules/dashboard-messages.ts";
import { Panel } from "./panel.tsx";

export function OpinionsPanel({ opinions }: Pick<Dashboard, "opinions">) {
  const { answers, reactions } = opinions;
  return (
    <Panel title="Avis de la semaine dernière">
      <p className={`mt-3 ${answers === 0 ? "text-earth" : ""}`}>
        {typeset(answers === 0 ? NO_OPINIONS_LAST_WEEK : opinionSentence(opinions))}
      </p>
      <Link className="link mt-1 inline-flex min-h-11 items-center" to="/admin/qualite">
        {reactions > 0 ? typeset(`${reactions} avis à traiter`) : "Voir les résultats"}
      </Link>
    </Panel>
  );
}

export function ComplaintsPanel({ complaints: { open, late, first } }: Pick<Dashboard, "complaints">) {
  const words = `${counted(open, "fiche", "ouverte")}, dont ${late} en retard.`;
  return (
    <Panel title="Réclamations, incidents, idées">
      <p className={`mt-3 ${open === 0 ? "text-earth" : ""}`}>{typeset(open === 0 ? NO_OPEN_COMPLAINT : words)}</p>
      <ul className="grid">
        {first.map(({ id, number, kind, name, dueDay, isLate }) => (
          <li className="pb-2 text-base" key={id}>
            <Link className="link inline-block pt-2.5 pb-1" to={complaintPath(id)}>
              {typeset([number, COMPLAINT_KINDS[kind], name].filter((word) => word !== "").join(" · "))}
            </Link>
            <p className={isLate ? "font-semibold text-poppy" : "text-earth"}>
              {`${isLate ? "En retard depuis le" : "À traiter au plus tard le"} ${dashedDate(dueDay)}`}
            </p>
          </li>
        ))}
      </ul>
      <Link className="link mt-1 inline-flex min-h-11 items-center" to="/admin/reclamations">
        Voir le registre
      </Link>
    </Panel>
  );
}
