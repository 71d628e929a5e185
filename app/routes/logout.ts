import { redirect } from "react-router";
import { servicesContext } from "../../server/services.ts";
import type { Route } from "./+types/logout";

/** A link followed by mistake, or by a browser that looks ahead, must not end a session: only a posted form does. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await context.get(servicesContext).auth.signOut(request);
  return redirect("/", { headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
}
