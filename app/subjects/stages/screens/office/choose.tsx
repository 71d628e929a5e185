import { useState } from "react";
import { data, Link, useSearchParams } from "react-router";
import { ListPage } from "#frame/office/list-page.tsx";
import { flashKeyOf } from "#platform/forms/flash.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { BIN_DAYS } from "../../rules/bin.ts";
import { NO_STAGE_ID } from "../../rules/form/stage-save-messages.ts";
import type { Route } from "./+types/choose";
import { TO_EDIT } from "./stage-list.ts";
import { StagesNotLoaded } from "./stages-not-loaded.tsx";

export const loader = TO_EDIT.loader;
export const meta: Route.MetaFunction = () => [{ title: "Modifier un stage – Administration" }];
export const ErrorBoundary = StagesNotLoaded;

/** Also the page after a deletion, which then leads to the bin. */
export default function ChooseStage() {
  const [search] = useSearchParams();
  // The message leaves the address once it was shown.
  const [isDeleted] = useState(flashKeyOf(search) === "stage-supprime");
  return (
    <ListPage>
      {isDeleted && (
        <p className="measure mt-3 rounded-card border border-line bg-paper px-4 py-2" role="note">
          {typeset(`Le stage supprimé reste ${BIN_DAYS} jours dans la `)}
          <Link className="link font-semibold" to="/admin/corbeille">
            corbeille
          </Link>
          , d’où vous pouvez le rétablir.
        </p>
      )}
    </ListPage>
  );
}

/** An edit without a stage in its URL. */
export function action({ context }: Route.ActionArgs) {
  requireAdmin(context);
  throw data(NO_STAGE_ID, { status: 400 });
}
