import { buttonClass } from "#ui/button.tsx";

/** The PDF in the page; on a phone, whose browsers show no PDF inside a page, a link to it. */
export function DocumentFrame({ token, title }: { token: string; title: string }) {
  const href = `/signature/${token}/document`;
  return (
    <section>
      <h2 className="text-h3">Le document</h2>
      <iframe
        className="mt-5 hidden h-[48rem] w-full rounded-card border border-line lg:block"
        loading="lazy"
        // Fits the page width, and hides the list of thumbnails.
        src={`${href}#navpanes=0&view=FitH`}
        title={title}
      />
      <p className="mt-5">
        <a className={buttonClass("quiet")} href={href} rel="noopener" target="_blank">
          Ouvrir le PDF
        </a>
      </p>
    </section>
  );
}
