import type { Block, Line } from "#platform/values/rich-text.ts";
import { PagePoints, PageText } from "#ui/page-text.tsx";
import type { ShownText } from "../../data/page-texts.ts";

/** What the public will see. */
export function PreviewPane({ preview, failed }: { preview: ShownText | undefined; failed: string | undefined }) {
  return (
    <section
      aria-labelledby="apercu"
      className="min-w-0 rounded-card border border-line bg-chalk p-5 lg:sticky lg:top-24"
    >
      <h3 className="text-lead" id="apercu">
        Aperçu
      </h3>
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
