import { Link, useNavigation } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { readPage } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { Pages } from "#ui/pages.tsx";
import { listRegister, registerYears } from "../../data/register.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import { issuedStateInWords } from "../../rules/issued-state-words.ts";
import { type RegisteredDocument, registerRecipient } from "../../rules/register.ts";
import type { Route } from "./+types/register";
import { readRegisterFilter, registerQuery } from "./read-filter.ts";
import { RegisterFilters } from "./register-filters.tsx";
import { RegisterItem, type RegisterLine } from "./register-item.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Registre des documents – Administration" }];

const PAGE_SIZE = 50;
const LAST_PAGE = 2_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database } = context.get(servicesContext);
  const page = readPage(url.searchParams, LAST_PAGE);
  const { filter, form } = readRegisterFilter(url.searchParams);
  const [{ documents, hasMore }, years] = await Promise.all([
    listRegister(database, { filter, page, size: PAGE_SIZE }),
    registerYears(database),
  ]);
  return { lines: documents.map(toLine), years, form, hasMore, page };
}

function toLine(document: RegisteredDocument): RegisterLine {
  const { id, number, kind, stageTitle, issuedAt, by, replacesNumber, correctionReason, checksum } = document;
  return {
    id,
    number,
    label: DOCUMENT_KINDS[kind].label,
    recipient: registerRecipient(document),
    stageTitle,
    stageId: document.hasStage ? document.stageId : null,
    issuedOn: longFrenchDate(issuedAt),
    by,
    state: issuedStateInWords(document, document.replacedByNumber),
    isReplaced: document.replacedByNumber !== null,
    replacesNumber,
    correctionReason,
    checksum,
  };
}

export const action = refuseAdminPost;

export default function Register({ loaderData: { lines, years, form, hasMore, page } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  const query = registerQuery(form);
  return (
    <section>
      <h1 className="text-h2">Registre des documents</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Tout ce qui a reçu un numéro, du plus récent au plus ancien, même si le stage a été supprimé. Rien ne s’y efface : un document faux est corrigé par un autre, qui le nomme.",
        )}
      </p>
      <RegisterFilters form={form} years={years} />
      {lines.length === 0 && <NoDocument filtered={query !== "" || page > 1} />}
      {lines.length > 0 && (
        <>
          <p className="no-print mt-6">
            {/* Not a Link: the answer is a file. */}
            <a
              className={`${buttonClass("quiet")} w-full sm:w-auto`}
              href={`/admin/dossiers/registre.csv${query === "" ? "" : `?${query}`}`}
            >
              Exporter (.csv)
            </a>
          </p>
          <ol aria-busy={loading} className="mt-6 grid gap-px overflow-hidden rounded-card border border-line bg-line">
            {lines.map((line) => (
              <RegisterItem key={line.id} line={line} />
            ))}
          </ol>
        </>
      )}
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}

function NoDocument({ filtered }: { filtered: boolean }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-6">
      <p className="font-semibold text-lead">
        {filtered ? "Aucun document ne correspond." : "Aucun document n’a encore été émis."}
      </p>
      <p className="mt-3">
        {filtered ? (
          <Link className="link" to="/admin/dossiers/registre">
            Tout afficher
          </Link>
        ) : (
          "Ouvrez le dossier d’un stage : ses conventions, ses convocations et ses attestations s’y préparent."
        )}
      </p>
    </div>
  );
}
