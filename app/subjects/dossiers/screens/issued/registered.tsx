import { data, Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import { findRegistered } from "../../data/register.ts";
import { correctionPath, documentPath, dossierPath } from "../../parts/dossier/paths.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import { issuedStateInWords } from "../../rules/issued-state-words.ts";
import { DOCUMENT_UNKNOWN } from "../../rules/issuing/issue-messages.ts";
import { type RegisteredDocument, registerRecipient } from "../../rules/register.ts";
import type { Route } from "./+types/registered";

export const meta: Route.MetaFunction = () => [{ title: "Document – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const document = await findRegistered(context.get(servicesContext).database, params.document);
  if (!document) throw data(DOCUMENT_UNKNOWN, { status: 404 });
  return { ...document, steps: stepsOf(document) };
}

export const action = refuseAdminPost;

/** What happened with it, in order. */
function stepsOf(document: RegisteredDocument) {
  const { issuedAt, by, sentAt, isPosted, openedAt, signedAt, isSignedOnPaper, countersignedAt, withdrawnAt } =
    document;
  const steps: [name: string, at: Date | null, by?: string][] = [
    ["Émis", issuedAt, by],
    [isPosted ? "Posté" : "Envoyé", sentAt],
    ["Ouvert", openedAt],
    [isSignedOnPaper ? "Signé sur papier" : "Signé", signedAt],
    ["Contresigné", countersignedAt],
    ["Rétracté", withdrawnAt],
  ];
  return steps.flatMap(([name, at, who]) =>
    at ? [{ name, text: who ? `${longFrenchDate(at)}, par ${who}` : longFrenchDate(at) }] : [],
  );
}

export default function Registered({ loaderData: document }: Route.ComponentProps) {
  const { id, number, kind, stageId, stageTitle, hasStage, replacedByNumber, replacesNumber, checksum } = document;
  const recipient = registerRecipient(document);
  return (
    <section className="max-w-4xl">
      <p className="no-print">
        <Link className="link inline-flex min-h-11 items-center" to="/admin/dossiers/registre">
          Registre des documents
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{`${DOCUMENT_KINDS[kind].label} ${number.replaceAll("-", "\u2011")}`}</h1>
      <p className="mt-1 text-earth">{issuedStateInWords(document, replacedByNumber)}</p>
      <p className="no-print mt-3 flex flex-wrap gap-3">
        {/* Not a Link: the answer is a file. */}
        <a className={buttonClass("solid")} href={documentPath(id)} rel="noopener" target="_blank">
          Ouvrir le PDF
        </a>
        {hasStage && replacedByNumber === null && (
          <ButtonLink look="quiet" to={correctionPath(stageId, id)}>
            Corriger
          </ButtonLink>
        )}
      </p>
      <dl className="wrap-anywhere mt-4 grid gap-3 rounded-card border border-line bg-paper p-5 sm:grid-cols-2">
        {recipient !== "" && <Fact name="Pour">{recipient}</Fact>}
        <Fact name="Stage">
          {hasStage ? (
            <Link className="link" to={dossierPath(stageId)}>
              {typeset(stageTitle)}
            </Link>
          ) : (
            typeset(`${stageTitle} (stage supprimé)`)
          )}
        </Fact>
        {document.steps.map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        {replacesNumber !== null && (
          <Fact name={`Remplace ${replacesNumber}`}>{typeset(document.correctionReason)}</Fact>
        )}
        {/* The whole digest, to compare it with a file that somebody holds. */}
        <Fact name="Empreinte SHA-256 du PDF émis">
          {checksum === null ? "PDF en préparation" : <span className="font-mono text-[0.8125rem]">{checksum}</span>}
        </Fact>
      </dl>
    </section>
  );
}
