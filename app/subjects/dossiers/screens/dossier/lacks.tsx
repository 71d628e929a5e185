import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { DOSSIER_CLOSED_WITH_RESERVE, type DossierEnd, mailsToLeave } from "../../rules/dossier-closing.ts";
import { ALL_LATER, DOSSIER_CLOSED, HOW_TO_SIGN, NOBODY_YET, remaining } from "../../rules/dossier-messages.ts";
import type { ClosingAnswer } from "./answer-closing.ts";
import { ClosingForm, ClosingWords, type ShownClosing } from "./closing.tsx";
import type { ShownLack } from "./show-lacks.ts";

interface LacksProps {
  lacks: readonly ShownLack[];
  /** How many things lack until the dossier is closed. */
  lacking: number;
  /** How many of them come after the stage. */
  afterwards: number;
  people: number;
  waitingMails: number;
  isOver: boolean;
  end: DossierEnd;
  closing: ShownClosing | null;
  answer: ClosingAnswer | undefined;
}

/** Whether the dossier is closed; otherwise what it lacks, with links to where it is typed. */
export function Lacks({ lacks, lacking, afterwards, people, waitingMails, isOver, end, closing, answer }: LacksProps) {
  if (people === 0) return <p className="measure mt-6">{typeset(NOBODY_YET)}</p>;
  const now = lacks.filter(({ isLater }) => !isLater);
  const later = lacks.filter(({ isLater }) => isLater);
  return (
    <section aria-labelledby="reste" className="mt-2 rounded-card border border-line bg-paper px-4 py-3">
      <h2 className="text-lead" id="reste">
        {end === "open" && now.length === 0 && !isOver
          ? ALL_LATER
          : ENDS[end] || remaining(lacking - afterwards, afterwards)}
      </h2>
      {waitingMails > 0 && (
        <p className="mt-1">
          {typeset(mailsToLeave(waitingMails))}{" "}
          <Link className="link" to="/admin/courriels?etat=waiting">
            Voir les e-mails en attente
          </Link>
        </p>
      )}
      {closing && <ClosingWords closing={closing} />}
      <LackList lacks={now} />
      {lacks.some(({ isToSign }) => isToSign) && <p className="measure mt-2 text-earth">{typeset(HOW_TO_SIGN)}</p>}
      {later.length > 0 && (
        <>
          <h3 className="mt-3 text-base text-earth">Après la formation</h3>
          <LackList lacks={later} />
        </>
      )}
      {closing && <ClosingForm answer={answer} closing={closing} />}
    </section>
  );
}

const ENDS: Record<DossierEnd, string> = {
  open: "",
  closed: DOSSIER_CLOSED,
  closedWithReserve: DOSSIER_CLOSED_WITH_RESERVE,
};

function LackList({ lacks }: { lacks: readonly ShownLack[] }) {
  if (lacks.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-x-8 gap-y-1 md:grid-cols-2">
      {lacks.map(({ words, names, link }) => (
        <li className="break-words border-line border-b py-1" key={`${words} ${names}`}>
          {words}
          {names && <span className="text-earth">{` (${names})`}</span>}
          {link && (
            <>
              {" "}
              <Link className="link" to={link.to}>
                {link.label}
                <span className="sr-only">{typeset(` : ${words}`)}</span>
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
