import { redirect } from "react-router";
import { exportRefusal } from "#platform/forms/export-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { mayTakeAttendance } from "../../data/attended-stages.ts";
import { findAttendedStages } from "../../data/field/field-stages.ts";
import { sendingMessage } from "../../rules/field/sending-messages.ts";
import type { Route } from "./+types/shell";
import { attendantOf } from "./attendant.ts";

/** The same document for every stage and every person: what it shows comes from the device, or from ./data.ts. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireUser(context, url);
  const attendant = attendantOf(context);
  if ("reason" in attendant) {
    if (attendant.reason === "secondFactor") throw redirect("/account/securite");
    return exportRefusal(sendingMessage[attendant.reason], 404);
  }
  if (params.stage !== undefined) {
    const { database } = context.get(servicesContext);
    const [stage] = await findAttendedStages(database, [params.stage]);
    if (!stage || !(await mayTakeAttendance(database, { ...attendant, stageId: stage.id })))
      return exportRefusal(sendingMessage.notYourStage, 404);
  }
  return new Response(DOCUMENT, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Vite serves the sources themselves during development. */
const SCRIPT = import.meta.env.DEV ? "/field/main.tsx" : "/field/main.js";
const STYLES = import.meta.env.DEV ? "" : '<link rel="stylesheet" href="/field/main.css">\n';

const DOCUMENT = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Émargement</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${STYLES}<script type="module" src="${SCRIPT}"></script>
</head>
<body>
<div id="field"></div>
<noscript><p>Cette page a besoin de JavaScript. Sans lui, faites signer la feuille vierge du dossier.</p></noscript>
</body>
</html>
`;

/** After signing in the site would look for a page of its own: this is another document. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  location.replace(request.url);
  return new Promise<never>(() => {});
}
