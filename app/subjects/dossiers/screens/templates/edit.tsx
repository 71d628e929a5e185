import { data, Link } from "react-router";
import { textOf } from "#platform/forms/form.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { LONGEST_TEMPLATE } from "#platform/values/text-lengths.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { readText } from "#subjects/settings/data/edited-texts.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { answerTextForm } from "#subjects/texts/parts/edited-text/answer-text-form.ts";
import { loadHistory } from "#subjects/texts/parts/edited-text/load-history.ts";
import type { TextAnswer } from "#subjects/texts/parts/edited-text/text-answer.ts";
import { TextConflict } from "#subjects/texts/parts/edited-text/text-conflict.tsx";
import { TextHistory } from "#subjects/texts/parts/edited-text/text-history.tsx";
import { TEXT_FAILED } from "#subjects/texts/rules/text-messages.ts";
import { Notice } from "#ui/notice.tsx";
import { Pages } from "#ui/pages.tsx";
import { listPreviewStages } from "../../data/templates/preview-stages.ts";
import { previewTemplate, type TemplatePreview } from "../../data/templates/preview-template.ts";
import { templateText } from "../../data/templates/read-templates.ts";
import { DOCUMENT_KINDS, isDocumentKind } from "../../rules/document-kinds.ts";
import { templateAdvice, templateFault } from "../../rules/templates/check-template.ts";
import { PLACEHOLDERS, placeholdersFor } from "../../rules/templates/placeholders.ts";
import {
  TEMPLATE_RESTORED,
  TEMPLATE_SAVED,
  TEMPLATE_VERSION_RESTORED,
} from "../../rules/templates/template-editor-messages.ts";
import type { Route } from "./+types/edit";
import { TemplateEditor } from "./template-editor.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Modifier un modèle – Réglages – Administration" }];

function kindOf(text: string) {
  if (!isDocumentKind(text)) throw data(null, { status: 404 });
  return text;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const kind = kindOf(params.kind);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  const of = templateText(kind);
  const stored = await readText(database, of);
  const stages = await listPreviewStages(database, dayInParis(clock()));
  const wanted = { kind, template: stored.text, stageId: stages[0]?.id ?? "", settings: services };
  return {
    title: DOCUMENT_KINDS[kind].label,
    label: "Texte du modèle",
    maxLength: LONGEST_TEMPLATE,
    ...stored,
    advice: templateAdvice(kind, stored.text),
    placeholders: placeholdersFor(kind).map(({ group, names }) => ({
      group,
      items: names.map((name) => ({ name, label: PLACEHOLDERS[name].says, isBlock: PLACEHOLDERS[name].isBlock })),
    })),
    stages: stages.map((stage) => ({ id: stage.id, label: `${stage.title}, ${whenOnPage(stage)}` })),
    preview: await previewTemplate(database, wanted, clock()),
    history: await loadHistory(database, { of, search: url.searchParams, current: stored }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireAdmin(context);
  const kind = kindOf(params.kind);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  return answerTextForm(request, context, {
    of: templateText(kind),
    maxLength: LONGEST_TEMPLATE,
    fault: (text) => templateFault(kind, text),
    preview: (template, posted) =>
      previewTemplate(database, { kind, template, stageId: textOf(posted, "stage"), settings: services }, clock()),
    success: { saved: TEMPLATE_SAVED, restored: TEMPLATE_RESTORED, reverted: TEMPLATE_VERSION_RESTORED },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<TextAnswer<TemplatePreview>>(serverAction, { failed: TEXT_FAILED });

export default function EditTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { title, history, version, advice } = loaderData;
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <section aria-labelledby="modele">
      <p>
        <Link className="link" to="/admin/reglages/modeles">
          Tous les modèles
        </Link>
      </p>
      <h1 className="mt-1 mb-6 text-h2" id="modele">
        {title}
      </h1>
      {advice && (
        <div className="mb-6">
          <Notice>{advice}</Notice>
        </div>
      )}
      <TextConflict conflict={actionData?.conflict} />
      {/* The key shows the text that was saved. */}
      <TemplateEditor answer={actionData} key={useSavedKey(actionData)} loaded={loaderData} />
      <TextHistory current={version} {...history} />
      <Pages hasMore={history.hasMore} page={history.page} />
    </section>
  );
}
