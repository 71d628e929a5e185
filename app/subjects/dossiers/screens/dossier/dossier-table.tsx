import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { counted } from "#platform/values/plural.ts";
import { useSendOnce } from "#ui/use-send-once.ts";
import { companyPath } from "../../parts/dossier/paths.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import { DocumentCell } from "./document-cell.tsx";
import type { ShownCompany, ShownDossier, ShownParticipant } from "./show-dossier.ts";

const COLUMNS = [
  "Programme",
  "Convention ou contrat",
  "Convocation",
  "Émargement",
  "Certificat de réalisation",
  "Attestation",
] as const;

interface TableProps {
  stageId: string;
  dossier: ShownDossier;
}

/** A line each participant and a column each document; above them what the whole stage and the companies have. */
export function DossierTable({ stageId, dossier }: TableProps) {
  const { programme, attendanceSheet, companies, participants } = dossier;
  const { state, formMethod } = useNavigation();
  const sendOnce = useSendOnce(state !== "idle" && formMethod === "POST");
  return (
    <Form method="post" onSubmit={sendOnce} preventScrollReset>
      <table className="dossier mt-4">
        <caption className="sr-only">Documents de chaque participant</caption>
        <thead>
          <tr>
            <th scope="col">Pour</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line
            cells={[
              <DocumentCell about="tout le stage" document={programme} key="programme" stageId={stageId} />,
              null,
              null,
              <DocumentCell about="tout le stage" document={attendanceSheet} key="sheet" stageId={stageId} />,
              null,
              null,
            ]}
            isGroup
            name="Tout le stage"
          />
          {companies.map((company) => (
            <CompanyLine company={company} key={company.id} stageId={stageId} />
          ))}
          {participants.map((participant) => (
            <ParticipantLine dossier={dossier} key={participant.id} participant={participant} stageId={stageId} />
          ))}
        </tbody>
      </table>
    </Form>
  );
}

function CompanyLine({ company, stageId }: { company: ShownCompany; stageId: string }) {
  const { id, name, people, agreement, quotation } = company;
  return (
    <Line
      cells={[
        null,
        <DocumentCell
          about={name}
          document={agreement}
          key="agreement"
          more={
            quotation && (
              <div>
                <span className="block text-earth">Devis (facultatif)</span>
                <DocumentCell about={name} document={quotation} stageId={stageId} />
              </div>
            )
          }
          stageId={stageId}
        />,
        null,
        null,
        null,
        null,
      ]}
      detail={
        <>
          {`${counted(people, "participant")}. `}
          <Link className="link" to={companyPath(stageId, id)}>
            {agreement?.isLacking ? "Compléter" : "Modifier"}
            <span className="sr-only"> {name}</span>
          </Link>
        </>
      }
      isGroup
      name={name}
    />
  );
}

function ParticipantLine({ participant, dossier, stageId }: TableProps & { participant: ShownParticipant }) {
  const { name, company, agreements, convocation, completionCertificate, attestation } = participant;
  const cell = (document: Parameters<typeof DocumentCell>[0]["document"], isReadOnly = false) => (
    <DocumentCell
      about={name}
      document={document}
      isReadOnly={isReadOnly}
      key={document?.kind ?? ""}
      stageId={stageId}
    />
  );
  return (
    <Line
      cells={[
        cell(dossier.programme, true),
        <Agreements about={name} agreements={agreements} key="agreement" stageId={stageId} />,
        cell(convocation),
        cell(dossier.attendanceSheet, true),
        cell(completionCertificate),
        cell(attestation),
      ]}
      detail={company}
      name={name}
    />
  );
}

interface AgreementsProps extends Pick<ShownParticipant, "agreements"> {
  about: string;
  stageId: string;
}

/** Who pays a part beside a company has two: each is named then. */
function Agreements({ agreements, about, stageId }: AgreementsProps) {
  if (agreements.length === 0) return <DocumentCell about={about} document={null} stageId={stageId} />;
  return (
    <div className="grid gap-2">
      {agreements.map(({ document, isShared }) => (
        <div key={document.kind}>
          {agreements.length > 1 && <span className="block text-earth">{DOCUMENT_KINDS[document.kind].label}</span>}
          <DocumentCell about={about} document={document} isReadOnly={isShared} stageId={stageId} />
        </div>
      ))}
    </div>
  );
}

interface LineProps {
  name: string;
  detail?: ReactNode;
  /** The cells in the order of the columns; null where there is no such document. */
  cells: readonly ReactNode[];
  /** The whole stage or a company. */
  isGroup?: boolean;
}

function Line({ name, detail, cells, isGroup }: LineProps) {
  return (
    <tr data-group={isGroup || undefined}>
      <th scope="row">
        {name}
        {detail && <span className="dossier-detail">{detail}</span>}
      </th>
      {COLUMNS.map((column, index) => (
        <td data-empty={cells[index] === null || undefined} data-label={column} key={column}>
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}
