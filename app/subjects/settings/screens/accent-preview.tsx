import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { buttonClass } from "#ui/button.tsx";
import { accentColours, colourProperties, OWN_COLOURS } from "../rules/accent.ts";
import { previewColoursPath } from "../rules/look-paths.ts";

/** What the site shows with this colour: nothing here can be clicked. */
export function AccentPreview({ accent }: { accent: string }) {
  const hydrated = useHydrated();
  const colours = accentColours(accent);
  return (
    <section aria-labelledby="preview">
      <h3 className="text-lead" id="preview">
        Aperçu
      </h3>
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
