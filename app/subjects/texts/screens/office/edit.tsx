import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { readText } from "#subjects/settings/data/edited-texts.ts";
import { Pages } from "#ui/pages.tsx";
import { previewText, type ShownText } from "../../data/page-texts.ts";
import { blockText } from "../../data/texts.ts";
import { answerTextForm } from "../../parts/edited-text/answer-text-form.ts";
import { loadHistory } from "../../parts/edited-text/load-history.ts";
import type { TextAnswer } from "../../parts/edited-text/text-answer.ts";
import { TextConflict } from "../../parts/edited-text/text-conflict.tsx";
import { TextHistory } from "../../parts/edited-text/text-history.tsx";
import { findTextBlock } from "../../rules/all-texts.ts";
import { textFault } from "../../rules/check-text.ts";
import { FACTS, factsOf } from "../../rules/facts.ts";
import { TEXT_PAGES } from "../../rules/text-block.ts";
import { TEXT_FAILED, TEXT_RESTORED, TEXT_SAVED, TEXT_VERSION_RESTORED } from "../../rules/text-messages.ts";
import type { Route } from "./+types/edit";
import { BlockEditor } from "./block-editor.tsx";

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
      <h2 className="mt-1 text-h3" id="texte">{`${page.label} : ${label}`}</h2>
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
