import { useRouteLoaderData } from "react-router";
import type { loader } from "./root.tsx";

/** What the root loader told the whole site: the centre, the person looking, today's date in Paris. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) throw new Error("the root loader has not answered");
  return site;
}
