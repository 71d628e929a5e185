import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { FieldGroup, Wide } from "#ui/field-group.tsx";
import { FileField } from "../parts/files/file-field.tsx";
import { useUpload } from "../parts/files/use-upload.ts";
import { sectionMeta } from "../parts/pages.ts";
import { labelledField } from "../parts/setting-fields.ts";
import { CANCEL_DAY, DOSSIER_LIMITS } from "../rules/dossier-settings.ts";
import {
  ACCOUNT_FIELDS,
  DATED_FIELDS,
  DOSSIER_LABELS,
  type DossierField,
  dossierSettingsForm,
} from "../rules/dossier-settings-form.ts";
import type { SectionFaults, Typed } from "../rules/section-form.ts";
import type { Route } from "./+types/dossiers";
import { loadSection, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("dossiers");

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context, dossierSettingsForm);

export const action = ({ request, context }: Route.ActionArgs) =>
  saveSectionForm(request, context, dossierSettingsForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sectionClientAction<DossierField>(serverAction);

export default function DossierSettingsPage({ loaderData: { version, typed }, actionData }: Route.ComponentProps) {
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
      version={version}
    >
      <DossierFields faults={actionData?.faults} typed={actionData?.typed ?? typed} />
    </SectionPage>
  );
}

interface FieldsProps {
  typed: Typed<DossierField>;
  faults: SectionFaults<DossierField> | undefined;
}

function DossierFields({ typed, faults }: FieldsProps) {
  const field = labelledField({ labels: DOSSIER_LABELS, typed, faults });
  // A list of choices has no length.
  const { maxLength: _, ...alone } = field("dunningAlone");
  const houseRules = useUpload("houseRules", typed.houseRulesUrl);
  const { vatPercent, quotationDays, invoiceDays, evidenceYears } = DOSSIER_LIMITS;
  return (
    <>
      <FieldGroup title="Prix et conditions">
        <Wide>
          <TextField
            hint={typeset(
              `De ${vatPercent.least} à ${vatPercent.most}. 0 avec l’attestation n° 3511 de l’administration fiscale (article 261, 4, 4° a du code général des impôts) : les documents le disent alors.`,
            )}
            inputMode="numeric"
            required
            {...field("vatPercent")}
          />
        </Wide>

        <Wide>
          <TextField
            hint={typeset(`De ${quotationDays.least} à ${quotationDays.most}, à partir du jour où le devis est émis.`)}
            inputMode="numeric"
            required
            {...field("quotationDays")}
          />
        </Wide>
        <TextAreaField
          hint={typeset(
            "Sur les devis et les conventions, qui ajoutent les pénalités de retard et l’indemnité de recouvrement.",
          )}
          rows={4}
          {...field("paymentTerms")}
        />

        <TextAreaField
          hint={typeset(
            "Sur les contrats, après ce que la loi impose : rien avant la fin du délai de rétractation, puis un premier versement limité, et le solde pendant la formation.",
          )}
          rows={3}
          {...field("personPaymentTerms")}
        />

        <TextAreaField
          hint={typeset(
            `Ce qui est dû si l’entreprise, la personne ou le centre annule. ${CANCEL_DAY} devient le dernier jour pour annuler le stage.`,
          )}
          rows={4}
          {...field("cancellationTerms")}
        />
      </FieldGroup>
      <FieldGroup
        lead={typeset("Ce qui manque au dossier d’un financeur est rappelé sur « Aujourd’hui ».")}
        title="Factures et financeurs"
      >
        <TextField autoComplete="off" hint={typeset("Imprimé sur chaque facture.")} {...field("iban")} />
        <TextField autoComplete="off" {...field("bic")} />
        <TextField
          hint={typeset(
            `De ${invoiceDays.least} à ${invoiceDays.most}, à partir du jour où la facture est émise. Une entreprise peut avoir le sien.`,
          )}
          inputMode="numeric"
          required
          {...field("invoiceDays")}
        />
        <TextField inputMode="numeric" required {...field("funderBeforeDays")} />
        <TextField inputMode="numeric" required {...field("funderAfterDays")} />
      </FieldGroup>
      <FieldGroup
        lead={typeset(
          "Par e-mail, avec la facture, à qui la reçoit : rien ne part avant l’échéance, ni après le paiement.",
        )}
        title="Relances"
      >
        <TextField
          hint={typeset("Par exemple 7, 21, 45. Vide : pas de relance.")}
          inputMode="numeric"
          {...field("dunningDays")}
        />
        <SelectField hint={typeset("Une facture payée en partie attend toujours que quelqu’un la relise.")} {...alone}>
          <option value="">Après relecture, depuis la facture</option>
          <option value="1">Seules, à 8 h</option>
        </SelectField>
        {(["dunningText1", "dunningText2", "dunningText3"] as const).map((name) => (
          <TextAreaField key={name} rows={3} {...field(name)} />
        ))}
      </FieldGroup>
      <FieldGroup
        lead={typeset("Demandez-les à votre comptable : le journal des ventes les porte.")}
        title="Comptabilité"
      >
        {ACCOUNT_FIELDS.map((name) => (
          <TextField autoComplete="off" key={name} {...field(name)} />
        ))}
      </FieldGroup>
      <FieldGroup
        lead={typeset(
          "Une ligne par règle : le jour où elle commence ; sa valeur ; sa source. Quand la loi change, ajoutez une ligne : les contrats signés avant gardent la leur.",
        )}
        title="Ce que dit la loi"
      >
        {DATED_FIELDS.map((name) => (
          <TextAreaField key={name} required rows={2} {...field(name)} />
        ))}
      </FieldGroup>
      <FieldGroup
        lead={typeset(
          "Chacun peut lire le règlement avant de s’inscrire : la page de chaque stage et la page « Le centre » y mènent.",
        )}
        title="Règlement, conservation"
      >
        <Wide>
          <FileField fault={faults?.houseRulesUrl} kind="houseRules" name="houseRulesUrl" upload={houseRules} />
        </Wide>
        <Wide>
          <TextField
            hint={typeset(
              `De ${evidenceYears.least} à ${evidenceYears.most}. Un financeur ou l’administration peut demander les preuves d’une formation pendant six ans ; dix si des fonds européens l’ont payée en partie.`,
            )}
            inputMode="numeric"
            required
            {...field("evidenceYears")}
          />
        </Wide>
      </FieldGroup>
    </>
  );
}
