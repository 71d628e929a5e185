/** Everybody must be able to read the règlement intérieur before they register. Nothing without one. */
export function HouseRulesLink({ url }: { url: string }) {
  if (url === "") return null;
  return (
    <p>
      <a className="link inline-flex min-h-11 items-center" href={url} rel="noopener" target="_blank">
        Règlement intérieur (PDF)
      </a>
    </p>
  );
}
