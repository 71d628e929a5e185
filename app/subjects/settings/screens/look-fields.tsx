import { useId, useState } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FileField } from "../parts/files/file-field.tsx";
import { useUpload } from "../parts/files/use-upload.ts";
import { labelledField } from "../parts/setting-fields.ts";
import { accentColours, colourProperties, OWN_COLOURS } from "../rules/accent.ts";
import { isHexColour } from "../rules/colour.ts";
import {
  ACCENT_HINT,
  accentUnreadable,
  LOGO_HINT,
  LOOK_LABELS,
  type LookField,
  proposedShade,
  takeNearest,
  tidyColour,
} from "../rules/look-form.ts";
import { previewColoursPath } from "../rules/look-paths.ts";
import type { SectionFaults, Typed } from "../rules/section-form.ts";

interface LookFieldsProps {
  typed: Typed<LookField>;
  faults: SectionFaults<LookField> | undefined;
}

export function LookFields({ typed, faults }: LookFieldsProps) {
  const [accent, setAccent] = useState(typed.accent);
  const logo = useUpload("logo", typed.logoUrl);
  const { defaultValue: _, ...field } = labelledField({ labels: LOOK_LABELS, typed, faults })("accent");
  const colour = tidyColour(accent);
  const proposed = proposedShade(accent);
  const fault = proposed ? accentUnreadable(proposed) : accent === typed.accent ? faults?.accent : undefined;
  return (
    <>
      <div className="grid gap-4">
        <FileField fault={faults?.logoUrl} kind="logo" name="logoUrl" upload={logo} />
        {logo.url !== "" && (
          <img alt="Le logo" className="h-24 w-fit max-w-full object-contain" height={96} src={logo.url} />
        )}
        <p className="text-base text-earth">{LOGO_HINT}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <TextField
          {...field}
          error={fault}
          hint={ACCENT_HINT}
          onChange={({ currentTarget }) => setAccent(currentTarget.value)}
          value={accent}
        />
        <ColourPicker onPick={setAccent} value={isHexColour(colour) ? colour : OWN_COLOURS.wheat} />
      </div>
      {proposed && (
        <button
          className={`${buttonClass("quiet")} w-fit`}
          name="nearest"
          onClick={(event) => {
            event.preventDefault();
            setAccent(proposed);
          }}
          type="submit"
          value="oui"
        >
          {takeNearest(proposed)}
        </button>
      )}
      <AccentPreview accent={proposed ?? colour} />
      <noscript>
        <button className={buttonClass("quiet")} formMethod="get" type="submit">
          Voir l’aperçu de cette couleur
        </button>
      </noscript>
    </>
  );
}

/** Fills the text field, which is what the form sends. */
function ColourPicker({ value, onPick }: { value: string; onPick: (colour: string) => void }) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <div>
      <label className="font-semibold" htmlFor={id}>
        Choisir à l’œil
      </label>
      <input
        className="mt-1.5 block h-12 w-full min-w-28 cursor-pointer rounded-control border-2 border-hedge/30 bg-paper p-1"
        disabled={!hydrated}
        id={id}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
        type="color"
        value={value}
      />
    </div>
  );
}

/** What the site shows with this colour: nothing here can be clicked. */
function AccentPreview({ accent }: { accent: string }) {
  const hydrated = useHydrated();
  const colours = accentColours(accent);
  return (
    <section aria-labelledby="preview">
      <h2 className="text-lead" id="preview">
        Aperçu
      </h2>
      {/* The policy allows no style attribute in the page's HTML. */}
      {!hydrated && colours && <link href={previewColoursPath(accent)} rel="stylesheet" />}
      <div
        className="accent-preview mt-2 overflow-hidden rounded-card border border-line bg-chalk"
        style={hydrated ? colourProperties(colours ?? OWN_COLOURS) : undefined}
      >
        <div className="flex flex-wrap items-center gap-x-8 gap-y-6 p-5">
          <span className={buttonClass("primary")}>Bouton</span>
          <span className={`${buttonClass("primary")} bg-wheat-deep`}>Bouton pointé</span>
          <span className="link">Lien</span>
          <span className="rounded-full bg-wheat px-4 py-1 font-semibold text-on-wheat">Badge</span>
          <span className="border-wheat-deep border-b-3 pt-1 font-medium">Menu du site</span>
          <span className="rounded-control bg-wheat px-4 py-2 font-medium text-on-wheat">Menu d’administration</span>
        </div>
        <p className="bg-wheat-wash px-5 py-4">Une partie de page, avec son texte.</p>
        <p className="flex flex-wrap items-center gap-x-8 gap-y-4 bg-hedge-deep px-5 py-5 text-chalk">
          <span className="underline decoration-2 decoration-wheat-light underline-offset-4">Lien du pied de page</span>
          <span className="px-2 text-wheat-light outline-3 outline-wheat-light outline-offset-3">Champ actif</span>
        </p>
      </div>
    </section>
  );
}
