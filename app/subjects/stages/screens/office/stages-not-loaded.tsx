import { useRouteError } from "react-router";
import { LoadError } from "#ui/load-error.tsx";
import { STAGES_NOT_LOADED } from "../../rules/form/stage-save-messages.ts";

/** The message of spec.md for the lists of stages. */
export const StagesNotLoaded = () => <LoadError error={useRouteError()} message={STAGES_NOT_LOADED} />;
