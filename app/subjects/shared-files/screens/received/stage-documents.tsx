import { Suspense } from "react";
import { Await } from "react-router";
import { PersonDocuments, type ShownDocument } from "#subjects/dossiers/parts/person-documents.tsx";
import { DOCUMENTS_NOT_LOADED } from "#subjects/dossiers/rules/person-document.ts";

/** Those that the centre issued for the person, once they are loaded; without one the page is as it was. */
export function StageDocuments({ documents }: { documents: Promise<ShownDocument[]> | null }) {
  return (
    <Suspense fallback={null}>
      <Await errorElement={<NotLoaded />} resolve={documents}>
        {(list) =>
          list &&
          list.length > 0 && (
            <div className="mt-12">
              <PersonDocuments documents={list} pathOf={(id) => `/pieces/${id}`} title="Documents de mes stages" />
            </div>
          )
        }
      </Await>
    </Suspense>
  );
}

/** The error itself is in the server's log. */
const NotLoaded = () => (
  <p className="mt-12 text-poppy" role="alert">
    {DOCUMENTS_NOT_LOADED}
  </p>
);
