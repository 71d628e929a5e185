import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { UNVERIFIED } from "#subjects/accounts/rules/link-messages.ts";
import { complaintPath } from "../../rules/complaint.ts";
import type { ShownLine } from "./show-line.ts";
import { StateBadge } from "./state-badge.tsx";

export function LineItem({ line }: { line: ShownLine }) {
  const { id, number, kind, state, name, email, isAddressVerified, stageTitle, opening, assignedTo } = line;
  return (
    <li className="bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link className="link inline-flex min-h-11 items-center font-semibold text-lead" to={complaintPath(id)}>
            {number}
          </Link>
          <span>{kind}</span>
        </p>
        <StateBadge state={state} />
      </div>
      <p className="break-words">
        <span className="font-semibold">{name || "Sans nom"}</span>
        {email !== "" && !isAddressVerified && <span className="text-earth">{` (${UNVERIFIED})`}</span>}
        {stageTitle !== "" && <span className="text-earth">{` · ${stageTitle}`}</span>}
      </p>
      <p className="mt-1 line-clamp-2 break-words text-earth">{opening}</p>
      <p className="mt-2 text-base">
        {typeset(`Reçue le ${line.receivedOn} · À répondre au plus tard le ${line.dueDay} · `)}
        {assignedTo === "" ? <strong>Personne ne s’en occupe</strong> : `Suivie par ${assignedTo}`}
      </p>
    </li>
  );
}
