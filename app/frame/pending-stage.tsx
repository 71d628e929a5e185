import { useNavigation } from "react-router";

const STAGE_PAGE = /^\/(formation\/[^/]+|stage\/[^/]+)$/i;

/** Stage pages have their own loading message, over the whole page. */
export const isStagePage = (path: string | undefined) => path !== undefined && STAGE_PAGE.test(path);

/** The outline of a stage page while it loads, under the bar; CSS delays it, so that a fast load shows nothing. */
export function PendingStage() {
  const { state, location } = useNavigation();
  if (state !== "loading" || !isStagePage(location.pathname)) return null;
  return (
    <div
      className="after-a-moment fixed inset-0 top-[calc(4.5rem+1px)] z-30 grid grid-rows-[2fr_3fr] bg-chalk print:hidden"
      role="status"
    >
      <div className="bg-hedge-wash" />
      <div className="page-width py-10">
        <p className="flex items-center gap-4 font-semibold text-lead">
          <span className="spinner" />
          Chargement du stage...
        </p>
        <div className="mt-8 h-24 max-w-2xl rounded-card bg-line/60" />
        <div className="mt-4 h-24 max-w-2xl rounded-card bg-line/60" />
      </div>
    </div>
  );
}
