import { type ReactNode, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useLastDefined } from "#platform/forms/use-saved-key.ts";
import { useTypingKept } from "#platform/forms/use-typing-kept.ts";
import { Conflict } from "#subjects/stages/parts/office/conflict.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { FormUploads, useFormUploads } from "../parts/files/file-field.tsx";
import { useSubmitAfterUploads } from "../parts/files/use-submit-after-uploads.ts";
import { SECTION_PAGES } from "../parts/pages.ts";
import type { SettingSection } from "../rules/site-settings.ts";
import type { SectionAnswer } from "./section-action.ts";

interface SectionPageProps {
  section: SettingSection;
  /** What the section is for, in a sentence. */
  lead: ReactNode;
  version: number;
  answer: SectionAnswer | undefined;
  /** The fields. */
  children: ReactNode;
}

/** The frame of a part of the settings: its form, what happened to it, and its history. */
export function SectionPage({ section, lead, version, answer, children }: SectionPageProps) {
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const saved = useLastDefined(answer?.success === undefined ? undefined : answer.version);
  useTypingKept(saved);
  const form = useRef<HTMLFormElement>(null);
  const { uploads, report } = useFormUploads();
  const waiting = useSubmitAfterUploads(form, uploads);
  return (
    <section aria-labelledby="section">
      <h1 className="text-h2" id="section">
        {SECTION_PAGES[section].label}
      </h1>
      <p className="measure mt-1 mb-4 text-earth">{lead}</p>
      <FormRefusal message={answer?.refusal} />
      <FormSuccess message={answer?.success} />
      <Conflict changes={(answer?.conflict ?? []).map((change) => ({ field: change.label, ...change }))} />
      {/* The key resets the form to the saved values. */}
      <Form
        className="grid max-w-5xl gap-4"
        key={saved}
        method="post"
        noValidate
        onSubmit={(event) => {
          if (waiting.waitForUploads()) event.preventDefault();
        }}
        ref={form}
      >
        <Version answered={answer?.version} loaded={version} />
        <FormUploads value={report}>{children}</FormUploads>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton busy="Enregistrement en cours…">
            {waiting.isWaiting ? "Envoi du fichier…" : "Enregistrer"}
          </SubmitButton>
          <Link className="link" to={`/admin/reglages/historique/${section}`}>
            Historique
          </Link>
        </div>
      </Form>
    </section>
  );
}

/** A reload of the data during typing must not hide that another administrator saved: the fields are still old. */
function Version({ loaded, answered }: { loaded: number; answered: number | undefined }) {
  const [first] = useState(loaded);
  return <input name="version" type="hidden" value={useLastDefined(answered) ?? first} />;
}
