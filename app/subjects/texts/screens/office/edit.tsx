import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import type { Block, Line } from "#platform/values/rich-text.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { readText } from "#subjects/settings/data/edited-texts.ts";
import { PagePoints, PageText } from "#ui/page-text.tsx";
import { Pages } from "#ui/pages.tsx";
import { blockText, previewText, type ShownText } from "../../data/page-texts.ts";
import { answerTextForm } from "../../parts/edited-text/answer-text-form.ts";
import { type Insertable, InsertList } from "../../parts/edited-text/insert-list.tsx";
import { loadHistory } from "../../parts/edited-text/load-history.ts";
import type { TextAnswer } from "../../parts/edited-text/text-answer.ts";
import { TextConflict } from "../../parts/edited-text/text-conflict.tsx";
import { type LoadedText, TextEditor } from "../../parts/edited-text/text-editor.tsx";
import { TextHistory } from "../../parts/edited-text/text-history.tsx";
import { findTextBlock } from "../../rules/all-texts.ts";
import { textFault } from "../../rules/check-text.ts";
import { FACTS, factsOf } from "../../rules/facts.ts";
import { TEXT_PAGES, type TextKind } from "../../rules/text-block.ts";
import { TEXT_FAILED, TEXT_RESTORED, TEXT_SAVED, TEXT_VERSION_RESTORED } from "../../rules/text-messages.ts";
import type { Route } from "./+types/edit";

export const meta: Route.MetaFunction = () => [{ title: "Modifier un texte – Réglages – Administration" }];

function blockOf(name: string) {
  const found = findTextBlock(name);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const found = blockOf(params.block);
  const services = context.get(servicesContext);
  const facts = Object.entries(factsOf(services)).map(([name, value]) => ({
    name,
    label: FACTS[name as keyof typeof FACTS],
    value: value || "(non renseigné)",
  }));
  const { block, name, page } = found;
  const of = blockText(found);
  const stored = await readText(services.database, of);
  return {
    name,
    label: block.label,
    kind: block.kind,
    maxLength: block.maxLength,
    page: TEXT_PAGES[page],
    ...stored,
    preview: previewText(name, stored.text, services),
    facts,
    history: await loadHistory(services.database, { of, search: url.searchParams, current: stored }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireAdmin(context);
  const found = blockOf(params.block);
  const services = context.get(servicesContext);
  return answerTextForm(request, context, {
    of: blockText(found),
    maxLength: found.block.maxLength,
    fault: (text) => textFault(found.block, text),
    preview: (text) => previewText(found.name, text, services),
    success: { saved: TEXT_SAVED, restored: TEXT_RESTORED, reverted: TEXT_VERSION_RESTORED },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<TextAnswer<ShownText>>(serverAction, { failed: TEXT_FAILED });

export default function EditText({ loaderData, actionData }: Route.ComponentProps) {
  const { name, label, page, history, version } = loaderData;
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <section aria-labelledby="texte">
      <p>
        <Link className="link" to="/admin/reglages/textes">
          Tous les textes
        </Link>
      </p>
      <h1 className="mt-1 text-h2" id="texte">{`${page.label} : ${label}`}</h1>
      <p className="mt-2 mb-6">
        <Link className="link" to={`${page.path}#${name}`}>
          Voir sur la page
        </Link>
      </p>
      <TextConflict conflict={actionData?.conflict} />
      {/* The key shows the text that was saved. */}
      <BlockEditor answer={actionData} key={useSavedKey(actionData)} loaded={loaderData} />
      <TextHistory current={version} {...history} />
      <Pages hasMore={history.hasMore} page={history.page} />
    </section>
  );
}

interface LoadedBlock extends LoadedText<ShownText> {
  kind: TextKind;
  facts: readonly Insertable[];
}

const ROWS: Record<TextKind, number> = { line: 4, lines: 8, text: 14 };

/** A text of a public page, with the facts of the centre that it may name. */
function BlockEditor({ loaded, answer }: { loaded: LoadedBlock; answer: TextAnswer<ShownText> | undefined }) {
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

/** What the public will see. */
function PreviewPane({ preview, failed }: { preview: ShownText | undefined; failed: string | undefined }) {
  return (
    <section
      aria-labelledby="apercu"
      className="min-w-0 rounded-card border border-line bg-chalk p-5 lg:sticky lg:top-24"
    >
      <h2 className="text-lead" id="apercu">
        Aperçu
      </h2>
      {failed && <p className="mt-2 font-medium text-base text-poppy">{failed}</p>}
      <div className="break-words">{preview && <Shown text={preview} />}</div>
      {preview && isEmpty(preview) && <p className="mt-3 text-earth">Rien ne s’affichera à cet endroit.</p>}
    </section>
  );
}

function Shown({ text }: { text: ShownText }) {
  if ("line" in text) return <p className="measure mt-3">{text.line}</p>;
  return isRich(text) ? <PageText blocks={text} /> : <PagePoints lines={text} />;
}

const isRich = (text: readonly (Block | Line)[]): text is Block[] => text.every((part) => "kind" in part);

const isEmpty = (text: ShownText) => ("line" in text ? text.line === "" : text.length === 0);
