import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** The data of the root loader: the centre, the viewer, today's date in Paris. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) throw new Error("the root loader has no data");
  return site;
}
