import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { Wide } from "#subjects/settings/parts/setting-fields.tsx";
import { Conflict } from "#subjects/stages/parts/office/conflict.tsx";
import { TextField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { COMPANY_LABELS, COMPANY_LENGTHS, type CompanyField } from "../../rules/companies/company-fields.ts";
import type { CompanyForm } from "../../rules/companies/company-form.ts";
import type { CompanyAnswer } from "./company-answer.ts";

interface CompanyFieldsProps {
  values: CompanyForm;
  version: number;
  answer: CompanyAnswer | undefined;
}

export function CompanyFields({ answer, ...props }: CompanyFieldsProps) {
  // A reload of the data during typing must not hide that another administrator saved.
  const [{ values, version }] = useState(props);
  const typed = answer?.typed ?? values;
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const field = (name: CompanyField) => ({
    name,
    label: COMPANY_LABELS[name],
    defaultValue: typed[name],
    maxLength: COMPANY_LENGTHS[name],
    error: answer?.faults?.[name],
    autoComplete: "off",
  });
  return (
    <>
      <FormRefusal message={answer?.refusal} />
      <FormSuccess message={answer?.success} />
      <Conflict changes={(answer?.conflict ?? []).map((change) => ({ field: change.label, ...change }))} />
      <Form className="grid max-w-3xl gap-6" method="post" noValidate>
        <input name="version" type="hidden" value={answer?.version ?? version} />
        <Group title="L’entreprise">
          <Wide>
            <TextField required {...field("companyName")} />
          </Wide>
          <Wide>
            <TextField {...field("companyStreet")} />
          </Wide>
          <TextField {...field("companyPostalCode")} />
          <TextField {...field("companyCity")} />
          <TextField hint="Quatorze chiffres." inputMode="numeric" {...field("companySiret")} />
        </Group>
        <Group
          lead="Qui signe la convention pour elle. Le lien pour signer part à cette adresse."
          title="Le signataire"
        >
          <TextField {...field("signatoryName")} />
          <TextField {...field("signatoryTitle")} />
          <Wide>
            <TextField inputMode="email" type="email" {...field("signatoryEmail")} />
          </Wide>
        </Group>
        <div>
          <SubmitButton busy="Enregistrement en cours…">Enregistrer</SubmitButton>
        </div>
      </Form>
    </>
  );
}

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <legend className="sr-only">{title}</legend>
      <h2 className="text-lead">{title}</h2>
      {lead && <p className="measure mt-1 text-base text-earth">{lead}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
