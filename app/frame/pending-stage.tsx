import { useNavigation } from "react-router";

const STAGE_PAGE = /^\/(formation\/[^/]+|stage\/[^/]+)$/i;

/** Stage pages have their own loading message, over the whole page. */
export const isStagePage = (path: string | undefined) => path !== undefined && STAGE_PAGE.test(path);

/** Shown while a stage page loads; CSS delays it, so that a fast load shows nothing. */
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
