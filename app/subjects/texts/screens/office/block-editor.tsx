import type { ShownText } from "../../data/page-texts.ts";
import { type Insertable, InsertList } from "../../parts/edited-text/insert-list.tsx";
import type { TextAnswer } from "../../parts/edited-text/text-answer.ts";
import { type LoadedText, TextEditor } from "../../parts/edited-text/text-editor.tsx";
import type { TextKind } from "../../rules/text-block.ts";
import { PreviewPane } from "./preview-pane.tsx";

interface LoadedBlock extends LoadedText<ShownText> {
  kind: TextKind;
  facts: readonly Insertable[];
}

const ROWS: Record<TextKind, number> = { line: 4, lines: 8, text: 14 };

/** A text of a public page, with the facts of the centre that it may name. */
export function BlockEditor({ loaded, answer }: { loaded: LoadedBlock; answer: TextAnswer<ShownText> | undefined }) {
  return (
    <TextEditor
      answer={answer}
      help={HELP[loaded.kind]}
      insertList={(insert) => (
        <InsertList
          items={loaded.facts}
          lead="Écrit entre accolades, un renseignement suit les réglages tout seul. Une phrase dont le renseignement manque ne s’affiche pas."
          onChoose={insert}
          title="Renseignements du centre à insérer"
        />
      )}
      loaded={loaded}
      preview={(shown) => <PreviewPane {...shown} />}
      rows={ROWS[loaded.kind]}
    />
  );
}

const MARKS = "**gras**, *italique*, [un lien](https://exemple.fr).";
const HELP: Record<TextKind, string> = {
  line: "Une seule phrase ou un seul paragraphe, sans mise en forme.",
  lines: `Un élément par ligne. ${MARKS}`,
  text: `Une ligne vide sépare deux paragraphes ; une ligne qui commence par un tiret est un élément de liste. ${MARKS}`,
};
