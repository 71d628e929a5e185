import { Suspense, useState } from "react";
import { Await, data, Form, Link } from "react-router";
import { isNetworkCut } from "#platform/forms/network-cut.ts";
import { querySearch } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { mediumFrenchDate } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { searchText } from "#platform/values/search-text.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { SignInFirst } from "#subjects/accounts/parts/sign-in-first.tsx";
import { ADMINISTRATION_MARK, NAME_WHEN_UNKNOWN } from "#subjects/accounts/rules/shown-name.ts";
import { listOwnDocuments } from "#subjects/dossiers/data/reading/person-documents.ts";
import { showDocument } from "#subjects/dossiers/parts/person-documents.tsx";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { MoreFiles, readFilePage } from "#ui/more-files.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { listReceivedFiles } from "../../data/files.ts";
import {
  NETWORK_LOST,
  NO_FILE_FOUND,
  NO_FILE_RECEIVED,
  receivedError,
  SIGN_IN_FIRST,
} from "../../rules/document-messages.ts";
import { fileSize, type ReceivedFile } from "../../rules/shared-file.ts";
import type { Route } from "./+types/page";
import { DownloadButton } from "./download-button.tsx";
import { StageDocuments } from "./stage-documents.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Mes Documents" }];

const PAGE_SIZE = 1_000;

export function loader({ context, url }: Route.LoaderArgs) {
  const user = viewerOf(context);
  if (!user) return data({ signedIn: false, received: null, documents: null, text: "" }, { status: 401 });
  const page = readFilePage(url.searchParams);
  const { database, centre } = context.get(servicesContext);
  const listing = { of: user, brand: centre.brand, limit: page * PAGE_SIZE };
  const received = listReceivedFiles(database, listing).then(({ files, hasMore }) => ({
    files: files.map(toRow),
    hasMore,
    page,
  }));
  const documents = listOwnDocuments(database, user).then((list) =>
    list.map((document) => showDocument(document, { withStage: true })),
  );
  return data({ signedIn: true, received, documents, text: querySearch(url.searchParams) });
}

function toRow({ sharedAt, size, sharedByName, ...file }: ReceivedFile) {
  const name = sharedByName ?? NAME_WHEN_UNKNOWN;
  return { ...file, sharedByName: name, size: fileSize(size), sharedAt: mediumFrenchDate(sharedAt) };
}

export default function Documents({ loaderData: { signedIn, received, documents, text } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Mes Documents">
        {signedIn && (
          <p className="mt-6">
            <ButtonLink look="solid" to="/Gestion_documents">
              Partager un fichier
            </ButtonLink>
          </p>
        )}
      </PageHeading>
      <div className="page-width py-10 *:max-w-4xl md:py-14">
        {signedIn ? (
          <>
            <section aria-labelledby="recus">
              <h2 id="recus">Fichiers reçus</h2>
              <Suspense fallback={<Loading />}>
                <Await errorElement={<NotLoaded />} resolve={received}>
                  {(list) => <ReceivedFiles {...(list ?? NONE)} text={text} />}
                </Await>
              </Suspense>
            </section>
            <StageDocuments documents={documents} />
          </>
        ) : (
          <SignInFirst message={SIGN_IN_FIRST} next="/Documents" />
        )}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="mt-8" role="status">
      <div className="spinner" />
      <span className="sr-only">Chargement des fichiers reçus</span>
    </div>
  );
}

interface ReceivedFilesProps {
  files: readonly ReturnType<typeof toRow>[];
  hasMore: boolean;
  page: number;
  text: string;
}

const NONE = { files: [], hasMore: false, page: 1 };

function ReceivedFiles({ files, hasMore, page, text }: ReceivedFilesProps) {
  const [typed, setTyped] = useState(text);
  const query = searchText(typed);
  const found = files.filter(({ fileName, sharedByName }) =>
    [fileName, sharedByName].some((name) => searchText(name).includes(query)),
  );
  if (files.length === 0) return <p className="mt-6 text-lead">{NO_FILE_RECEIVED}</p>;
  return (
    <>
      <search>
        {/* Without JavaScript the form is sent to the server. */}
        <Form className="mt-6 flex max-w-xl items-end gap-3 *:first:grow" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="Rechercher un fichier ou une personne"
            name="q"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            placeholder="Rechercher..."
            type="search"
            value={typed}
          />
          {page > 1 && <input name="page" type="hidden" value={page} />}
          <noscript>
            <button className={buttonClass("quiet")} type="submit">
              Chercher
            </button>
          </noscript>
        </Form>
      </search>
      <p className="sr-only" role="status">
        {found.length === 0 ? NO_FILE_FOUND : counted(found.length, "fichier")}
      </p>
      {found.length === 0 && <p className="mt-6 text-lead">{NO_FILE_FOUND}</p>}
      <ul className="mt-6 grid gap-3">
        {found.map((file) => (
          <li
            className="grid items-center gap-3 rounded-card border border-line bg-paper p-4 sm:grid-cols-[1fr_auto] sm:p-5"
            key={file.id}
          >
            <div className="min-w-0">
              <p className="font-semibold text-lead leading-snug">{file.fileName}</p>
              <p className="mt-1 text-base text-earth">
                {`De ${file.sharedByName}, `}
                {file.sharedByAdmin && <AdministrationMark />}
                {`le ${file.sharedAt} · ${file.size}`}
              </p>
            </div>
            <DownloadButton fileName={file.fileName} id={file.id} />
          </li>
        ))}
      </ul>
      {hasMore && <MoreFiles page={page} shown={files.length} />}
    </>
  );
}

/** An element of its own, so that no name can imitate it. */
function AdministrationMark() {
  return (
    <>
      <span className="inline-block rounded-full bg-hedge-wash px-2.5 font-semibold text-hedge">
        {ADMINISTRATION_MARK}
      </span>{" "}
    </>
  );
}

/** The error itself is in the server's log. */
function NotLoaded({ message = "les fichiers n’ont pas pu être chargés" }: { message?: string }) {
  return (
    <div className="mt-6 rounded-card border border-poppy bg-poppy-wash p-6" role="alert">
      <p className="font-semibold text-poppy">{receivedError(message)}</p>
      <p className="mt-5">
        <Link className={buttonClass("quiet")} reloadDocument to="/Documents">
          Réessayer
        </Link>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeading title="Mes Documents" />
      <div className="page-width py-10 *:max-w-4xl md:py-14">
        <section aria-labelledby="recus">
          <h2 id="recus">Fichiers reçus</h2>
          <NotLoaded message={isNetworkCut(error) ? NETWORK_LOST : undefined} />
        </section>
      </div>
    </>
  );
}
