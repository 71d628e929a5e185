import { data, type RouterContextProvider } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { wholeNumber } from "#subjects/settings/parts/whole-number.ts";
import { TOO_MANY_CHANGES } from "#subjects/settings/rules/setting-messages.ts";
import { companyChanges, saveCompany } from "../../data/companies.ts";
import { countDossierChange } from "../../data/document-rates.ts";
import { noteDossierChange } from "../../data/note-change.ts";
import { findDossierCompany } from "../../data/read-dossier.ts";
import { COMPANY_FIELDS } from "../../rules/companies/company-fields.ts";
import { type CompanyFaults, type CompanyForm, checkCompany } from "../../rules/companies/company-form.ts";
import {
  COMPANY_CHANGED_MEANWHILE,
  COMPANY_FAILED,
  COMPANY_GONE,
  COMPANY_REFUSED,
  COMPANY_SAVED,
  COMPANY_UNCHANGED,
} from "../../rules/companies/company-messages.ts";

export interface CompanyAnswer {
  refusal?: string;
  success?: string;
  faults?: CompanyFaults;
  /** The values as typed, to show again. */
  typed?: CompanyForm;
  /** The version that the form continues from. */
  version?: number;
  /** What another administrator saved meanwhile, beside what is typed. */
  conflict?: JournalChange[];
  /** The version that was saved, used as the form's key. */
  saved?: number;
}

/** Reads and checks the form, then saves it; or answers with everything that was typed. */
export async function answerCompany(
  request: Request,
  ids: { stageId: string; companyId: string },
  context: Readonly<RouterContextProvider>,
) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const typed = mapFields(COMPANY_FIELDS, (field) => textOf(posted, field));
  const edited = wholeNumber(textOf(posted, "version"));
  const refuse = (answer: CompanyAnswer, status: number) =>
    data<CompanyAnswer>({ typed, version: edited, ...answer }, { status });
  const { tooLong } = posted;
  if (tooLong) {
    const field = COMPANY_FIELDS.find((known) => known === tooLong);
    return refuse({ refusal: FIELD_TOO_LONG, faults: field && { [field]: FIELD_TOO_LONG } }, 400);
  }
  const checked = checkCompany(typed);
  if ("faults" in checked) return refuse({ refusal: COMPANY_REFUSED, faults: checked.faults }, 400);
  const draft = checked.value;
  const services = context.get(servicesContext);
  const { database, clock } = services;
  return runAction(
    context,
    async () => {
      const found = await findDossierCompany(database, ids);
      if (!found) return refuse({ refusal: COMPANY_GONE }, 404);
      if (!(await countDossierChange(database, by, clock()))) return refuse({ refusal: TOO_MANY_CHANGES }, 429);
      const { stage, company } = found;
      if (company.version > 0 && companyChanges(company, draft).length === 0)
        return data<CompanyAnswer>({ success: COMPANY_UNCHANGED, saved: company.version });
      const outcome =
        company.version === edited
          ? await saveCompany(database, { before: company, draft, edited, stage, by }, clock())
          : "changedMeanwhile";
      if (outcome === "changedMeanwhile") {
        // Read again: somebody may have saved since.
        const { version, ...latest } = (await findDossierCompany(database, ids))?.company ?? company;
        return refuse({ refusal: COMPANY_CHANGED_MEANWHILE, conflict: companyChanges(latest, draft), version }, 409);
      }
      await noteDossierChange(services, stage.id);
      return data<CompanyAnswer>({ success: COMPANY_SAVED, saved: edited + 1 });
    },
    (status) => refuse({ refusal: COMPANY_FAILED }, status),
  );
}
