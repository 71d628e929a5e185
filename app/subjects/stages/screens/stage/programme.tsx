import { buttonClass } from "#ui/button.tsx";

export function Programme({ pdfUrl, title }: { pdfUrl: string | null; title: string }) {
  if (!pdfUrl) return null;
  return (
    <section className="no-print">
      <h2>Détails du Programme</h2>
      <iframe
        className="mt-5 hidden h-[42rem] w-full rounded-card border border-line lg:block"
        loading="lazy"
        // Fits the page width, and hides the list of thumbnails.
        src={`${pdfUrl}#navpanes=0&view=FitH`}
        title={`Programme : ${title}`}
      />
      <p className="mt-5 lg:hidden">
        <a className={buttonClass("solid")} href={pdfUrl} rel="noopener" target="_blank">
          Ouvrir le PDF
        </a>
      </p>
    </section>
  );
}
