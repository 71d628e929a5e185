import { useNavigation } from "react-router";

const STAGE_PAGE = /^\/(formation\/[^/]+|stage\/[^/]+)$/i;

/** It has its own sign, over the whole page. */
export const isStagePage = (path: string | undefined) => path !== undefined && STAGE_PAGE.test(path);

/** While a stage's page is on its way. A page that comes quickly shows nothing. */
export function PendingStage() {
  const { state, location } = useNavigation();
  if (state !== "loading" || !isStagePage(location.pathname)) return null;
  return (
    <div
      className="after-a-moment fixed inset-0 z-40 grid place-content-center justify-items-center gap-4 bg-chalk/90"
      role="status"
    >
      <span className="spinner" />
      <p className="font-semibold text-lead">Chargement du stage...</p>
    </div>
  );
}
