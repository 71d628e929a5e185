import { Link } from "react-router";
import { SelectField, TextField } from "#ui/field.tsx";
import { FieldGroup, Wide } from "#ui/field-group.tsx";
import { sectionMeta } from "../parts/pages.ts";
import { labelledField } from "../parts/setting-fields.ts";
import { OVERLAP_RULES, RULE_LIMITS } from "../rules/centre-rules.ts";
import { RULE_LABELS, type RuleField, rulesForm } from "../rules/rules-form.ts";
import type { Route } from "./+types/rules";
import { loadSection, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("rules");

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context, rulesForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, rulesForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sectionClientAction<RuleField>(serverAction);

const { cancelDays, holdHours, reminderDays, healthDataMonths } = RULE_LIMITS;

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? loaderData.typed;
  const field = labelledField({ labels: RULE_LABELS, typed, faults: actionData?.faults });
  // A select has no longest text.
  const { maxLength: _, ...overlaps } = field("overlaps");
  return (
    <SectionPage
      answer={actionData}
      lead="Les délais que le site applique de lui-même."
      section="rules"
      version={loaderData.version}
    >
      <FieldGroup title="Inscriptions">
        <Wide>
          <TextField
            hint={`De ${cancelDays.least} à ${cancelDays.most}. Sur la page du stage, dans « Mes formations » et dans les e-mails : jusqu’à quand une personne annule elle-même. L’administration peut toujours.`}
            inputMode="numeric"
            required
            {...field("cancelDays")}
          />
        </Wide>
        <Wide>
          <TextField
            hint={`De ${holdHours.least} à ${holdHours.most}. Le temps qu’a une personne de la liste d’attente pour confirmer une place qui se libère.`}
            inputMode="numeric"
            required
            {...field("holdHours")}
          />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Planning">
        <Wide>
          <SelectField
            hint="Quand un stage a besoin d’un formateur, d’une salle ou d’une machine qu’un autre stage a déjà, ou qui est indisponible."
            {...overlaps}
          >
            {Object.entries(OVERLAP_RULES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </Wide>
      </FieldGroup>
      <FieldGroup title="E-mails">
        <Wide>
          <TextField
            hint={
              <>
                {`Des nombres de ${reminderDays.least} à ${reminderDays.most} séparés par des virgules, par exemple 7, 1 ; vide pour aucun. Les rappels partent à 8 h : `}
                <Link className="link" to="/admin/courriels/modeles">
                  voir le modèle
                </Link>
                .
              </>
            }
            {...field("reminderDays")}
          />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Données personnelles">
        <Wide>
          <TextField
            hint={`De ${healthDataMonths.least} à ${healthDataMonths.most}. Ensuite le handicap déclaré est effacé. La politique de confidentialité annonce cette durée.`}
            inputMode="numeric"
            required
            {...field("healthDataMonths")}
          />
        </Wide>
      </FieldGroup>
    </SectionPage>
  );
}
