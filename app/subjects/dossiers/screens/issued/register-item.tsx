import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";

/** A document as the page of the register receives it. */
export interface RegisterLine {
  id: string;
  number: string;
  label: string;
  recipient: string;
  stageTitle: string;
  /** Null when the stage was deleted. */
  stageId: string | null;
  issuedOn: string;
  by: string;
  state: string;
  isReplaced: boolean;
  replacesNumber: string | null;
  correctionReason: string;
  checksum: string | null;
}

export function RegisterItem({ line }: { line: RegisterLine }) {
  const { id, number, label, recipient, stageTitle, stageId, issuedOn, by, state, isReplaced, checksum } = line;
  return (
    <li className="grid gap-x-6 gap-y-1 bg-paper px-4 py-4 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,14rem)]">
      <p>
        {/* Not a Link: the answer is a file. */}
        <a className="link whitespace-nowrap font-semibold tabular-nums" href={`/pieces/${id}`}>
          {number.replaceAll("-", "\u2011")}
        </a>
        <span className="block text-base text-earth">{label}</span>
      </p>
      <div className="min-w-0">
        {recipient !== "" && <p className="break-words font-semibold">{recipient}</p>}
        <p className="break-words">
          {stageId === null ? (
            `${stageTitle} (stage supprimé)`
          ) : (
            <Link className="link" to={`/admin/stages/${encodeURIComponent(stageId)}/dossier`}>
              {stageTitle}
            </Link>
          )}
        </p>
        {line.replacesNumber !== null && (
          <p className="break-words text-base text-earth">
            {typeset(`Remplace ${line.replacesNumber} : ${line.correctionReason}`)}
          </p>
        )}
        <p className="break-all text-base text-earth">
          {checksum === null ? "PDF en préparation" : <Digest checksum={checksum} />}
        </p>
      </div>
      <div className="md:text-right">
        <p className={isReplaced ? "font-medium text-earth" : "font-medium"}>{state}</p>
        <p className="text-base text-earth">{`Émis le ${issuedOn} par ${by}`}</p>
        {stageId !== null && !isReplaced && (
          <p className="text-base">
            <Link className="link" to={`/admin/stages/${encodeURIComponent(stageId)}/dossier/corriger/${id}`}>
              Corriger<span className="sr-only"> {number}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

/** The whole digest, to compare it with a file that somebody holds. */
function Digest({ checksum }: { checksum: string }) {
  return (
    <>
      <abbr className="no-underline" title="Empreinte SHA-256 du PDF émis">
        {typeset("SHA-256 :")}
      </abbr>{" "}
      <span className="font-mono text-[0.8125rem]">{checksum}</span>
    </>
  );
}
