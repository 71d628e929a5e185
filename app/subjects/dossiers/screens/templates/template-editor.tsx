import { useState } from "react";
import { typeset } from "#platform/values/typography.ts";
import { type Insertable, InsertList } from "#subjects/texts/parts/edited-text/insert-list.tsx";
import type { TextAnswer } from "#subjects/texts/parts/edited-text/text-answer.ts";
import { type LoadedText, TextEditor } from "#subjects/texts/parts/edited-text/text-editor.tsx";
import type { TemplatePreview } from "../../data/templates/preview-template.ts";
import { TemplatePreviewPane } from "./template-preview-pane.tsx";

interface LoadedTemplate extends LoadedText<TemplatePreview> {
  placeholders: readonly { group: string; items: readonly Insertable[] }[];
  stages: readonly { id: string; label: string }[];
}

interface TemplateEditorProps {
  loaded: LoadedTemplate;
  answer: TextAnswer<TemplatePreview> | undefined;
}

/** The template of a document, with what it may name and a real stage to show it with. */
export function TemplateEditor({ loaded, answer }: TemplateEditorProps) {
  const [stage, setStage] = useState(answer?.preview?.stageId ?? loaded.preview?.stageId ?? "");
  return (
    <TextEditor
      also={{ stage }}
      answer={answer}
      help={HELP}
      insertList={(insert) => (
        <div className="grid gap-3">
          <h2 className="text-lead">Champs à insérer</h2>
          <p className="text-base text-earth">{PLACEHOLDERS_LEAD}</p>
          {loaded.placeholders.map(({ group, items }) => (
            <InsertList items={items} key={group} onChoose={insert} title={group} />
          ))}
        </div>
      )}
      loaded={loaded}
      preview={(shown) => <TemplatePreviewPane {...shown} onStage={setStage} stage={stage} stages={loaded.stages} />}
      rows={28}
    />
  );
}

const HELP = typeset(
  "Une ligne qui commence par ## est un titre, par ### un sous-titre, par un tiret un élément de liste. Une ligne vide sépare deux paragraphes. **gras**, *italique*.",
);
const PLACEHOLDERS_LEAD = typeset(
  "Entre accolades, un champ est rempli pour chaque document. S’il manque, le document n’est pas émis et le dossier dit ce qu’il faut compléter.",
);
