import { Link } from "react-router";
import { sectionMeta } from "../parts/pages.ts";
import { rulesForm } from "../rules/centre-rules.ts";
import type { Route } from "./+types/rules";
import { loadFields, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionFields } from "./section-fields.tsx";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("rules");

export const loader = ({ context }: Route.LoaderArgs) => loadFields(context, rulesForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, rulesForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sectionClientAction(serverAction);

const REMINDERS = (
  <>
    Les rappels partent à 8 h :{" "}
    <Link className="link" to="/admin/courriels/modeles">
      voir le modèle
    </Link>
    .
  </>
);

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionPage
      answer={actionData}
      lead="Les délais que le site applique de lui-même."
      section="rules"
      version={loaderData.version}
    >
      <SectionFields answer={actionData} leads={{ "E-mails": REMINDERS }} loaded={loaderData} />
    </SectionPage>
  );
}
