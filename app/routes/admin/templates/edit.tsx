import { data, Link } from "react-router";
import { DOCUMENT_KINDS, isDocumentKind } from "../../../../domain/dossiers/document-kinds.ts";
import { templateFault } from "../../../../domain/dossiers/templates/check-template.ts";
import { PLACEHOLDERS, placeholdersFor } from "../../../../domain/dossiers/templates/placeholders.ts";
import {
  TEMPLATE_RESTORED,
  TEMPLATE_SAVED,
  TEMPLATE_VERSION_RESTORED,
  TEMPLATES_NOT_LOADED,
} from "../../../../domain/dossiers/templates/template-editor-messages.ts";
import { dayInParis } from "../../../../domain/paris-time.ts";
import { whenOnPage } from "../../../../domain/stages/timetable/timetable-words.ts";
import { LONGEST_TEMPLATE } from "../../../../domain/text-lengths.ts";
import { TEXT_FAILED } from "../../../../domain/texts/text-messages.ts";
import { listPreviewStages } from "../../../../server/dossiers/templates/preview-stages.ts";
import { previewTemplate, type TemplatePreview } from "../../../../server/dossiers/templates/preview-template.ts";
import { templateText } from "../../../../server/dossiers/templates/read-templates.ts";
import { servicesContext } from "../../../../server/services.ts";
import { readText } from "../../../../server/settings/edited-texts.ts";
import { textOf } from "../../../form.ts";
import { LoadError } from "../../../load-error.tsx";
import { runClientAction } from "../../../run-client-action.ts";
import { requireAdmin } from "../../../session.ts";
import { useAnswerToast } from "../../../use-answer-toast.ts";
import { useFocusOnFault } from "../../../use-focus-on-fault.ts";
import { useSavedKey } from "../../../use-saved-key.ts";
import { Pages } from "../choice/pages.tsx";
import { answerTextForm } from "../edited-text/answer-text-form.ts";
import { loadHistory } from "../edited-text/load-history.ts";
import type { TextAnswer } from "../edited-text/text-answer.ts";
import { TextConflict } from "../edited-text/text-conflict.tsx";
import { TextHistory } from "../edited-text/text-history.tsx";
import type { Route } from "./+types/edit";
import { TemplateEditor } from "./template-editor.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Modifier un modèle – Réglages – Administration" },
  { name: "robots", content: "noindex" },
];

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
  const wanted = { kind, template: stored.text, stageId: stages[0]?.id ?? "", settings: services, by: null };
  return {
    title: DOCUMENT_KINDS[kind].label,
    label: "Texte du modèle",
    maxLength: LONGEST_TEMPLATE,
    ...stored,
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
  const by = requireAdmin(context);
  const kind = kindOf(params.kind);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  return answerTextForm(request, context, {
    of: templateText(kind),
    maxLength: LONGEST_TEMPLATE,
    fault: (text) => templateFault(kind, text),
    preview: (template, posted) =>
      previewTemplate(database, { kind, template, stageId: textOf(posted, "stage"), settings: services, by }, clock()),
    success: { saved: TEMPLATE_SAVED, restored: TEMPLATE_RESTORED, reverted: TEMPLATE_VERSION_RESTORED },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<TextAnswer<TemplatePreview>>(serverAction, { failed: TEXT_FAILED });

export default function EditTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { title, history, version } = loaderData;
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <section aria-labelledby="modele">
      <p>
        <Link className="link" to="/admin/reglages/modeles">
          Tous les modèles
        </Link>
      </p>
      <h2 className="mt-1 mb-6 text-h3" id="modele">
        {title}
      </h2>
      <TextConflict conflict={actionData?.conflict} />
      {/* The key shows the text that was saved. */}
      <TemplateEditor answer={actionData} key={useSavedKey(actionData)} loaded={loaderData} />
      <TextHistory current={version} {...history} />
      <Pages hasMore={history.hasMore} page={history.page} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={TEMPLATES_NOT_LOADED} />;
}
