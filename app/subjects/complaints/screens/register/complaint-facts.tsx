import { Link } from "react-router";
import { phoneLink } from "#platform/values/phone.ts";
import { typeset } from "#platform/values/typography.ts";
import { UNVERIFIED } from "#subjects/accounts/rules/link-messages.ts";
import { Fact } from "#ui/fact.tsx";
import type { ShownComplaint } from "./show-complaint.ts";

export function ComplaintFacts({ complaint }: { complaint: ShownComplaint }) {
  const { name, email, isAddressVerified, phone, stageId, stageTitle, opinionId, body, answer, conclusion } = complaint;
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-4 sm:p-6">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Nature">{complaint.kind}</Fact>
        <Fact name="Par">{complaint.channel}</Fact>
        <Fact name="Reçue le">{complaint.receivedOn}</Fact>
        <Fact name="À répondre au plus tard le">{complaint.dueDay}</Fact>
        <Fact name="De">{name || "Sans nom"}</Fact>
        <Fact name="Suivie par">{complaint.assignedTo || "Personne pour le moment"}</Fact>
        {email !== "" && (
          <Fact name="E-mail">
            {email}
            {!isAddressVerified && <span className="font-normal text-earth">{` (${UNVERIFIED})`}</span>}
          </Fact>
        )}
        {phone !== "" && (
          <Fact name="Téléphone">
            <a className="link" href={phoneLink(phone)}>
              {phone}
            </a>
          </Fact>
        )}
        {stageTitle !== "" && (
          <Fact name="Stage">
            {stageId ? (
              <Link className="link" to={`/admin/modifier/${encodeURIComponent(stageId)}`}>
                {stageTitle}
              </Link>
            ) : (
              stageTitle
            )}
          </Fact>
        )}
        {opinionId && (
          <Fact name="Vient de">
            <a className="link" href={`/admin/qualite/reponses/${encodeURIComponent(opinionId)}`}>
              Une réponse à un questionnaire
            </a>
          </Fact>
        )}
      </dl>
      <Long name="Texte" text={body} />
      {complaint.answeredAt && (
        <Long
          name={typeset(`Réponse du ${complaint.answeredAt}${complaint.isAnswerSent ? ", par e-mail" : ""}`)}
          text={answer}
        />
      )}
      {complaint.closedAt && (
        <Long name={typeset(`Close le ${complaint.closedAt}, par ${complaint.closedBy}`)} text={conclusion} />
      )}
    </div>
  );
}

function Long({ name, text }: { name: string; text: string }) {
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h2 className="text-base text-earth font-normal">{name}</h2>
      <p className="measure mt-1 whitespace-pre-wrap">{text}</p>
    </div>
  );
}
