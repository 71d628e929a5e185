import { Outlet } from "react-router";
import { LoadError } from "#ui/load-error.tsx";
import type { Route } from "./+types/page-boundary";

/**
 * Stands between a layout and its pages: when a page fails, this shows why in its place, and the menu or the tabs beside
 * it still work. A page whose message is fixed (spec) has a boundary of its own.
 */
export default Outlet;

export const meta: Route.MetaFunction = () => [{ title: "Page non chargée" }];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message="Impossible de charger cette page." />;
}
