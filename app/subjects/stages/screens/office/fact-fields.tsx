import { useState } from "react";
import { typeset } from "#platform/values/typography.ts";
import { Chevron } from "#ui/chevron.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { FieldGroup } from "#ui/field-group.tsx";
import { type FactFaults, type FactForm, type FactInput, factFaultMessage } from "../../rules/facts/stage-fact-form.ts";
import { FACT_FIELDS, type FactField, NSF_CODES, PURPOSES, STAGE_FACTS } from "../../rules/facts/stage-facts.ts";

interface FactFieldsProps {
  values: FactForm;
  faults: FactFaults | undefined;
  /** The trainers of the timetable. */
  planned: readonly string[];
  /** How many of the texts are typed, or come from a course that was chosen. */
  written: number;
}

export const writtenTexts = (facts: Partial<FactForm>) => TEXTS.filter((name) => facts[name]?.trim()).length;

const TEXTS = FACT_FIELDS.filter((field) => ["lines", "markdown"].includes(STAGE_FACTS[field].kind));

/** What the public page says of the course. Nothing here is required; its texts are closed, because most come from the course. */
export function FactFields({ values, faults, planned, written }: FactFieldsProps) {
  // A fault goes away once its field is changed, and comes back only with another refusal.
  const [changed, setChanged] = useState({ since: faults, fields: [] as readonly string[] });
  const field = (name: FactInput) => {
    const fault = changed.since === faults && changed.fields.includes(name) ? undefined : faults?.[name];
    return { name, defaultValue: values[name], error: fault && typeset(factFaultMessage[fault]) };
  };
  const labelled = (name: FactField) => {
    const { label } = STAGE_FACTS[name];
    const hint = name === "trainers" ? trainersHint(planned) : STAGE_FACTS[name].hint;
    return { label, hint: hint && typeset(hint), ...field(name) };
  };
  return (
    <div
      className="mt-4"
      onChange={({ target }) => {
        const { name = "" } = target as Partial<HTMLInputElement>;
        const fields = changed.since === faults ? changed.fields : [];
        if (!fields.includes(name)) setChanged({ since: faults, fields: [...fields, name] });
      }}
    >
      <FieldGroup lead="Rien n’y est obligatoire." title="Fiche publique">
        <TextField
          hint={typeset(
            "Par personne. Laissé vide, le stage est « Sur devis », et la section Tarif dit « Nous consulter ».",
          )}
          inputMode="decimal"
          label="Prix hors taxes (€)"
          maxLength={50}
          placeholder="1250,50"
          {...field("price")}
        />
        <TextField inputMode="numeric" max={100} min={0} type="number" {...labelled("distancePercentage")} />
        <SelectField {...labelled("purpose")}>
          <option value="">Non précisé</option>
          {Object.entries(PURPOSES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField list="codes-nsf" maxLength={STAGE_FACTS.nsfCode.maxLength} {...labelled("nsfCode")} />
        <datalist id="codes-nsf">
          {Object.entries(NSF_CODES).map(([code, label]) => (
            <option key={code} label={label} value={code} />
          ))}
        </datalist>
      </FieldGroup>
      <details
        className="group mt-4 rounded-card border border-line bg-paper px-4 py-2 sm:px-5"
        open={TEXTS.some((name) => faults?.[name])}
      >
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5">
          <Chevron className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
          <span className="font-semibold text-lead">Textes de la page</span>
          <span className="text-earth">{`${written} sur ${TEXTS.length} remplis`}</span>
        </summary>
        <p className="mb-3 text-earth text-sm">
          {typeset("Sur la page, **gras** devient ")}
          <strong>gras</strong>
          {", *italique* "}
          <em>italique</em>
          {typeset(", [un lien](https://exemple.fr) un lien, et les lignes qui commencent par un tiret une liste.")}
        </p>
        <div className="field-group mb-3">
          {TEXTS.map((name) => (
            <div key={name}>
              <TextAreaField maxLength={STAGE_FACTS[name].maxLength} rows={3} {...labelled(name)} />
            </div>
          ))}
        </div>
      </details>
    </div>
  );
}

const trainersHint = (planned: readonly string[]) =>
  planned.length === 0
    ? STAGE_FACTS.trainers.hint
    : `${STAGE_FACTS.trainers.hint} Dans l’horaire : ${planned.join(", ")}.`;
