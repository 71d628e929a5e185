import { Suspense } from "react";
import { Await, data, useRevalidator } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { mediumFrenchDate } from "#platform/values/paris-time.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { SignInFirst } from "#subjects/accounts/parts/sign-in-first.tsx";
import { listCallLists } from "#subjects/notifications/data/call-lists.ts";
import { CallLists } from "#subjects/notifications/parts/call-lists.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { readFilePage } from "#ui/more-files.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { listSentFiles } from "../../data/files.ts";
import { deleteSharedFile } from "../../data/sharing.ts";
import { LOADING_FILES, MUST_BE_SIGNED_IN, NOT_DELETED, SENT_NOT_LOADED } from "../../rules/document-messages.ts";
import { fileSize, type SentFile } from "../../rules/shared-file.ts";
import type { Route } from "./+types/page";
import { SendForm } from "./send-form.tsx";
import { SENT_HEADING, SentFiles, type SentRow } from "./sent-files.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Gestion des documents" }];

const PAGE_SIZE = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = viewerOf(context);
  if (!user) return data({ signedIn: false, sent: null, largestFile: 0, callLists: [] }, { status: 401 });
  const { database, limits, centre } = context.get(servicesContext);
  // Not awaited: the form is shown at once, and stays usable if the list fails to load.
  const page = readFilePage(url.searchParams);
  const listing = { of: user, brand: centre.brand, limit: page * PAGE_SIZE };
  const sent = listSentFiles(database, listing).then(({ files, hasMore }) => ({
    files: files.map(toRow),
    hasMore,
    page,
  }));
  // The page shows the error; without this, it would count as unhandled during the next query.
  sent.catch(() => {});
  const callLists = user.role === "admin" ? await listCallLists(database, user.id, "fileShared") : [];
  return data({ signedIn: true, sent, largestFile: limits.file, callLists });
}

function toRow({ sharedAt, size, recipients, ...file }: SentFile): SentRow {
  return {
    ...file,
    size: fileSize(size),
    sharedAt: mediumFrenchDate(sharedAt),
    recipients: recipients.map(({ id, name, downloadedAt }) => ({
      id,
      name,
      downloadedAt: downloadedAt && mediumFrenchDate(downloadedAt),
    })),
  };
}

/** Deletes a sent file. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = viewerOf(context);
  if (!by) return data({ refusal: MUST_BE_SIGNED_IN }, { status: 401 });
  const posted = await readPost(request);
  if (posted.tooLong) return data<DeletionAnswer>({ refusal: FIELD_TOO_LONG }, { status: 400 });
  const refuse = (status: number) => data<DeletionAnswer>({ refusal: NOT_DELETED }, { status });
  return runAction(
    context,
    async () => {
      const deleted = await deleteSharedFile(context.get(servicesContext), { id: textOf(posted, "file"), by });
      return deleted ? data<DeletionAnswer>({}) : refuse(404);
    },
    refuse,
  );
}

interface DeletionAnswer {
  refusal?: string;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<DeletionAnswer>(serverAction, { failed: NOT_DELETED, unsent: NOT_DELETED });

export default function DocumentManagement({
  loaderData: { signedIn, sent, largestFile, callLists },
  actionData,
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useAnswerToast(actionData);
  return (
    <>
      <PageHeading title="Gestion des documents" />
      <div className="page-width grid gap-12 py-10 *:max-w-4xl md:py-14">
        {signedIn ? (
          <>
            <section aria-labelledby="partage">
              <h2 className="mb-6" id="partage">
                Partage de fichiers
              </h2>
              <CallLists lists={callLists} />
              <SendForm largestFile={largestFile} onSent={revalidate} />
            </section>
            <section aria-labelledby={SENT_HEADING}>
              <h2 id={SENT_HEADING} tabIndex={-1}>
                Fichiers envoyés
              </h2>
              {actionData?.refusal && (
                <noscript>
                  <ErrorMessage text={actionData.refusal} />
                </noscript>
              )}
              <Suspense fallback={<p className="mt-6 text-lead">{LOADING_FILES}</p>}>
                <Await errorElement={<ErrorMessage text={SENT_NOT_LOADED} />} resolve={sent}>
                  {(list) => <SentFiles {...(list ?? NONE)} />}
                </Await>
              </Suspense>
            </section>
          </>
        ) : (
          <SignInFirst message={MUST_BE_SIGNED_IN} next="/Gestion_documents" />
        )}
      </div>
    </>
  );
}

const NONE = { files: [], hasMore: false, page: 1 };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeading title="Gestion des documents" />
      <div className="page-width py-10 *:max-w-4xl md:py-14">
        <LoadError error={error} message={SENT_NOT_LOADED} />
      </div>
    </>
  );
}

function ErrorMessage({ text }: { text: string }) {
  return (
    <p className="mt-6 rounded-card border border-poppy bg-poppy-wash p-5 font-semibold text-poppy" role="alert">
      {text}
    </p>
  );
}
