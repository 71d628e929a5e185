import { typeset } from "#platform/values/typography.ts";
import { Chevron } from "#ui/chevron.tsx";

interface MailViewProps {
  /** The address of the mail as a page. */
  document: string;
  subject: string;
  text: string;
  attachments: readonly string[];
}

/** A mail as its recipient sees it: the HTML in a frame that may do nothing, and the text. */
export function MailView({ document, subject, text, attachments }: MailViewProps) {
  return (
    <>
      <iframe
        className="h-176 w-full resize-y rounded-card border border-line bg-chalk"
        loading="lazy"
        sandbox=""
        src={document}
        title={`E-mail : ${subject}`}
      />
      <p className="mt-2 text-base">
        <a className="link" href={document} rel="noreferrer" target="_blank">
          Ouvrir dans un onglet
        </a>
      </p>
      {attachments.length > 0 && (
        <p className="mt-2 text-base text-earth">{typeset(`Pièce jointe : ${attachments.join(", ")}`)}</p>
      )}
      <details className="group/text mt-4 rounded-card border border-line bg-paper">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-5 font-semibold">
          Version en texte
          <Chevron className="size-4 transition-transform duration-150 group-open/text:rotate-180" />
        </summary>
        <pre className="whitespace-pre-wrap break-words px-5 pb-5 font-text text-base">{text}</pre>
      </details>
    </>
  );
}
