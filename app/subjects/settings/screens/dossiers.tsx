import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { sectionMeta } from "../parts/pages.ts";
import { dossierSettingsForm } from "../rules/dossier-settings.ts";
import type { Route } from "./+types/dossiers";
import { loadFields, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionFields } from "./section-fields.tsx";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("dossiers");

export const loader = ({ context }: Route.LoaderArgs) => loadFields(context, dossierSettingsForm);

export const action = ({ request, context }: Route.ActionArgs) =>
  saveSectionForm(request, context, dossierSettingsForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sectionClientAction(serverAction);

const LEADS = {
  "Factures et financeurs": typeset("Ce qui manque au dossier d’un financeur est rappelé sur « Aujourd’hui »."),
  Relances: typeset(
    "Par e-mail, avec la facture, à qui la reçoit : rien ne part avant l’échéance, ni après le paiement.",
  ),
  Comptabilité: typeset("Demandez-les à votre comptable : le journal des ventes les porte."),
  "Ce que dit la loi": typeset(
    "Une ligne par règle : le jour où elle commence ; sa valeur ; sa source. Quand la loi change, ajoutez une ligne : les contrats signés avant gardent la leur.",
  ),
  "Règlement, conservation": typeset(
    "Chacun peut lire le règlement avant de s’inscrire : la page de chaque stage et la page « Le centre » y mènent.",
  ),
};

export default function DossierSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionPage
      answer={actionData}
      lead={
        <>
          {typeset("Ce que disent les conventions, les contrats et les devis, et combien de temps ils sont gardés. ")}
          <Link className="link" to="/admin/reglages/modeles">
            Modifier leur texte
          </Link>
        </>
      }
      section="dossiers"
      version={loaderData.version}
    >
      <SectionFields answer={actionData} leads={LEADS} loaded={loaderData} />
    </SectionPage>
  );
}
