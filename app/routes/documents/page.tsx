import { useState } from "react";
import { data, Form, Link } from "react-router";
import { NO_FILE_FOUND, NO_FILE_RECEIVED, receivedError, SIGN_IN_FIRST } from "../../../domain/document-messages.ts";
import { mediumFrenchDate } from "../../../domain/paris-time.ts";
import { searchText } from "../../../domain/search-text.ts";
import { fileSize } from "../../../domain/shared-file.ts";
import { listReceivedFiles } from "../../../server/documents/files.ts";
import { servicesContext } from "../../../server/services.ts";
import { viewerOf } from "../../session.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page";
import { DownloadButton } from "./download-button.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Mes Documents" }, { name: "robots", content: "noindex" }];

const SHOWN = 1_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = viewerOf(context);
  if (!user) return data({ files: null, text: "" }, { status: 401 });
  const files = await listReceivedFiles(context.get(servicesContext).database, user.id, SHOWN);
  return data({
    files: files.map(({ sharedAt, size, ...file }) => ({
      ...file,
      size: fileSize(size),
      sharedAt: mediumFrenchDate(sharedAt),
    })),
    text: url.searchParams.get("q") ?? "",
  });
}

export default function Documents({ loaderData: { files, text } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Mes Documents">
        {files && (
          <p className="mt-6">
            <ButtonLink look="solid" to="/Gestion_documents">
              Partager un fichier
            </ButtonLink>
          </p>
        )}
      </PageHeading>
      <div className="page-width py-10 md:py-14">
        <div className="max-w-4xl">{files ? <ReceivedFiles files={files} text={text} /> : <SignInFirst />}</div>
      </div>
    </>
  );
}

function SignInFirst() {
  return (
    <div className="rounded-card border border-line bg-paper p-8 text-center">
      <p className="font-semibold text-lead">{SIGN_IN_FIRST}</p>
      <p className="mt-5">
        <ButtonLink look="solid" to="/login?next=%2FDocuments">
          Se connecter
        </ButtonLink>
      </p>
    </div>
  );
}

interface Received {
  id: string;
  fileName: string;
  size: string;
  sharedAt: string;
  sharedByName: string;
}

function ReceivedFiles({ files, text }: { files: readonly Received[]; text: string }) {
  const [typed, setTyped] = useState(text);
  const wanted = searchText(typed);
  const found = files.filter(({ fileName, sharedByName }) =>
    [fileName, sharedByName].some((name) => searchText(name).includes(wanted)),
  );
  return (
    <section aria-labelledby="recus">
      <h2 id="recus">Fichiers reçus</h2>
      {files.length === 0 ? (
        <p className="mt-6 text-lead">{NO_FILE_RECEIVED}</p>
      ) : (
        <>
          <search>
            {/* Without scripts the same field asks the server. */}
            <Form
              className="mt-6 flex max-w-xl items-end gap-3 *:first:grow"
              onSubmit={(event) => event.preventDefault()}
            >
              <TextField
                label="Rechercher un fichier ou une personne"
                name="q"
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                placeholder="Rechercher..."
                type="search"
                value={typed}
              />
              <noscript>
                <button className={buttonClass("quiet")} type="submit">
                  Chercher
                </button>
              </noscript>
            </Form>
          </search>
          <p className="sr-only" role="status">
            {found.length === 0 ? NO_FILE_FOUND : `${found.length} fichiers`}
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
                    {`De ${file.sharedByName}, le ${file.sharedAt} · ${file.size}`}
                  </p>
                </div>
                <DownloadButton fileName={file.fileName} id={file.id} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reason = error instanceof Error && error.message ? error.message : "les fichiers n’ont pas pu être chargés";
  return (
    <>
      <PageHeading title="Mes Documents" />
      <div className="page-width py-10">
        <p className="rounded-card border border-poppy bg-poppy-wash p-6 font-semibold text-poppy" role="alert">
          {receivedError(reason)}
        </p>
        <p className="mt-5">
          <Link className={buttonClass("quiet")} reloadDocument to="/Documents">
            Réessayer
          </Link>
        </p>
      </div>
    </>
  );
}
