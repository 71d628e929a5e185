import { useId } from "react";
import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { EVIDENCE_YEARS } from "#subjects/settings/rules/retention.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PointList } from "#ui/text.tsx";
import type { Held } from "../../data/find-person.ts";
import { ErasureFields } from "../../parts/erasure-fields.tsx";
import { HeldList } from "../../parts/held-list.tsx";
import type { PersonKind } from "../../rules/erasure-form.ts";
import type { ErasureAnswer } from "./erase.ts";

interface PersonCardProps {
  kind: PersonKind;
  email: string;
  title: string;
  intro: string;
  held: Held;
  /** What stays after an erasure, and until when. */
  kept: readonly string[];
  answer: ErasureAnswer | undefined;
}

const CONSEQUENCE: Record<PersonKind, string> = {
  account:
    "Le compte, ses notifications et ses fichiers envoyés sont supprimés. Ses inscriptions restent, sans lien avec un compte. La personne reçoit un e-mail.",
  registrant: `Les données de santé et les inscriptions de plus de ${EVIDENCE_YEARS} ans sont effacées. Les liens personnels vers ce qui reste ne s’ouvrent plus.`,
};

export function PersonCard({ kind, email, title, intro, held, kept, answer }: PersonCardProps) {
  const heading = useId();
  const own = answer?.kind === kind ? answer : undefined;
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <h2 className="text-h3" id={heading}>
        {title}
      </h2>
      <p className="mt-1 text-earth">{typeset(intro)}</p>
      <HeldList held={held} />
      {/* A plain form: the answer is a file. */}
      <form action="/admin/donnees/archive.zip" className="mt-6" method="post">
        <input name="email" type="hidden" value={email} />
        <input name="kind" type="hidden" value={kind} />
        <button className={`${buttonClass("solid")} w-full sm:w-auto`} type="submit">
          Télécharger ses données
        </button>
      </form>
      <details className="group mt-6 border-line border-t pt-2" open={own?.refusal !== undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          Effacer
          <Chevron className="size-4 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <p className="measure mt-2">{typeset(CONSEQUENCE[kind])}</p>
        <h3 className="mt-6 text-lead">Ce qui reste, et jusqu’à quand</h3>
        <PointList points={kept} />
        <Form className="mt-6 grid gap-6" method="post" noValidate>
          <input name="email" type="hidden" value={email} />
          <input name="kind" type="hidden" value={kind} />
          <ErasureFields
            cancelComing={own?.cancelComing ?? false}
            cancelLabel={kind === "account" ? "Annuler aussi ses inscriptions à venir" : null}
            hint="Le vôtre, pas celui de la personne."
            reason={own?.reason}
          />
          <div>
            <SubmitButton busy="Effacement en cours…" look="danger">
              Effacer définitivement
            </SubmitButton>
          </div>
        </Form>
      </details>
    </section>
  );
}
