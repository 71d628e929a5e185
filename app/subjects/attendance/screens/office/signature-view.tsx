import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import { DrawingView } from "#subjects/dossiers/parts/drawing-view.tsx";
import type { ShownSignature } from "./show-signature.ts";

/** The signature as it was drawn, or the name that was typed instead. */
export function SignatureView({ signature: { drawing, typed }, name }: { signature: ShownSignature; name: string }) {
  if (!drawing)
    return typed === "" ? null : (
      <p className="break-words font-title text-lead italic">{typeset(`« ${typed} », signé au clavier`)}</p>
    );
  return <DrawingView className="h-20" drawing={drawing} title={`Signature ${ofName(name)}`} />;
}
